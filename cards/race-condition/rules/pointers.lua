-- Pointers: a pointer with a priority is in play, on a line or on the empty space below the program.

return rules {
  --- The pointers in play, by priority.
  pointers_in_play = function(game)
    local pointers, pointer = {}, game:pointer_after(0)
    while pointer do
      table.insert(pointers, pointer)
      pointer = game:pointer_after(pointer.priority)
    end
    return pointers
  end,

  --- The pointers on lines, by priority.
  pointers_on_lines = function(game)
    local pointers = {}
    for _, pointer in ipairs(game:pointers_in_play()) do
      if pointer.card then table.insert(pointers, pointer) end
    end
    return pointers
  end,

  --- Whether any pointer is on a line.
  runs = function(game)
    local pointer = game:pointer_after(0)
    while pointer and not pointer.card do pointer = game:pointer_after(pointer.priority) end
    return pointer ~= nil
  end,

  --- A pointer that is not in play, or nil.
  spare_pointer = function(game)
    for _, pointer in ipairs(game:pointers()) do
      if pointer.priority == 0 then return pointer end
    end
    return nil
  end,

  --- The least priority, from this one on, that no pointer has.
  free_priority = function(game, from)
    local pointer = game:pointer_after(from - 1)
    while pointer and pointer.priority == from do
      from = from + 1
      pointer = game:pointer_after(pointer.priority)
    end
    return from
  end,

  --- A new pointer with the next free priority comes onto a line. Returns it.
  put_into_play = function(game, card)
    local pointer = game:spare_pointer()
    pointer.priority, pointer.card = game:free_priority(1), card
    return pointer
  end,

  --- A special puts a pointer onto a line, where it rests at the end of this turn.
  set_pointer = function(game, pointer, card)
    pointer.card = card
    game:append("resting", pointer.priority)
    game.some_rest = true
    game:tell("set", pointer.priority, card)
  end,

  --- A line has arrived on the empty space: the pointers there go onto it.
  take_in_pointers = function(game, card)
    for _, pointer in ipairs(game:pointers_in_play()) do
      if not pointer.card then pointer.card = card end
    end
  end,

  --- The next pointer to advance at the end of this turn; nil when all have.
  next_to_advance = function(game)
    local pointer = game:pointer_after(game.advanced)
    while pointer and (not pointer.card or game:rests(pointer)) do
      pointer = game:pointer_after(pointer.priority)
    end
    return pointer
  end,

  --- Whether a pointer rests at the end of this turn.
  rests = function(game, pointer)
    return game.some_rest and table.contains(game.resting, pointer.priority)
  end,

  --- A pointer executes its line and goes on, unless the line has sent it elsewhere. The game
  --- may end before the pointer moves.
  advance = function(game, pointer)
    local card = pointer.card
    game:tell("executes", pointer.priority, card)
    local holds, trouble = game:run_instruction(card, game.turn)
    if trouble then
      game:tell("broken", card, trouble)
    elseif holds ~= nil then
      game:tell(holds and "holds" or "fails", card)
    else
      game:tell_counters()
    end
    game:find_winner()
    if pointer.card == card then game:move_on(pointer, holds) end
  end,

  --- A pointer goes to the line after its own. `holds`: whether the condition there was true. If the line has left
  --- the program, the pointer goes to the empty space.
  move_on = function(game, pointer, holds)
    local card = pointer.card
    pointer.card = card.zone == game.program and game.program:next_line(card, holds) or nil
    if pointer.card then
      game:tell("goes_on", pointer.priority, pointer.card)
    else
      game:tell("leaves", pointer.priority)
    end
  end,

  --- After every instruction: Positive wins with x at the goal, Negative with x at minus the goal.
  find_winner = function(game)
    local goal = game.options.goal
    if game.x > -goal and game.x < goal then return end
    game:tell("reaches", game.x)
    game:win(game.x > 0 and game.positive or game:negative())
  end,

  --- After an advance, or when no pointer had to: the next pointer, or the next player's turn. Returns the phase.
  after_advance = function(game)
    if game:next_to_advance() then return "advance" end
    game:begin_turn(game.turn:next())
    return "act"
  end,
}
