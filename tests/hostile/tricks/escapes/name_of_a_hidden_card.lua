-- Reads what a hidden card has not: the message, which every seat may read, names no card.
-- body of: execute

local hidden = self.card
hidden:move_to(game:seats()[2].hand)
hidden:hide()
local name = "nonsense"
local _ = hidden[name] -- fails: a card has no field 'nonsense'
