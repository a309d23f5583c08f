-- Asks for a text in the reader's language where nobody reads.
-- file: tests/trick.lua
-- harmless: a scenario has no language, so the text stays as it is

local outside = word("hidden card")

test("within a scenario", function()
  if outside ~= "hidden card" or word("") ~= "" then error("another text") end
  if word("{n} {n|card|cards}", { n = 2 }) ~= "2 cards" then error("other parts") end
  if pcall(word) or pcall(word, 1) or pcall(word, "{n}", {}) then error("no mistake") end
end)
