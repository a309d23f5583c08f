-- Spaghetti Code, levels 1 to 3: the players put flags on command cards that lie in a ring; a cursor
-- visits card after card, and every flag on it may execute it.

return game {
  name = "Spaghetti Code",
  seats = { 2, 5 },

  options = {
    level = { 1, 2, 3 },
    life = integer(5, 1, 100),
    flags_per_player = integer(10, 1, 50),
    own_flags_per_card = integer(1, 1, 50),
    chips = integer(5, 0, 100),
    queue = { "live", "snapshot" },
    last_flags = { "head wins", "tail wins" },
    reverse_rows = false,
    blank = { 0, 1, 2, 3 },
  },

  tokens = "flags_per_player",
  seat = { life = 0 },
  card = { level = 1 },
  table = { turn = seat_ref, chips_up = 0, chips_down = 0 },
  zones = { program = ring { seen_by = "all" } },
  pointers = { cursor = "program" },

  events = {
    flag_placed = "{seat} puts a flag on {card}",
    visited = "the cursor is on {card}",
    executes = "{seat} executes {card}",
    skips = "{seat} skips {card}",
    life_lost = "{seat} loses {amount} life",
    flag_added = "{seat} adds a flag to {card}",
    flag_moved = "{seat}'s flag goes to {card}",
    flag_removed = "{seat}'s flag leaves the game",
    card_moved = "{card} goes to place {place}",
    card_removed = "{card} leaves the game",
    turned_round = "the cursor turns round",
    number_changed = "{number} is now {value}",
    declared = "{seat} declares a stalemate",
  },

  setup = function(game)
    for _, seat in ipairs(game:seats()) do seat.life = game.options.life end
    game.chips_up, game.chips_down = game.options.chips, game.options.chips
    game:lay_out_program()
    game.cursor.card = game.program.first
    game.turn = game:seats()[1]
    return "place"
  end,

  -- A position is half-way through a game: flags lie, execution starts. What it does not say about life
  -- and chips follows from the options and the numbers.
  position = function(game, given)
    game:fill_in_position(given)
    return "start"
  end,

  phases = {
    place = function(game)
      game:place_flag(game.turn)
      game.turn = game.turn:next()
      return game:has_placing_ended() and "start" or "place"
    end,

    start = function(game)
      game.turn = nil
      game:take_out_seats()
      game:arrive()
      return "right"
    end,

    right = {
      step = function(game)
        local card, flag = game.cursor.card, game:next_flag()
        if flag then
          flag:had_turn(game.options.queue)
          game:settle_stalemate()
          game:give_right(flag, card)
        else
          card:end_walk()
          game.cursor:advance()
        end
        if not flag or game.cursor.card ~= card then game:arrive() end
        return "right"
      end,

      -- A right whose execution failed counts as skipped.
      failed = function(game)
        local flag = game:next_flag()
        if flag then
          flag:had_turn(game.options.queue)
          game:skip(flag.card, flag.owner)
        else
          game.cursor:advance()
          game:arrive()
        end
        return "right"
      end,
    },
  },
}
