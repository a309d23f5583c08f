---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- A token of a seat: on a card, in its seat's stock, or out of the game.
---@class token
---@field game game The game being played.
---@field owner seat Whose token it is.
---@field card? card The card it is on; nil in stock and out of the game.
---@field place? integer Its place in the row on its card, from 1; nil when on none.
---@field marked boolean A mark that it has until it moves or the mark is removed. Walks along rows mark the tokens that have had their turn.
local token = {}

--- Moves it to the end of the row on a card, or in front of a token there. It loses its mark.
---
--- Errors: `before` is on another card.
---@param card card
---@param before token?
function token:move_to(card, before) end

--- Puts it back into its owner's stock.
function token:return_to_stock() end

--- Takes it out of the game; it does not return to the stock.
function token:leave_game() end

--- The next token in its row, or nil.
---@return token?
function token:next() end

--- The token before it in its row, or nil.
---@return token?
function token:previous() end
