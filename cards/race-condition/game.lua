-- Race Condition: two players write one program, line by line, and advance the pointers that run through it. Positive
-- wants x at the goal, Negative at minus the goal.

return game {
  name = "Race Condition",
  seats = 2,

  goal = "Positive wins when x is {goal} or more, Negative when it is -{goal} or less.",
  how_to_play = [[
You write one program together, a line at a time. In your turn you take {actions} actions: play an instruction
to the bottom of the program, play a special, draw a card, discard one, or advance a pointer of your choice.
Then every pointer advances once, the lowest priority first: it executes its line and goes to the next.

Right under an if, an else or a while a line stands one level deeper; elsewhere at any level up to that of the
line above. Lines deeper than an if, else or while are its block: it is passed over when the condition is
false, and a while is run again as long as it is true.

The game ends as soon as an instruction has brought x to the goal, whoever's turn it is.]],

  counters = { "x", "i" },

  options = {
    actions = integer(2, 1, 9),
    hand = integer(5, 1, 9),
    goal = integer(5, 1, 99),
    positive = { "random", "A", "B" },
    patience = integer(100, 10, 10000),
  },

  card = {
    level = 0,                                      -- the indentation of a line of the program
    cost = field { 1, situation = false },          -- actions that a special takes
    needs_insertable = field { false, situation = false }, -- can't be played without an instruction to insert,
    needs_movable = field { false, situation = false },    -- a line that can be moved,
    needs_removable = field { false, situation = false },  -- a line that can be deleted,
    needs_thread = field { false, situation = false },     -- a pointer that is not in play
  },
  table = {
    positive = seat_ref,     -- the next seat is Negative
    turn = seat_ref,
    actions_left = 0,
    resting = list(0, 9),    -- priorities of the pointers that do not advance at the end of this turn
    some_rest = field { false, situation = false }, -- whether any pointer rests
    advanced = 0,            -- priority of the last pointer to advance at the end of this turn
    idle_turns = field { 0, situation = false }, -- turns in a row without a card to draw
  },

  zones = {
    program = row { seen_by = "all", indent = "level" },
    deck = pile {},
    discards = pile { seen_by = "all" },
    aside = row { seen_by = "all" },   -- specials that stay on the table
    hand = row { of = "seat", seen_by = "owner" },
  },
  pointers = {
    next_1 = "program", next_2 = "program", next_3 = "program", next_4 = "program", next_5 = "program",
  },

  events = {
    drew = "{seat} draws a card",
    discarded = "{seat} discards {card}",
    reshuffled = "the discards are shuffled into a new deck",
    wrote = "{seat} plays {card} at level {level}",
    played = "{seat} plays {card}",
    inserted = "{card} comes to place {place}, level {level}",
    moved = "{card} goes to place {place}, level {level}",
    deleted = "{card} leaves the program",
    set = "pointer {priority} is set on {card}",
    traded = "{seat} and {other} trade hands",
    passes = "{seat} can do nothing",
    executes = "pointer {priority} executes {card}",
    holds = "{card} is true",
    fails = "{card} is false",
    broken = "{card} changes nothing: {trouble}",
    goes_on = "pointer {priority} goes to {card}",
    leaves = "pointer {priority} goes to the empty space",
    counts = "x is {x}, i is {i}",
    reaches = "x is {x}",
  },

  questions = {
    action = {
      text = "what do you do?",
      options = { "instruction", "special", "draw", "discard", "advance" },
    },
    card = "which card?",
    pointer = "which pointer?",
    level = "at which level?",
    place = "to which place?",
    player = "which player?",
  },
  traits = { cost = "actions {cost}" },

  setup = function(game)
    local seats = game:seats()
    game.positive = game:deal_signs()
    game:lay_out()
    for _, seat in ipairs(seats) do
      game.deck:deal(seat.hand, game:cards_dealt(seat))
    end
    game:begin_turn(game:negative())
    return "act"
  end,

  position = function(game, given)
    return game:complete_position(given)
  end,

  phases = {
    act = {
      step = function(game)
        local action = game:choose_action(game.turn)
        if action then game:take_action(game.turn, action) else game:pass(game.turn) end
        return game:after_action()
      end,

      -- A failed action counts as taken.
      failed = function(game)
        game.actions_left = game.actions_left - 1
        return game:after_action()
      end,
    },

    advance = {
      step = function(game)
        local pointer = game:next_to_advance()
        if pointer then
          game.advanced = pointer.priority
          game:advance(pointer)
        end
        return game:after_advance()
      end,

      -- A pointer with a failed instruction goes on as if it had done nothing.
      failed = function(game)
        local pointer = game:next_to_advance()
        game.advanced = pointer.priority
        game:move_on(pointer, false)
        return game:after_advance()
      end,
    },
  },
}
