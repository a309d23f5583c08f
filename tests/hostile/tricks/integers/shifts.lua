-- Shifts by more than there is, to either side.
-- body of: execute

if 1 << 64 ~= 0 or 1 << -1 ~= 0 or 1 >> 64 ~= 0 or -1 >> 63 ~= 1 or 1 << 63 ~= math.mininteger then
  error("shifted")
end
if 1 << math.mininteger ~= 0 or 1 >> math.mininteger ~= 0 or 1 << math.maxinteger ~= 0 then
  error("shifted far")
end
if ~0 ~= -1 or math.mininteger ~ -1 ~= math.maxinteger then error("turned") end -- harmless: nothing is left
