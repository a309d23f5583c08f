---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- What a scenario's file is written with.

--- What stands in a position.
---@class position
---@field seats? integer How many; else as many as the position names, at least the game's least number.
---@field options? table Options of the game, by name.
---@field variants? string[] Names of variants, as `--variant` takes them.
---@field seed? integer The seed of the match's luck, 1 unless given.
---@field unused? table<string, integer> Tokens in stock, by seats.
---@field out? string[] The seats that are out of the game: `{ "B" }`.
---@field phase? string Where the game goes on; else the package says.

--- What stands in an expectation.
---@class expectation
---@field asks? string The seat that is asked, or "nobody".
---@field options? (string[]|table) All labels that are offered, in order; or, by name, options of the game.
---@field over? boolean Whether the match is over.
---@field winner? string A seat, or "draw".
---@field seats? integer How many there are.
---@field variants? string[] The variants that were asked for, in order.
---@field seed? integer The seed of the match's luck.
---@field unused? table<string, integer> Tokens in stock, by seats.
---@field out? string[] The seats that are out of the game: `{ "B" }`.
---@field phase? string The phase in which the match goes on.

--- Declares a scenario. The function gets `t`, by which it sets up matches; the scenario holds when
--- the function returns.
---@param name string
---@param scenario fun(t: t)
function test(name, scenario) end
