-- Asks in a pcall, which must not catch that the answer is not there yet.
-- body of: execute

local ok, answer = pcall(self.executor.choose, self.executor, "place", 1, 2, 3)
if not ok then error("caught: " .. tostring(answer)) end
if answer < 1 or answer > 3 then error("answered " .. answer) end -- harmless: the answer comes, or nothing does
