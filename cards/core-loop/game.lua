return game {
  name = "Core Loop",
  seats = 1,

  goal = "Come to the Core card while the core holds the goal, before your decisions or your flags run out.",
  how_to_play = [[
The program goes round in a loop. When the cursor comes to a card, each of your flags there has its turn: you
execute the card, and it does what it says, or you skip it. Both are a decision. Then the cursor moves on by
one card in its direction; cards without flags do nothing.

The core is a number of two digits: 98 and 5 are 3. You may make {spare} decisions more than the shortest
solution of the puzzle needs.]],

  options = {
    puzzle = { 1, 2, 3, 4, 5, 6 },
    spare = integer(20, 0, 200),
  },

  tokens = 6,

  zones = {
    program = ring {},
  },

  pointers = {
    cursor = "program",
  },

  table = {
    core = 0,
    goal = 100, -- more than the core can hold: by default, a position has no goal
    passed = 0, -- cards that the cursor passes over when it moves on
    decisions = field { 0, situation = false },
    least = field { 0, situation = false }, -- decisions of the shortest solution
  },

  events = {
    arrives = "the cursor is on {card}",
    executes = "{seat} executes {card}",
    skips = "{seat} skips {card}",
    core = "the core holds {number}",
    wins = "the core holds the goal, after {number} {number|decision|decisions}",
    no_flags = "no flag is left",
    too_many = "no decision is left",
  },

  questions = {
    turn = { text = "execute {card} or skip it?", options = { "skip", "execute" } },
  },

  setup = function(game)
    game:lay_out(game:puzzle())
    return "arrive"
  end,

  position = function(game)
    if not game.program.first then game:refuse("a program needs a card") end
    if game.core < 0 or game.core > 99 then game:refuse("the core holds 0 to 99") end
    game.cursor.card = game.cursor.card or game.program.first
    return "arrive"
  end,

  phases = {
    -- The cursor has come to a card: checks for the end, then asks the owners of flags here.
    arrive = function(game)
      local card = game.cursor.card
      game:end_if_decided(card)
      if card.token_count == 0 then
        return "move_on"
      end
      game:tell("arrives", card)
      card:begin_walk("live")
      return "turn"
    end,

    -- One flag's turn.
    turn = function(game)
      local card = game.cursor.card
      local flag = card:next_turn("live")
      if not flag then
        card:end_walk()
        return "move_on"
      end
      game:decide(card, flag)
      return "turn"
    end,

    move_on = function(game)
      for _ = 0, game.passed do
        game.cursor:advance()
      end
      game.passed = 0
      return "arrive"
    end,
  },
}
