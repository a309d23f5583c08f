-- Offers words that read like things: an answer in a record could not tell which was meant.

return card {
  name = "Trick",
  count = 2,
  text = "Takes {loss:1} life.",

  execute = function(self, game)
    local seat, card = self.executor, self.card
    local function refused(...)
      local ok, message = pcall(seat.choose, seat, "x", ...)
      if ok or not message:find("reads like option") then error(message) end
    end
    refused(3, "3")
    refused("A", game:seats()[1])
    refused(card, "no", tostring(card))
    refused(game.program, "program")
    refused("cursor", game.cursor)
    refused(card.inside, tostring(card.inside))
    refused("no", card:number("loss"), tostring(card:number("loss")))
    local many = {}
    for i = 1, 100 do many[i] = i end
    many[101] = "100"
    refused(many)
    seat:choose("x", 3, "3") -- fails: option 2 of a decision, a word, reads like option 1, a place: '3'
  end,
}
