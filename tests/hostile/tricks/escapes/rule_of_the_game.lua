-- Puts a function in the place of one that every game has.
-- file: rules/trick.lua

return rules {
  execute = function() end, -- refused: 'execute'
}
