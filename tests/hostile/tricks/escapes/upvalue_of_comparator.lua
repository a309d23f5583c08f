-- Holds the table that sort works on, and changes it meanwhile.
-- body of: execute

local list = { 5, 3, 4, 1, 2 }
table.sort(list, function(a, b)
  list[1], list[6], list[3] = nil, a, nil
  return a < b
end)
if #list < 5 then error("lost " .. #list) end -- harmless: sort works on a copy
