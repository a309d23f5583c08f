-- Asks a thousand times in one step, and once more.
-- body of: execute

local asked = 0
while true do
  self.executor:choose("place", 1, 2) -- fails: more than 1000 decisions in one step: let the phase return and go on in the next step
  asked = asked + 1
end
