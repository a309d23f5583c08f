-- Leaves the range of integers in every way.
-- body of: execute

local least, most = math.mininteger, math.maxinteger
local wrapped = {
  [most + 1] = least, [least - 1] = most, [most * 2] = -2, [-least] = least, [least * -1] = least,
  [least // -1] = least, [math.abs(least)] = least, [math.divide_up(least, -1)] = least,
}
for found, expected in pairs(wrapped) do
  if found ~= expected then error(found .. " is not " .. expected) end
end
if least % -1 ~= 0 or most // least ~= -1 or math.divide_up(most, least) ~= 0 then error("divided") end
if math.clamp(most, least, 0) ~= 0 or math.sign(least) ~= -1 then error("clamped") end
if math.max(least, most) ~= most or math.min(least, most) ~= least then error("compared") end -- harmless: they wrap around
