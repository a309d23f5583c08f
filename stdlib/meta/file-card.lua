---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- What a card's file is written with.

--- What stands in card { }.
---@class card_table
---@field name string The card's title.
---@field count? integer How many copies the deck has, 1 by default.
---@field extra? integer How many further copies there are, with another back, for rules to bring into play; 0 by default.
---@field text string What the card says; `{loss:1}` declares a number, `{loss}` shows it again.
---@field execute? fun(self: execution, game: game) What the card does: called with its execution and the game. Only a card with an empty text may omit it.

--- What stands in instruction { }.
---@class instruction_table
---@field text string The instruction: `x = x - i`, `if (i > 0)`. It is also the card's name.
---@field count? integer How many copies the deck has, 1 by default.
---@field extra? integer How many further copies there are, with another back; 0 by default.

--- Declares a card: name, count, the fields game.lua declares for cards, text, execute. In a file
--- that returns a list of cards, each also has an `id`.
---@param card card_table
---@return card
function card(card) end

--- Declares a card that is a line of a program: `instruction { text = "x = x - i", count = 3 }`.
---@param instruction instruction_table
---@return card
function instruction(instruction) end
