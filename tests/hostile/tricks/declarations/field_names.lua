-- Fields that are called as nothing can be, and as what is there.
-- file: game.lua
-- in place of: seat =
  seat = {
    life = 5,
    name = 1, -- refused: seat field 'name' has the name of something that every seat has
    ["end"] = 1, -- refused: seat field can't be called 'end', which is a word of Lua
    ["a b"] = 1, -- refused: seat field 'a b' must be a name
    [""] = 1, -- refused: seat field '' must be a name
    ["@{x*200}"] = 1, -- refused: it has 200 bytes, at most 40 are allowed
    __index = 1, -- harmless: no metatable hears of it
  },
