---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- An execution, `self` in a card's script: one run of one card's text. Its card's numbers are
--- fields, as they stood when it started: `self.loss`.
---@class execution
---@field game game The game being played.
---@field source card The card whose text runs.
---@field card card What the text calls "this card".
---@field site card The card on the table where it happens.
---@field executor seat Who executes it; nil if `game:execute` named nobody.
---@field token? token The token that gave the right to execute, or nil.
---@field depth integer 1, plus one for each execution it runs in.
---@field parent? execution The execution it runs in, or nil.
local execution = {}
