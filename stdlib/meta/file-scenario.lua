---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- What a scenario's file is written with.

--- What stands in a position.
---@class position
---@field seats? integer How many; by default as many as the position names, and at least the game's minimum.
---@field options? table Options of the game, by name.
---@field variants? string[] Names of variants, as `--variant` takes them.
---@field seed? integer The seed of the match's random choices, 1 by default.
---@field unused? table<string, integer> Tokens in stock, by seats.
---@field out? string[] The seats that are out of the game: `{ "B" }`.
---@field phase? string The phase in which the match continues; by default the package decides.

--- What stands in an expectation.
---@class expectation
---@field asks? string The seat that is asked, or "nobody".
---@field options? (string[]|table) All offered labels, in order; or, by name, options of the game.
---@field over? boolean Whether the match is over.
---@field winner? string A seat, or "draw".
---@field seats? integer How many there are.
---@field variants? string[] The applied variants, in order.
---@field seed? integer The seed of the match's random choices.
---@field unused? table<string, integer> Tokens in stock, by seats.
---@field out? string[] The seats that are out of the game: `{ "B" }`.
---@field phase? string The phase in which the match continues.

--- Declares a scenario. The function gets `t`, by which it sets up matches; the scenario holds when
--- the function returns.
---@param name string
---@param scenario fun(t: t)
function test(name, scenario) end
