-- Waits for what never comes.
-- body of: execute

repeat until game.visited > 1000 -- fails: instructions, the limit is 200000
