---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- What a language's file is written with.

---@class language

--- What stands in language { }.
---@class language_table
---@field name string The language's own name.
---@field singular? integer[] The numbers that take the first form of `{loss|point|points}`; `{ 1 }` by default, `{ 0, 1 }` in French.
---@field partial? boolean true: the file is incomplete on purpose, so `check` does not list missing texts; players see a notice.
---@field cards? table<string, string|translation> By a card's id: its text, or `{ name = ..., text = ... }`.
---@field options? table<string, string|naming> By an option's name: its name for readers, or `{ name = ..., values = { ... } }`.
---@field goal? string How to win.
---@field how_to_play? string How to play.
---@field questions? table<string, string> By the name of a question in game.lua: what people read when a decision is asked.
---@field traits? table<string, string> By a card field that has a text in game.lua: what people read of it.
---@field events? table<string, string> By an event's name: its text, with the same {parts} in any order.
---@field words? table<string, string> By the text in the scripts: words that decisions offer, topics without a question, texts of show.lua, and names of numbers, zones and pointers.

--- What stands in a translation.
---@class translation
---@field name? string The card's title.
---@field text? string Its text, with the same numbers as the base language's.

--- What stands in a naming.
---@class naming
---@field name? string The option's name for readers.
---@field values? table<string, string> By a value as it is written: what readers see.

--- Declares a translation: its `name`, the texts of `cards` and `events`, and the `words` that
--- scripts say.
---@param language language_table
---@return language
function language(language) end
