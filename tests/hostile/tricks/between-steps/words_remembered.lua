-- Uses words of the step before for topics, options and events.
-- body of: execute

local word = "word " .. game.visited
game:tell("says", self.executor, word)
self.executor:choose(word, word, "other " .. word) -- harmless: words have no owner
