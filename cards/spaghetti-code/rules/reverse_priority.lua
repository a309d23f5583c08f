-- ReversePriority: a visit gives one right only, to the head of the row, and who used it goes back.

return rules {
  --- A flag executes and then goes to the other end of its row. While it executes it is marked: one that
  --- left the card meanwhile has lost the mark, even if it came back, and stays where it is.
  execute_and_send_back = function(game, flag, card, choice)
    local from_end = game.options.reverse_rows and not game.cursor.forward
    flag.marked = true
    game:execute_by(flag, card, choice)
    if not flag.marked then return end
    flag:move_to(flag.card, from_end and flag.card:first_token() or nil)
    game:tell("sent_back", flag.owner, flag.card)
  end,

  --- The rows on all cards of the program but one are turned round.
  ---@param except card
  turn_rows = function(game, except)
    for _, card in ipairs(game.program:cards()) do
      if card ~= except then card:reverse_tokens() end
    end
    game:tell("rows_turned")
  end,
}
