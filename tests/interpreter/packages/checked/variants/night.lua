return variant "checked" {
  name = "Night",
  options = { dark = true, pace = "fast" },
  seat = { fear = 0 },
  events = { scared = "{seat} is afraid" },
  cards = {
    add = { "owl" },
    drop = { "gust" },
    change = {
      toll = {
        count = 1,
        text = "Pay {fee:3}, at night {penalty:4}, always {surcharge:1}.",
        execute = function(self, game, base)
          base(self, game)
          game:pay(self.executor, self.surcharge)
        end,
      },
    },
  },
  rules = {
    is_out = function(game, seat, base)
      return seat.fear > 3 or base(game, seat)
    end,
  },
  phases = {
    rest = function(game, base)
      for _, seat in ipairs(game:seats_in()) do
        seat.fear = seat.fear + 1
        game:tell("scared", seat)
      end
      return base(game)
    end,
  },
  setup = function(game, base)
    game.quiet = true
    return base(game)
  end,
}
