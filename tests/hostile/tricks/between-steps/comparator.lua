-- A comparator that counts its calls while the file is loaded, and later.

local calls = { 0 }
local function before(a, b)
  calls[1] = calls[1] + 1 -- fails: read-only
  return a < b
end
table.sort({ 3, 2, 1 }, before)

return card {
  name = "Trick",
  count = 2,
  text = "Sorts.",

  execute = function() table.sort({ 3, 2, 1 }, before) end,
}
