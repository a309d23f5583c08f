-- Every function of strings, with the ends of the integers for positions and counts.
-- body of: execute

local ends = { math.mininteger, math.mininteger + 1, -1, 0, 1, math.maxinteger - 1, math.maxinteger }
for _, from in ipairs(ends) do
  for _, to in ipairs(ends) do
    local part = ("punch"):sub(from, to)
    if not ("punch"):find(part == "" and "p" or part, 1) then error("no part: " .. part) end
  end
  local byte = ("punch"):byte(from)
  if byte and (byte < 99 or byte > 117) then error("no byte of it: " .. byte) end
  if (""):byte(from) then error("a byte of nothing") end
  local place = ("punch"):find("n", from)
  if place and place ~= 3 then error("found at " .. place) end
  local ok, text = pcall(string.rep, "ab", from)
  if ok and #text > 2 then error("repeated " .. #text) end
  if (""):rep(from) ~= "" then error("nothing is something") end -- harmless: positions are cut to the text
end
