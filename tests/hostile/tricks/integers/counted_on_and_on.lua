-- Counts a field over the end of the integers.
-- body of: execute

self.executor.life = math.maxinteger
self.executor.life = self.executor.life + 1
if self.executor.life ~= math.mininteger then error("not wrapped") end
tostring(self.executor.life)
self.executor.life = 5 -- harmless: it wraps around
