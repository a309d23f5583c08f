-- Misspells a name whose nearest is looked for.
-- body of: execute

local name = "executer_of_this_card_and_of_all_that_lies_on_it_and_around"
while true do
  pcall(function() return self[name] end) -- fails: instructions, the limit is 200000
end
