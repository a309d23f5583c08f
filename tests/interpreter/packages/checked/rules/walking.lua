-- The walker goes round.

return rules {
  remember = function(game, card)
    local trail = { card }
    if game.trail[1] then table.insert(trail, game.trail[1]) end
    game.trail = trail
  end,

  ---@param card card where the walker is
  ---@param seat seat whose turn it is
  visit = function(game, card, seat)
    local token = card:first_token()
    while token do
      local following = token:next()
      if token.owner == seat then game:execute(card, seat, token, { numbers = "printed" }) end
      token = following
    end
    if card.guest and card.guest.id ~= "toll" then game:execute(card.guest, seat, nil, { card = card }) end
  end,

  next_phase = function(game)
    local counts = { lit = 0, all = 0 }
    for _, card in ipairs(game.path:cards()) do
      counts.all = counts.all + 1
      if card.lit then counts.lit = counts.lit + 1 end
    end
    if counts.lit == counts.all then return "rest" end
    return "walk"
  end,
}
