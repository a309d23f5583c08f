-- A package whose cards fail in as many ways as there are; the option says what its phase does then.

return game {
  name = "Broken",
  seats = { 1, 2 },
  options = { phase = { "forgiving", "strict", "worse", "asking", "lost", "idle", "mute" } },

  tokens = 1,
  table = { done = 0, failures = 0, inner = 0 },
  zones = { program = row {} },
  events = { starts = "{card} starts", ends = "{card} ends", answered = "{seat} says {word}" },

  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.program) end
    return game.options.phase
  end,

  position = function(game) return game.options.phase end,

  phases = {
    forgiving = {
      step = function(game)
        game:run_a_card()
        return "forgiving"
      end,
      failed = function(game)
        game.failures = game.failures + 1
        return "forgiving"
      end,
    },

    strict = function(game)
      game:run_a_card()
      return "strict"
    end,

    worse = {
      step = function(game)
        game:run_a_card()
        return "worse"
      end,
      failed = function(game)
        game.failures = game.failures + 1
        return game:fail("failing, too")
      end,
    },

    asking = {
      step = function(game)
        game:run_a_card()
        return "asking"
      end,
      failed = function(game)
        game:seats()[1]:choose("sure", "yes", "no")
        return "asking"
      end,
    },

    lost = function() return ("now"):reverse() .. "here" end,

    mute = function() return ({})[1] end,

    idle = function(game)
      game.done = game.done + 1
      return "idle"
    end,
  },
}
