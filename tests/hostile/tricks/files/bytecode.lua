@{\x1B*1}Lua -- refused: compiled Lua is not allowed, only source text
-- The first bytes of compiled Lua, which no compiler has looked at.
