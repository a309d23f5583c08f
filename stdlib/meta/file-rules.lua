---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- What a file of rules is written with.

---@class rules

--- Declares named functions that phases and cards call as `game:name(...)` and variants wrap.
---@param rules table<string, fun(game: game, ...: any): any>
---@return rules
function rules(rules) end
