---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- Integers. They wrap around at 64 bits, as in Lua.
---@class mathlib
---@field maxinteger integer The largest integer there is.
---@field mininteger integer The smallest integer there is.
math = {}

--- The value without its sign.
---@param value integer
---@return integer
function math.abs(value) end

--- The value, or the bound that it exceeds.
---@param value integer
---@param low integer
---@param high integer
---@return integer
function math.clamp(value, low, high) end

--- The quotient rounded up, where // rounds down.
---@param value integer
---@param by integer
---@return integer
function math.divide_up(value, by) end

--- The largest of its arguments.
---@param value integer
---@param ... integer
---@return integer
function math.max(value, ...) end

--- The smallest of its arguments.
---@param value integer
---@param ... integer
---@return integer
function math.min(value, ...) end

--- 1, 0 or -1.
---@param value integer
---@return integer
function math.sign(value) end
