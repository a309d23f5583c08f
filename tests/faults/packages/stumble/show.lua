return show {
  table = function(game)
    local lines = { "path: " .. table.concat(draw.row(game, game.path), " ") }
    for _, seat in ipairs(game:seats()) do
      table.insert(lines, seat.name .. ": " .. seat.score)
    end
    return lines
  end,
}
