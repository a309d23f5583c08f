-- Sorts while it compares while it sorts.
-- body of: execute

local function before(a, b)
  table.sort({ 2, 1 }, before) -- fails: stack overflow
  return a < b
end
before(1, 2)
