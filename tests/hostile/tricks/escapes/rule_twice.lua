-- Puts a rule in the place of another file's.
-- file: rules/trick.lua

return rules {
  move_on = function() return "close" end, -- refused: rule 'move_on'
}
