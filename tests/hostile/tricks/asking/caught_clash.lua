-- Catches a decision whose options read alike, between two that are answered: each run of the step
-- must refuse it, and no answer may become that of another decision.
-- body of: execute

local seat = self.executor
local function refused()
  local ok, answer = pcall(seat.choose, seat, "x", 1, 2, 3, "3")
  if ok or not answer:find("reads like option") then error("chose " .. tostring(answer)) end
end
refused()
local first = seat:choose("y", 1, 2, 3)
refused()
local second = seat:choose("z", 4, 5, 6)
if first > 3 or second < 4 then error("mixed up") end -- harmless: the two are answered
