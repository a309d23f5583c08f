---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- Functions without a library.

--- Raises an error with the message when the value is false or nil; returns its arguments
--- otherwise.
---@param value any
---@param message string?
---@return any
function assert(value, message) end

--- Raises an error. Level 1 blames the line that calls `error`, 2 the line that called the function
--- that does; 0 blames nobody.
---@param message string
---@param level integer?
function error(message, level) end

--- Iterates over a list in a `for`: position and element, up to the first nil.
---@param list any[]
---@return function
---@return any[]
---@return integer
function ipairs(list) end

--- Iterates over a table in a `for`: key and value, integer keys first, then names, both sorted.
--- The loop may change the table. Other keys are an error.
---@param map table
---@return function
function pairs(map) end

--- Calls a function with the arguments that follow. Returns true and its results, or false and the
--- text of the error that it raised, with file and line. Exceeding a limit is not caught.
---@param action function
---@param ... any
---@return boolean
---@return any
function pcall(action, ...) end

--- Shows its arguments to the designer, with file and line. It has no effect on the match.
---@param ... any
function print(...) end

--- Returns the arguments after the first, from a position on, or with "#" their number.
---@param from integer|string
---@param ... any
---@return any
function select(from, ...) end

--- The integer that a text spells in decimal digits, or nil.
---@param text any
---@return integer?
function tonumber(text) end

--- The text of a value; for a table or a function, the name of its type.
---@param value any
---@return string
function tostring(value) end

--- The name of a value's type: nil, boolean, number, string, table, function, or the type of an
--- object of the game.
---@param value any
---@return string
function type(value) end

--- For show.lua: the text in the reader's language, from `words` of its language file; elsewhere
--- the text itself. With `parts`, `{name}` is the part of that name, and `{name|point|points}` one
--- of two forms by its number.
---@param text string
---@param parts table?
---@return string
function word(text, parts) end
