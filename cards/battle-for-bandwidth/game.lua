-- Programmer: Battle for Bandwidth: the players write one program together, which runs each round; its cards send the
-- Token to players, who score.

return game {
  name = "Programmer: Battle for Bandwidth",
  seats = { 2, 6 },

  goal = "Have enough points: 15 of two players, 12 of three, 9 of four, 7 of five, 6 of six.",
  how_to_play = [[
You write one program together. Beginning with Terminal 1, everybody has a turn of {actions} actions: draw a
card, play a Code card to the program or as the function, or play an Event. Then the program runs, card after
card, and each card sends the Token to somebody, who scores a point.

X is the X value of the first card in the program. Terminals are counted from Terminal 1 to the left, in the
order of seats. A GOTO is discarded and sends the run to a row; Function does what the card in the function says.

After the run only the last two rows of cards stay, and the player to the left gets Terminal 1.]],

  options = {
    events = { "all", "rulebook", "none" },
    actions = integer(2, 1, 10),
    hand = integer(6, 1, 12),
    first = { "random", "A", "B", "C", "D", "E", "F" },
    asked = { "anyone", "able" },
  },

  seat = { points = 0 },
  measure = "points",
  card = {
    x = 0,                     -- of a Code card: the value of X when it is first in the program
    event = false,
    ours = false,              -- an Event that is not in the rulebook
    reaction = false,          -- an Event that can only answer another one
    program_only = false,      -- may not be played to the function
    needs_opponent = false,    -- of an Event: needs an opponent with cards
    needs_code = 0,            -- of an Event: needs this many cards in the program
    needs_uncommented = false, -- of an Event: needs a card in the program that is not commented out
    commented = false,         -- not executed in this round
    author = field { seat_ref, situation = false }, -- of a card in the program: the player who played it
  },
  table = {
    terminal_1 = seat_ref,
    token = seat_ref,          -- the player with the Token
    turn = seat_ref,           -- nil while the program runs
    actions_left = 0,
    x = 0,                     -- in this run, or the last one
    goal = 0,                  -- the points to win
    idle = 0,                  -- times in a row that a player could do nothing and nobody scored
    rerouted = false,          -- pass cards go in the other direction in this round
    comments = false,          -- a card is commented out
    cancelled = field { false, situation = false }, -- the current Event has no effect
  },
  zones = {
    program = row { gaps = true },
    slot = slot {},            -- the function
    deck = pile {},
    trash = pile { seen_by = "all" },
    hand = row { of = "seat", seen_by = "owner", capacity = 16 },
  },
  pointers = { counter = "program" },

  events = {
    begins = "{seat} begins with the Token and Terminal 1",
    drawn = "{seat} draws {card}",
    written = "{seat} plays {card} to the program",
    redefined = "{seat} plays {card} to the function",
    played = "{seat} plays {card}",
    passed = "{seat} can do nothing",
    stuck = "nobody can do anything any more",
    aimed = "{card} is aimed at {seat}",
    answered = "{seat} answers with {card}",
    looked = "{seat} looks at the hand of {victim}",
    taken = "{seat} takes {card}",
    commented = "{card} is commented out",
    swapped = "{first} and {second} change places",
    deleted = "{card} is deleted from the program",
    spoofed = "the Token is moved to {seat}",
    rerouted = "pass cards go the other way round",
    gained = "{seat} has {actions} more {actions|action|actions}",
    reshuffled = "the discards become the deck",
    runs = "the program runs, X is {x}",
    nothing_runs = "the program is empty",
    executed = "{card}",
    called = "the function is {card}",
    skipped = "{card} is commented out: nothing happens",
    scored = "the Token goes to {seat}, who has {points}",
    missed = "there is no terminal {number}",
    jumped = "the run goes on at row {row}",
    no_row = "there is no row {row}",
    row_dropped = "the top row is discarded",
    terminal = "{seat} is Terminal 1",
  },

  questions = {
    action = { text = "what do you do?", options = { "draw", "program", "function", "event" } },
    card = "which card?",
    player = "which player?",
    answer = { text = "what do you say to it?", options = { "let it happen", "answer" } },
  },
  traits = { x = "X {x}", event = "Event", reaction = "answer", program_only = "program only" },

  setup = function(game)
    game:set_up()
    return "action"
  end,

  -- A position is in the middle of a game: the program is about to run.
  position = function(game, given)
    game:fill_in_position(given)
    return "run"
  end,

  phases = {
    action = {
      step = function(game)
        game:take_action(game.turn)
        return game:next_action()
      end,

      -- A failed action is spent.
      failed = function(game)
        return game:next_action()
      end,
    },

    run = function(game)
      return game:start_run()
    end,

    execute = {
      step = function(game)
        local card = game.counter.card
        game:run_card(card)
        return game:go_on(card)
      end,

      -- A failed card is passed over.
      failed = function(game)
        return game:go_on(game.counter.card)
      end,
    },
  },
}
