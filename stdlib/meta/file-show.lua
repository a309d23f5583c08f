---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- What show.lua is written with.

---@class show

--- What stands in show { }.
---@class show_table
---@field table (fun(game: game, seat: seat?): any[]) Draws a table: called with the game and who looks, returns a list. A string in it is a line, `draw` makes shapes, false is nothing, and a list is what is in it.

--- Declares how a table is drawn: `table = function(game, seat)` returns a list of lines and
--- shapes.
---@param show show_table
---@return show
function show(show) end
