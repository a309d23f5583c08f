-- House rules: three more cards, and severance pay.

return variant "spaghetti-code" {
  name = "House rules",
  how_to_play = "Severance pay: whoever loses a flag gets 1 life for it. Flags on a removed card are not paid for.",

  events = { life_won = "{seat} gets {amount} life" },
  questions = { coffee = { text = "drink it or spill it?", options = { "drink", "spill" } } },

  rules = {
    -- Severance pay: whoever loses a flag gets 1 life for it. Flags on a removed card are not paid for.
    remove_flag = function(game, flag, base)
      flag.owner.life = flag.owner.life + 1
      game:tell("life_won", flag.owner, 1)
      base(game, flag)
    end,
  },
}
