-- Executes with everything that can be no option of executing.
-- body of: execute

local function refused(part, with)
  local ok, message = pcall(game.execute, game, self.card, self.executor, nil, with)
  if ok or not message:find(part) then error(message) end
end
refused("not 'cart' (did you mean 'card'?)", { cart = 1 })
refused("not '1'", { self.card })
refused("expected a card, found the integer 7", { card = 7 })
refused("expected a card, found an execution", { site = self })
refused("'numbers' may only be", { numbers = "other" })
refused("'numbers' may only be", { numbers = {} })
refused("expected a table with card, site or numbers", 7)
refused("not '" .. ("x"):rep(100), { [("x"):rep(60000)] = 1 })
local many = {}
for i = 1, 5000 do many["n" .. i] = i end
refused("not 'n1'", many) -- harmless: all refused
