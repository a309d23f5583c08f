---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- A match that a scenario plays.
---@class match
local match = {}

--- Answers the open decision, for the seat that must be asked, with the label of an option (a place
--- may be an integer), and plays to the next decision.
---
--- Errors: Another seat is asked, the option is not offered, the match is over.
---@param seat string
---@param option string|integer
function match:answer(seat, option) end

--- Compares the match with what is expected of it: zones, fields, pointers, `unused`, `out` and
--- `phase` as in a position, and `winner` (a seat or "draw"), `over`, `asks` (the seat that is
--- asked), `options` (all labels that it is offered). Only the named keys are compared.
---
--- Errors: Something differs.
---@param expectation expectation
function match:expect(expectation) end

--- Expects that a step has failed, with this part of its message. Each failed step needs a `fails`,
--- in order; otherwise the scenario fails.
---
--- Errors: No step has failed, or with another message.
---@param part string
function match:fails(part) end

--- Plays the match to its end with random answers from the seed.
---
--- Errors: It goes on for more than 100,000 decisions.
---@param seed integer
function match:play(seed) end

--- Shows the whole table, with file and line.
function match:print() end
