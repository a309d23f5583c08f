---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- Lists: tables with keys 1, 2, 3 and so on.
---@class tablelib
table = {}

--- Joins strings and integers to one string, with the separator between them.
---@param list any[]
---@param separator string?
---@param from integer?
---@param to integer?
---@return string
function table.concat(list, separator, from, to) end

--- Whether one of the elements is equal to the value.
---@param list any[]
---@param value any
---@return boolean
function table.contains(list, value) end

--- A new table with the same keys and values. Tables that are values are shared, not copied.
---@param map table
---@return table
function table.copy(map) end

--- The position of the first element that is equal to the value.
---@param list any[]
---@param value any
---@return integer?
function table.index_of(list, value) end

--- Inserts a value at the end, or at a position: the elements from there on move up by one.
---@param list any[]
---@param position integer|any
---@param value any?
function table.insert(list, position, value) end

--- Removes and returns the last element, or the one at a position: the elements after it move down
--- by one. An empty list gives nil.
---@param list any[]
---@param position integer?
---@return any
function table.remove(list, position) end

--- Reverses the order of the elements.
---@param list any[]
function table.reverse(list) end

--- Sorts integers or strings in ascending order, or any elements by `before(a, b)`, which is true
--- if a comes before b. The sort is stable.
---@param list any[]
---@param before function?
function table.sort(list, before) end

--- Returns the elements, at most 250.
---@param list any[]
---@param from integer?
---@param to integer?
---@return any
function table.unpack(list, from, to) end
