-- Ends with a message that claims to come from elsewhere.
-- body of: execute

error("cards/honest.lua:1: it was me", 0) -- fails anywhere: cards/honest.lua:1: it was me
