-- Draws for ever.
-- file: show.lua
return show {
  table = function()
    while true do end -- fails: used 200000 instructions, the limit is 200000
  end,
}
