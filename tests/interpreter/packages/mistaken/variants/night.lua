return variant "mistaken" {
  name = "Night",
  options = { dark = 1, pcae = "fast", pace = "fsat", coins = 30 },
  seat = { coins = 1, fear = 0 },
  cards = {
    add = { "owl" },
    drop = { "idel" },
    chagne = {},
    change = {
      bgi = { count = 1 },
      big = {
        cuont = 1,
        text = "Pay {fee:1} and {extra:1}.",
        execute = function(self, game, base)
          base(self, game)
          print(self.extr, self.extra)
        end,
      },
    },
  },
  rules = {
    is_otu = function(game, seat, base) return base(game, seat) end,
    is_out = function(game, seat, base) return seat.faer > 3 or base(game, seat) end,
  },
  phases = {
    rset = function(game, base) return base(game) end,
    rest = function(game, base) return "rset" end,
  },
  setup = function(game, base)
    game:tell("nothing")
    return "wlak"
  end,
}
