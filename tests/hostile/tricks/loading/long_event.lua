-- An event of five thousand letters, which would be filled in for each reader of each event.

return card { -- declares events: long = "@{x*5000}"
  name = "Trick", -- refused anywhere: the text of event 'long' has 5000 bytes, at most 2000 are allowed
  text = "",
}
