-- Calls what other Luas have.
-- body of: execute

setmetatable({}, {}) -- refused: unknown name 'setmetatable'
getmetatable("") -- refused: unknown name 'getmetatable'
rawset({}, 1, 1) -- refused: unknown name 'rawset'
rawget({}, 1) -- refused: unknown name 'rawget'
load("return 1") -- refused: unknown name 'load'
dofile("game.lua") -- refused: unknown name 'dofile'
require("os") -- refused: unknown name 'require'
collectgarbage() -- refused: unknown name 'collectgarbage'
next({}) -- refused: unknown name 'next'
xpcall(error, error) -- refused: unknown name 'xpcall'
