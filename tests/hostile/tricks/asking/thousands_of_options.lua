-- Offers five thousand places, and one more.
-- body of: execute

local places = {}
for i = 1, 5000 do places[i] = i end
for _ = 1, 5 do self.executor:choose("place", places) end
places[5001] = 5001
self.executor:choose("place", places) -- fails: more than 5000 options in one decision
