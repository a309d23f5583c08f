-- Tells what has too many parts, too few, and what is no event.
-- body of: execute

local function refused(part, ...)
  local ok, message = pcall(game.tell, game, ...)
  if ok or not message:find(part) then error(message) end
end
refused("tells of 2 things, 1 given", "visits", self.executor)
refused("tells of 2 things, 3 given", "visits", self.executor, self.card, 1)
refused("tells of 2 things, 250 given", "visits", table.unpack({}, 1, 250))
refused("declares no event 'visit' (did you mean 'visits'?)", "visit", self.executor, self.card)
refused("thing 1 of event 'visits': expected a string, an integer or a thing of the table, found execution", "visits", self, self.card)
refused("thing 2 of event 'visits': expected a string, an integer or a thing of the table, found nil", "visits", self.executor, nil)
game:tell("says", math.mininteger, math.maxinteger) -- harmless: all refused, and integers are told
