-- The program with its pointers, the counters, the other cards on the table, and the players.

-- The sign of each player, and whose turn it is.
local function part(game, seat)
  local sign = word(game:sign_of(seat))
  if seat ~= game.turn then return sign end
  local left = game.actions_left
  if left == 0 then return word("{sign}, to move", { sign = sign }) end
  return word("{sign}, to move, {left} {left|action|actions} left", { sign = sign, left = left })
end

return show {
  table = function(game)
    return {
      draw.indented(game, game.program, function(card) return card.level end),
      draw.line(game:counters_drawn()),
      draw.line { draw.pile(game.deck, word("deck")), draw.pile(game.discards, word("discards")) },
      game.aside.size > 0 and draw.hand(game.aside, word("aside")),
      draw.seats(game, function(seat)
        return { part(game, seat), draw.hand(seat.hand, word("hand")) }
      end),
    }
  end,
}
