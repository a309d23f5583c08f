---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- Strings of bytes; also as methods: text:upper(). Texts are UTF-8; positions count bytes.
---@class stringlib
string = {}

--- The number of the byte at a position, 1 without one.
---@param text string
---@param position integer?
---@return integer?
function string.byte(text, position) end

--- The string of these bytes.
---@param ... integer
---@return string
function string.char(...) end

--- Whether the text ends with another.
---@param text string
---@param what string
---@return boolean
function string.ends_with(text, what) end

--- The first and last position of a text in another. There are no patterns.
---@param text string
---@param what string
---@param from integer?
---@return integer?
---@return integer?
function string.find(text, what, from) end

--- Puts its arguments into a text: %d an integer, %s any value's text, %q a string in quotes, %x
--- and %X hexadecimal, %c a byte, %% a percent sign. Between % and letter: -, 0, + or a space, a
--- width and .precision, up to 99 each.
---@param format string
---@param ... any
---@return string
function string.format(format, ...) end

--- The number of bytes, as #text.
---@param text string
---@return integer
function string.len(text) end

--- The text with a to z for A to Z.
---@param text string
---@return string
function string.lower(text) end

--- The text repeated, with the separator between.
---@param text string
---@param count integer
---@param separator string?
---@return string
function string.rep(text, count, separator) end

--- The text with every `what` in it replaced.
---@param text string
---@param what string
---@param by string
---@return string
function string.replace(text, what, by) end

--- The bytes from last to first.
---@param text string
---@return string
function string.reverse(text) end

--- The pieces between the separators; one piece if there is no separator.
---@param text string
---@param separator string
---@return string[]
function string.split(text, separator) end

--- Whether the text starts with another.
---@param text string
---@param what string
---@return boolean
function string.starts_with(text, what) end

--- The part from one position to another; negative positions count from the end.
---@param text string
---@param from integer
---@param to integer?
---@return string
function string.sub(text, from, to) end

--- The text without leading and trailing spaces, tabs and line ends.
---@param text string
---@return string
function string.trim(text) end

--- The text with A to Z for a to z.
---@param text string
---@return string
function string.upper(text) end

--- The number of characters, which is the number of columns that most texts take.
---@param text string
---@return integer
function string.width(text) end
