-- An event of fifteen thousand letters, which would be filled in for each reader of each event.

return card { -- declares events: long = "@{x*15000}"
  name = "Trick", -- refused anywhere: the text of event 'long' has 15000 bytes, at most 2000 are allowed
  text = "",
}
