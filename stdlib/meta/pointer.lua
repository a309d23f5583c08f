---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- A pointer (a cursor, a counter): on a card or on the empty space, with a direction.
---@class pointer
---@field game game The game being played.
---@field name string Its declared name, `"cursor"`.
---@field card? card The card it is on, nil for the empty space; assign to move it.
---@field forward boolean Whether it runs towards later places; assign to turn it.
---@field direction integer 1 forwards, -1 backwards.
---@field priority integer Its priority among several pointers, up to 99; 0 by default.
local pointer = {}

--- Moves on by one card in its direction and returns that card; past the end of a row it is on the
--- empty space, nil.
---@return card?
function pointer:advance() end

--- Turns its direction round.
function pointer:turn() end

--- The card ahead of a card: after it if the pointer runs forwards, before it if it runs backwards.
---@param card card from where
---@param steps integer? how many cards further, 1 unless given
---@return card? # ahead nil past the end of a row
function pointer:ahead_of(card, steps) end

--- The card behind a card, against the pointer's direction.
---@param card card from where
---@param steps integer? how many cards back, 1 unless given
---@return card? # behind nil past the end of a row
function pointer:behind(card, steps) end
