---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- Functions of `stdlib/draw.lua`.
---@class drawlib
draw = {}

--- A card as show.lua draws it: its name, the numbers that differ from the printed ones, and its
--- tokens; more than three in a row of one owner are counted. Of a card that the viewer does not
--- know, only the tokens are shown.
---@param card card which
---@return string # text "Bug{loss=2} A B", "Bug A x5 B", "hidden card A"
function draw.card(card) end

--- The mark of the pointers on a card: ">" if one runs forwards, "<" if it runs backwards, each
--- after its priority if it has one.
---@param game game the game
---@param card card? which; nil: the empty space, where only pointers with a priority count
---@return string # mark one for each pointer, or a blank
function draw.pointers(game, card) end

--- A zone as a row: one line, the cards in parentheses, pointers before them.
---@param game game the game
---@param zone zone which
---@return string[] # lines
function draw.row(game, zone) end

--- A zone as a ring: one card per line with its place, pointers before it.
---@param game game the game
---@param zone zone which
---@return string[] # lines
function draw.ring(game, zone) end

--- A zone as a program in a text editor: one indented card per line with its place, pointers before
--- it. The empty space is a last line if a pointer with a priority is there.
---@param game game the game
---@param zone zone which
---@param level function called with each card, returns its level, from 0
---@return string[] # lines
function draw.indented(game, zone, level) end

--- A hand: the cards that the viewer knows by name, the number of the others.
---@param zone zone which
---@return string[] # lines
function draw.hand(zone) end
