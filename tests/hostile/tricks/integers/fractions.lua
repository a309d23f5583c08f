-- Makes fractions, as far as the check lets it.
-- body of: execute

local half = 1 / 2 -- refused: numbers must be integers: write // (rounds down)
local power = 2 ^ 53 -- refused: numbers must be integers: write a multiplication for ^
local much = 1e308 * 10 -- refused: numbers must be integers, found 1e308
local hex = 0x1p4 -- refused: numbers must be integers, found 0x1p4
print(half + power + much + hex)
