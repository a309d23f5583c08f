---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- The scenario that is running.
---@class t
local t = {}

--- Sets up a match of the package under test and plays it up to its first decision. The position
--- may give `seats`, `options`, `seed`, `variants`, and the table: zones in notation, fields,
--- `unused` and `out`. Without cards, it is a new game.
---
--- Errors: Something that the package does not have, a variant with mistakes.
---@param position position
---@return match
function t:match(position) end
