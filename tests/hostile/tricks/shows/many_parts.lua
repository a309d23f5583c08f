-- Fills a text of thousands of parts with long ones.
-- file: show.lua
return show {
  table = function()
    local long = string.rep("x", 60000)
    local parts = string.rep("{x}", 3000)
    return { word(parts, { x = long }) } -- fails: word: a string of
  end,
}
