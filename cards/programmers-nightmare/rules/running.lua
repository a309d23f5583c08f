-- Version 2: running and stopping the program.

local complete_program = 20  -- cards (rulebook: "If a program reaches 20 cards in length")
local price_of_stopping = 3  -- rulebook: "by spending 3 life-points without playing a card"
local pay = "pay 3"
local tie_at = 5  -- times that a situation comes up in the last run (our ruling)

return rules {
  --- Whether the program is complete and runs to the end.
  is_complete = function(game)
    return game.program.size >= complete_program
  end,

  --- A player plays Run, which lies face up during the run. Returns the phase.
  play_run = function(game, seat, card)
    card:move_to(seat.open)
    game:draw_hand(seat)
    game:tell("run", seat)
    game:execute(card, seat)
    return "arrive"
  end,

  --- The program is complete, or nobody can play: it runs to the end. Returns the phase.
  run_for_good = function(game, seat)
    game.for_good = true
    game:tell("run_for_good")
    game:start_run(seat)
    return "arrive"
  end,

  --- A seat's run begins at the counter, without any card met.
  start_run = function(game, seat)
    local now = game.visits
    game.turn, game.runner = nil, seat
    game.running, game.break_open, game.stopping = true, false, false
    game.run_after, game.last_right, game.last_other = now, now, now
    game.sole = nil
  end,

  --- The program stops before the next card; its runner takes the next turn. Returns the phase.
  stop_run = function(game)
    local runner = game.runner
    if runner.open.first then game:discard(runner.open.first) end
    game.running, game.break_open, game.stopping, game.runner = false, false, false, nil
    game.turn = runner.is_in and runner or runner:next_in()
    game:tell("stopped")
    return "turn"
  end,

  --- Records an execution of a card. After a second one in a run, the program can be stopped.
  meet = function(game, card)
    if game.options.version == 2 and not card.known_to_all then
      game:enter(card)
      game:tell("turned_up", card)
    end
    if not game.running then return end
    if card.ran_at > game.run_after then game.break_open = true end
    card.ran_at = game.visits
  end,

  --- Whether a card has been visited or executed in this run.
  is_met = function(game, card)
    return math.max(card.ran_at, card.arrived_at) > game.run_after
  end,

  --- Before a visit in a run: checks for closed loops and for a stop. A player alone in a loop
  --- wins (rulebook); a lap without any right stops the program (our ruling). Returns the phase,
  --- or nil when the visit takes place.
  may_visit_built = function(game, card)
    if not game.running then return "turn" end
    if not game.for_good then
      if game.program.size >= complete_program or not (game.runner.is_in or game:can_be_stopped()) then
        game.for_good = true
        game:tell("run_for_good")
      elseif game.stopping then
        return game:stop_run()
      end
    end
    local order, arrival = game.program:order(), 0
    local number = (game.counter.forward and order or ~order) + card.place
    if card.arrived_at > game.run_after then arrival = game:last_arrival(card, number) end
    if arrival > game.last_other and game:is_closed_since(arrival) then
      game:tell("closed", game.sole)
      game:win(game.sole)
    end
    if arrival > game.last_right then
      if game.for_good then game:draw() end
      return game:stop_run()
    end
    if game.for_good then
      game:settle_tie()
    elseif game:is_met(card) then
      if game:is_broken() then return game:stop_run() end
      game.break_open = true
    end
    game:note_arrival(card, number)
    return nil
  end,

  --- Whether the run of a player who is out is stopping, or somebody could stop it: a player with a Break in hand,
  --- with points to pay, or through a Break in the program while that may still be used (another card may execute it,
  --- or a Bit may come to it).
  can_be_stopped = function(game)
    if game.stopping then return true end
    for _, seat in ipairs(game:seats_in()) do
      if #game:ways_to_break(seat) > 1 then return true end
    end
    if game:is_out_of_patience() then return false end
    for _, card in ipairs(game:cards_in_play()) do
      if card.id == "break" then return true end
    end
    return false
  end,

  --- In a run to the end, players may agree on a tie when a situation comes back; the fifth time is a draw.
  settle_tie = function(game)
    local times = game:count_situation()
    if times < 2 and not game:is_out_of_patience() then return end
    if times >= tie_at or game:is_out_of_patience() or game:is_tie_agreed() then game:draw() end
    game.decided = game.decided + game:asked()
  end,

  --- Whether everybody agrees on a tie; the first who does not ends the vote.
  is_tie_agreed = function(game)
    for _, seat in ipairs(game:seats_in()) do
      if seat:choose("repetition", "go on", "tie") == "go on" then return false end
    end
    return true
  end,

  --- Before a second visit to a card: asks whether anybody stops the program, and how.
  is_broken = function(game)
    for _, seat in ipairs(game:seats_in()) do
      local choice = seat:choose("break", game:ways_to_break(seat))
      if choice ~= "go on" then
        if choice == "play BREAK" then game:discard(game:break_in_hand(seat)) end
        if choice == pay then
          game:tell("paid", seat, price_of_stopping)
          game:pay(seat, price_of_stopping)
        else
          game:tell("broke", seat)
        end
        return true
      end
    end
    game.decided = game.decided + game:asked()
    return false
  end,

  --- The ways in which a seat can stop the program.
  ways_to_break = function(game, seat)
    local ways = { "go on" }
    if game:break_in_hand(seat) then table.insert(ways, "play BREAK") end
    if seat == game.runner then
      table.insert(ways, "call BREAK")
    elseif seat.points > price_of_stopping then
      table.insert(ways, pay)
    end
    return ways
  end,

  --- The first Break of a hand, or nil.
  break_in_hand = function(_, seat)
    for _, card in ipairs(seat.hand:cards()) do
      if card.id == "break" then return card end
    end
    return nil
  end,
}
