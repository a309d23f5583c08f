-- ReversePriority: a visit gives one right only, to the head of the row, and who used it goes back.

return rules {
  --- A flag that has executed goes to the other end of its row. One that left the card meanwhile, even if
  --- it came back, has lost its mark and stays where it is.
  send_back = function(game, flag, from_end)
    if not flag.marked then return end
    flag:move_to(flag.card, from_end and flag.card:first_token() or nil)
    game:tell("sent_back", flag.owner, flag.card)
  end,

  --- The rows on all cards of the program but one are turned round.
  turn_rows = function(game, except)
    for _, card in ipairs(game.program:cards()) do
      if card ~= except then card:reverse_tokens() end
    end
    game:tell("rows_turned")
  end,
}
