---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- What a language's file is written with.

---@class language

--- What stands in language { }.
---@class language_table
---@field name string The language's own name.
---@field cards? table<string, string|translation> By a card's id: its text, or `{ name = ..., text = ... }`.

--- What stands in a translation.
---@class translation
---@field name? string The card's title.
---@field text? string Its text, with the same numbers as the base language's.

--- Declares texts in another language: its `name`, and `cards` with a text for each card's id.
---@param language language_table
---@return language
function language(language) end
