-- Seats in turn choose one of two random cards. In one game of thirty, a card comes into play that is
-- nowhere at the beginning.
return game {
  name = "Comet", seats = 2, tokens = 0, measure = "life",
  zones = { row = row { seen_by = "all" } },
  table = { turn = 0 },
  seat = { life = 10 },
  setup = function(game)
    for _, card in ipairs(game:cards()) do
      if card.name ~= "Comet" then card:move_to(game.row) end
    end
    return "turn"
  end,
  phases = {
    turn = function(game)
      local seats = game:seats()
      local seat = seats[game.turn % 2 + 1]
      local first = game:random(1, game.row.size - 1)
      local second = game:random(first + 1, game.row.size)
      local chosen = seat:choose("card", game.row:at(first), game.row:at(second))
      if game.turn == 3 and game:random(1, 30) == 1 then
        for _, card in ipairs(game:cards()) do
          if card.name == "Comet" then chosen = card end
        end
        chosen:move_to(game.row)
      end
      game:execute(chosen, seat)
      game.turn = game.turn + 1
      if game.turn < 8 then return "turn" end
      if seats[1].life > seats[2].life then game:win(seats[1]) end
      if seats[1].life < seats[2].life then game:win(seats[2]) end
      game:draw()
    end,
  },
}
