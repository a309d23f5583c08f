-- Programmer's Nightmare: the players own the instructions of one program that loops. In Version 1 they claim the
-- cards of a dealt program; in Version 2 they build it, run it and stop it, again and again.

local remembered_damages = 24   -- of each seat: more than the cards that do damage, see merge_damages
local remembered_arrivals = 96  -- of one player's loops in which the order of cards changes, see note_arrival

return game {
  name = "Programmer's Nightmare",
  seats = { 2, 6 },

  goal = "Have 20 points, or be the last player in. You are out without points, or without a Bit on the program.",
  how_to_play = [[
You share one program that loops. Whoever has a Bit on a card owns it. A counter goes from card to card; each
Bit that it finds on a card has a right, one after the other: its owner skips the card or executes it, and
then it does what it says. Some cards leave no choice. Cards without Bits are passed by.

In version 1 the program is dealt out, you claim its cards in turn with your Bits, and it runs until the game
is over. In version 2 you build it: in your turn you play a card of your hand at an end of the program, with a
Bit on it, and fill up your hand. Who plays a Run has it executed; others may stop it when a card is met twice.

Everybody has {points} points and {bits} Bits at the beginning. A SKIP token has one card skipped that is about
to be executed. This match is of version {version}.]],

  options = {
    version = { 1, 2 },
    bits = integer(12, 6, 20),
    claims = integer(0, 0, 12),  -- 0: the rulebook's number for these players
    hand_size = integer(4, 1, 8),
    points = integer(10, 1, 19),
    queue = { "snapshot", "live" },
    negative_numbers = false,
    nesting = integer(16, 1, 40),
    executions = integer(200, 1, 1000),
    pointer = { "all damage", "own damage" },
    subroutine = { "dealt on arrival", "dealt on execution" },
    stall = { "redeal", "draw" },
    patience = integer(1000, 50, 100000),
  },

  tokens = "bits",
  seat = {
    points = 0,
    skips = 0,       -- SKIP tokens
    to_claim = 0,    -- Bits still to be placed while the program is claimed
    played = false,  -- has had a Bit on the program
    defends = 0,     -- instructions that will still do no damage
    shielded = field { false, situation = false },  -- the current instruction does none
    damages = field {
      list(record { by = card_ref, site = card_ref, amount = 0, visit = 0 }, remembered_damages),
      situation = false,
    },
    noted_damages = field { 0, situation = false }, -- their number
  },
  measure = "points",
  card = {
    one_shot = field { false, situation = false },    -- played from a hand and discarded, never drawn into a program
    building = field { false, situation = false },    -- only in the version that builds
    forced = field { false, situation = false },      -- a Bit here must execute it
    unattended = field { false, situation = false },  -- acts when no Bit is here, and only then
    once = field { false, situation = false },        -- one right per visit, however many Bits
    leads = field { false, situation = false },       -- sends the counter elsewhere
    dealt = field { 0, situation = false },           -- the number of cards dealt beside it
    uses_damage = field { false, situation = false }, -- needs the record of damage
    reach = field { 0, situation = false },           -- the index of the number that limits its cards' distance
    link = card_ref,     -- where it leads from now on
    has_dealt = false,   -- its cards have been dealt beside it
    started = false,     -- of such a card: its first right has been given
    dealt_for = card_ref,                           -- of a card beside another: the card whose text dealt it
    replaced_by = field { card_ref, situation = false },
    fruitless = field { 0, situation = false },     -- visits in a row that led the counter elsewhere,
    fruitless_at = field { 0, situation = false },  -- as of this change of points
    left_at = field { 0, situation = false },       -- the visit after which the counter left it
    ran_at = field { 0, situation = false },        -- the last visit in which it was executed
    arrived_at = field { 0, situation = false },  -- the visit of the counter's last arrival here,
    arrived_as = field { 0, situation = false },  -- and its number, see loops.lua
  },
  table = {
    turn = seat_ref,
    had_right = false,     -- somebody has had a right on this card in this visit
    redeals = 0,
    running = false,
    for_good = false,      -- the program is complete and runs to the end
    runner = seat_ref,     -- who played Run
    break_open = field { false, situation = false }, -- a card has been met twice in this run
    stopping = false,      -- the program stops before the next card
    visit_over = field { false, situation = false },
    turned = field { false, situation = false },  -- the program has changed direction during the visit
    jump_to = field { card_ref, situation = false },
    jumper = field { seat_ref, situation = false },      -- by whose execution
    handed_over = field { card_ref, situation = false }, -- an Upgrade has changed who goes on, on this card,
    handed_to = field { seat_ref, situation = false },   -- to this one, nil: nobody
    remembers_damage = field { false, situation = false }, -- a card in the game uses the record of damage
    dealt_elsewhere = field { false, situation = false },  -- a card's text had cards dealt beside another
    has_skips = field { false, situation = false }, -- somebody has had a SKIP token
    defended = field { false, situation = false }, -- somebody's defence counts instructions
    unsettled = field { false, situation = false }, -- points or Bits have changed in this instruction
    executed = field { 0, situation = false },     -- instructions in the execution of this right
    fresh_depth = field { 1, situation = false },  -- executions from this depth on: no point changed since
    changed_at = field { 0, situation = false },   -- the last change of points, in visits and decisions
    visits = field { 0, situation = false },
    decided = field { 0, situation = false },      -- decisions in visits that are over
    run_after = field { 0, situation = false },    -- the visit after which this run began
    last_right = field { 0, situation = false },   -- the visit of the last right in this run,
    sole = field { seat_ref, situation = false },  -- whose it was
    last_other = field { 0, situation = false },   -- and the last that was somebody else's
    passes = field { 0, situation = false },       -- turns in a row in which nobody could play
    arrivals = field {
      list(record { number = 0, visit = 0 }, remembered_arrivals),
      situation = false,
    },
  },
  zones = {
    program = ring { seen_by = "all" },
    deck = pile { situation = false },
    discards = pile { seen_by = "all", situation = false },
    hand = row { of = "seat", seen_by = "owner", capacity = 8 },
    open = slot { of = "seat", seen_by = "all" },
    beside = row { of = "card", seen_by = "all", capacity = 4 },
  },
  pointers = { counter = "program" },

  events = {
    claimed = "{seat} claims {card}",
    claimed_with = "{seat} puts a Bit of {owner} on {card}",
    visited = "the counter is on {card}",
    executes = "{seat} executes {card}",
    forced = "{seat} must execute {card}",
    unattended = "nobody is on {card}",
    skips = "{seat} skips {card}",
    skipped = "{seat} has {card} skipped",
    passed_over = "{card} is passed over: it leads nowhere",
    runs = "{card} is executed there",
    gained = "{seat} gains {amount}: {points} {points|point|points}",
    lost = "{seat} loses {amount}: {points} {points|point|points}",
    defended = "{seat} is defended",
    refunded = "{seat} gets {amount} back: {points} {points|point|points}",
    bit_added = "a Bit of {seat} is added to {card}",
    bit_moved = "a Bit of {seat} goes to {card}",
    bit_removed = "a Bit of {seat} leaves {card}",
    bit_changed = "a Bit of {old} on {card} becomes one of {new}",
    number_changed = "{number} is now {value}",
    removed = "{card} leaves the program",
    replaced = "{old} is replaced by {new}",
    placed = "{card} comes to place {place}",
    moved = "{card} goes to place {place}",
    swapped = "{first} and {second} change places",
    turned_round = "the program turns round",
    jumps = "the counter jumps to {card}",
    dealt = "{card} is dealt beside {owner}",
    discarded = "{card} is discarded",
    waits = "{seat} gets a SKIP token",
    redealt = "nothing changes any more: a new program is dealt",
    played = "{seat} plays {card} at the {side}",
    used = "{seat} plays {card}",
    hid = "{seat} plays a card face down at the {side}",
    turned_up = "{card} is turned up",
    inserted = "{seat} inserts {card} at place {place}",
    run = "{seat} runs the program",
    run_for_good = "the program runs to the end",
    broke = "{seat} stops the program",
    paid = "{seat} pays {amount} and stops the program",
    stopped = "the program stops",
    closed = "{seat} is alone in a closed loop",
  },

  questions = {
    right = { text = "execute {card} or skip it?", options = { "skip", "execute" } },
    skip = { text = "spend a SKIP token on {card}?", options = { "let it run", "skip it" } },
    card = "which card?",
    ["claim.card"] = "which card do you claim?",
    place = "to which place?",
    player = "which player?",
    ["claim.player"] = "whose Bit do you put there?",
    number = "which number?",
    token = "which Bit?",
    colour = "a Bit of which colour?",
    direction = { text = "which way does the program run?", options = { "forwards", "backwards" } },
    play = "which card do you play?",
    ["end"] = { text = "at which end of the program?", options = { "head", "tail" } },
    side = { text = "the cards before this one or those behind it?", options = { "previous", "next" } },
    way = { text = "which way does it move?", options = { "before", "behind" } },
    order = "which card comes next?",
    repetition = { text = "everything is as it was before: go on, or a tie?", options = { "go on", "tie" } },
    ["break"] = { text = "stop the program?", options = { "go on", "play BREAK", "call BREAK", "pay 3" } },
  },
  traits = { one_shot = "one-shot", building = "version 2" },

  setup = function(game)
    for _, seat in ipairs(game:seats()) do seat.points = game.options.points end
    game.turn = game:seats()[1]
    game:shuffle_deck()
    if game.options.version == 1 then return game:deal_program() end
    return game:deal_hands()
  end,

  position = function(game, given)
    game:fill_in_position(given)
    return "arrive"
  end,

  phases = {
    claim = function(game)
      game:claim_card(game.turn)
      return game:next_claim()
    end,

    direction = function(game)
      game:choose_direction(game.turn)
      return "turn"
    end,

    turn = function(game)
      return game:take_turn(game.turn)
    end,

    arrive = function(game)
      return game:visit(game.counter.card)
    end,

    right = {
      step = function(game)
        local card = game.counter.card
        local bit = game:next_bit(card)
        if bit then
          game:give_right(bit, card)
        elseif card.unattended and card.token_count == 0 then
          game:act_unattended(card)
        end
        game.decided = game.decided + game:asked()
        return game:go_on(bit)
      end,

      -- A right with a failed execution counts as skipped.
      failed = function(game)
        local card = game.counter.card
        local bit = game:next_bit(card)
        if bit then game:skip(card, bit.owner) end
        return game:go_on(bit)
      end,
    },
  },
}
