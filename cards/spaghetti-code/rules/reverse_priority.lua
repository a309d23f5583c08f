-- ReversePriority: a visit gives only one right, to the head of the row; after executing, this flag goes to the end.

return rules {
  --- A flag executes and then goes to the other end of its row. It is marked while it executes. A flag that left the
  --- card meanwhile has lost the mark, even if it came back, and stays in place.
  execute_and_send_back = function(game, flag, card, choice)
    local from_end = game.options.reverse_rows and not game.cursor.forward
    flag.marked = true
    game:execute_by(flag, card, choice)
    if not flag.marked then return end
    flag:move_to(flag.card, from_end and flag.card:first_token() or nil)
    game:tell("sent_back", flag.owner, flag.card)
  end,

  --- Reverses the rows on all cards of the program except one.
  ---@param except card
  turn_rows = function(game, except)
    for _, card in ipairs(game.program:cards()) do
      if card ~= except then card:reverse_tokens() end
    end
    game:tell("rows_turned")
  end,
}
