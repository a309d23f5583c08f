-- Spaghetti Code, levels 1 to 3 and its extensions: the players put flags on command cards in a ring; a cursor visits
-- one card after the other, and every flag on a card may execute it.

return game {
  name = "Spaghetti Code",
  seats = { 2, 5 },

  goal = "Be the last player in. You are out when you have no life left, or no flag on any card.",
  how_to_play = [[
The cards are commands of a program that goes round in a ring. First you all put flags on them, in turn, one
flag on a card; the rest of your {flags_per_player} flags stay unused.

Then the cursor visits card after card. Every flag there has its right, the first in the row first: its owner
skips the card or executes it, and then it does what it says, to anybody. When all flags have had their right,
the cursor goes to the next card in its direction. Cards without flags are passed over.

Everybody has {life} life at the beginning. Flags that leave the game never come back, and unused flags save
nobody. When everything is as it was at an earlier right, you may all go on or declare a stalemate: then most
life wins, then most flags.]],

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
    reverse_priority = false,
    memory = false,
    immediate = false,
    interrupt = false,
    sequential_open = false,
    fair_start = false,
  },

  tokens = "flags_per_player",
  seat = { life = 0, interrupts = 0 },
  measure = "life",
  card = { level = 1 },
  table = {
    turn = seat_ref,
    chips_up = 0,
    chips_down = 0,
    remembered = list(card_ref, 2),         -- the last two cards visited, the older first
    opened = field { 0, situation = false }, -- the number of face-up cards during the placing
    passes = field { 0, situation = false }, -- seats that have passed in a row on the last of them
  },
  zones = {
    program = ring { seen_by = "all" },
    undealt = pile { situation = false },
    hand = slot { of = "seat", seen_by = "owner" },
  },
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
    rows_turned = "the rows on the other cards are turned round",
    sent_back = "{seat}'s flag goes to the end of the row on {card}",
    recalled = "{seat} executes {name} from memory",
    immediate_executed = "{seat} executes the immediate card {card}",
    interrupt_gained = "{seat} gets an interrupt",
    interrupted = "{seat} interrupts and puts a flag on {card}",
    turned_up = "{card} is turned up",
    passed = "{seat} passes",
    laid = "{seat} lays {card} at place {place}",
    begins = "{seat} begins",
  },

  questions = {
    right = { text = "execute {card} or skip it?", options = { "skip", "execute", "execute immediate" } },
    card = "which card?",
    ["place.card"] = "on which card do you put a flag?",
    ["lay.card"] = "which card do you lay next?",
    place = "to which place?",
    player = "which player?",
    number = "which number?",
    token = "which flag?",
    repetition = {
      text = "everything is as it was before: go on, or declare a stalemate?",
      options = { "go on", "declare" },
    },
    interrupt = "pass, or put a flag on which card?",
    opening = { text = "pass, or put a flag on the last card turned up?", options = { "pass", "place" } },
    order = { text = "do you begin or go second?", options = { "first", "second" } },
  },
  traits = { level = "level {level}" },

  setup = function(game)
    for _, seat in ipairs(game:seats()) do seat.life = game.options.life end
    game.chips_up, game.chips_down = game.options.chips, game.options.chips
    game.turn = game:seats()[1]
    if game.options.immediate or game.options.sequential_open then game:show_all_cards() end
    if game:is_order_chosen() then
      game:hand_out_program(game.turn)
      return "lay"
    end
    game:lay_out_program()
    return game:begin_placing()
  end,

  -- A position is in the middle of a game: flags are placed, execution starts. By default, life follows from the
  -- options and chips from the numbers.
  position = function(game, given)
    game:fill_in_position(given)
    return "start"
  end,

  -- A life counts more than a flag, for a lost flag is one of many.
  evaluate = function(game, seat)
    if not seat.is_in then return 0 end
    local all = game:seats_in()
    local lead = 100
    for _, other in ipairs(all) do
      local ahead = 7 * (seat.life - other.life) + 3 * (seat.tokens_on_cards - other.tokens_on_cards)
      if other ~= seat and ahead < lead then lead = ahead end
    end
    local value = 100 // #all + lead
    if value < 2 then return 2 end
    if value > 98 then return 98 end
    return value
  end,

  phases = {
    lay = function(game)
      game:lay_card(game.turn)
      if game.undealt.size > 0 then return "lay" end
      game.turn = game:choose_first_player(game.turn)
      return game:begin_placing()
    end,

    place = function(game)
      game:place_flag(game.turn)
      game.turn = game.turn:next()
      return game:has_placing_ended() and "start" or "place"
    end,

    open = function(game)
      game:place_or_pass(game.turn)
      game.turn = game.turn:next()
      return game:has_opening_ended() and "start" or "open"
    end,

    start = function(game)
      game.turn = nil
      if game.options.sequential_open then game:turn_up_all() end
      game:take_out_seats()
      if game.options.interrupt then return "interrupt" end
      game:arrive()
      return "right"
    end,

    interrupt = function(game)
      game:ask_for_interrupts()
      game:arrive()
      return "right"
    end,

    right = {
      step = function(game)
        local card = game.cursor.card
        if game:is_right_due(card) and game:count_situation() > 1 then game:settle_stalemate() end
        local flag = game:next_flag(card)
        if flag then game:give_right(flag, card) end
        return game:go_on(card, flag)
      end,

      -- A right with a failed execution counts as skipped.
      failed = function(game)
        local card = game.cursor.card
        local flag = game:next_flag(card)
        if flag then
          game:skip(card, flag.owner)
        end
        return game:go_on(card, flag)
      end,
    },
  },
}
