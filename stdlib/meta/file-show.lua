---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- What show.lua is written with.

---@class show

--- What stands in show { }.
---@class show_table
---@field table (fun(game: game, seat: seat?): string[]) Draws a table: called with the game and who looks, returns a list of lines.

--- Declares how a table is drawn: `table = function(game, seat)` returns a list of lines.
---@param show show_table
---@return show
function show(show) end
