-- Every kind of mistake that a card can have, one a line.

local count = 0
total = 1
local words = { fee = "pay", penalty = "fine" }

return card {
  name = "Big",
  levle = 2,
  count = "two",
  text = "Pay {fee:1}, {penalty:2} and {unused:3}; see {missing}.",
  text = "Pay.",

  execute = function(self, game)
    local victim = self.executor:choose_playr()
    local other = victm:next()
    victim.coins = victim.coins - self.fe
    victim.coin = 3
    victim.number = 2
    victim.partner = self.card
    self.fee = 3
    self.executer:leave_game()
    self.card.levle = 1
    self.card.penalti = 1
    self.card:move_to(game.paht, 1)
    self.card:move_to(victim)
    self.card:next(1, 2)
    self.card.next(1)
    self.card:place()
    self.executor.name()
    victim.add_token(self.card)
    victim:add_token()
    victim:add_token(nil)
    count = count + 1
    helper = 2
    _ENV = nil
    math.max = nil
    words.fee = "free"
    local half = self.fee / 2
    local square = self.fee ^ 2
    local third = 0.5
    local low = math.floor(half)
    local up = math.mx(1, 2)
    local text = string.fromat("%d", 1)
    local upper = text:uper()
    local pattern = string.gsub(text, "a", "b")
    table.inset({}, 1)
    table.insert(1, {})
    print(draw.rwo(game, game.path))
    prnt(third, square, low, up, upper, pattern)
    for _, card in ipairs(game.path:crads()) do
      print(card.lvel, card:nxt())
    end
    for _, token in ipars(game.path:tokens()) do
      print(token.onwer, token.card.namee, token.owner.coin)
    end
    if #self.card.tokens > 0 then return end
    if self.card.id == "bigg" then return end
    if victim:choose("what", "skip", "execute") == "exceute" then return end
    if game.options.pace == "slwo" then return end
    if game.options.sizes == 7 then return end
    if game.options.dark == "true" then return end
    game:pya(victim, 1)
    game:tell("piad", victim, 1)
    game:tell("paid", victim)
    game:execute(self.card, victim, nil, { nmubers = "printed" })
    game:execute(self.card, victim, nil, { numbers = "prnited" })
    game:execute(victim, victim)
    game:random(1)
    game.turn = victim
    game.trun = victim
    game.turn = 1
    print(words.fe, other.partnr, game.trail[1].namee, self.card:number("fe"))
  end,
}
