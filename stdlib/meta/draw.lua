---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- Functions of `stdlib/draw.lua`.
---@class drawlib
draw = {}

--- A card as shows write it: its name with the numbers that are not as printed, and the tokens on
--- it, more than three of one owner on end counted. Of a card that whoever looks does not know, the
--- tokens are seen.
---@param card card which
---@return string # text "Bug{loss=2} A B", "Bug A x5 B", "hidden card A"
function draw.card(card) end

--- The mark of the pointers on a card: ">" for one that runs forwards, "<" for one that runs
--- backwards, each with its priority before it if it has one.
---@param game game the game
---@param card card? which; nil: the empty space, where only pointers with a priority count
---@return string # mark one for each pointer, or a blank
function draw.pointers(game, card) end

--- A zone as a row: one line, the cards in parentheses, pointers before them.
---@param game game the game
---@param zone zone which
---@return string[] # lines
function draw.row(game, zone) end

--- A zone as a ring: one card a line with its place, pointers before it.
---@param game game the game
---@param zone zone which
---@return string[] # lines
function draw.ring(game, zone) end

--- A zone as a program of a text editor: one card a line with its place, indented by a measure of
--- its own, pointers before it. The empty space is a last line when a pointer with a priority is
--- there.
---@param game game the game
---@param zone zone which
---@param level function called with each card, returns how deep it stands, from 0
---@return string[] # lines
function draw.indented(game, zone, level) end

--- A hand: the cards that whoever looks knows by name, the others counted.
---@param zone zone which
---@return string[] # lines
function draw.hand(zone) end
