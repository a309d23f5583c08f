-- Ids of cards that are different and printed alike.
return {
  card { id = "a\nb", name = "One", text = "" }, -- refused: a card's id is one line of text that can be shown, found "a\nb"
  card { id = "a\\nb", name = "Other", text = "" },
}
