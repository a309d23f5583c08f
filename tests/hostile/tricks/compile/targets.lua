-- Assigns to thousands of places at once.
local a a@{, a*2000} = 1 -- refused: assigns to more places at once than Lua can (150)
