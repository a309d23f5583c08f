-- An event with many words that depend on one number.

return card { -- declares events: forms = "{n}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}{n|a|b}"
  name = "Trick", -- refused anywhere: the text of event 'forms' has 22 parts in braces, at most 21 are allowed: 20 more than it tells of things
  text = "",
}
