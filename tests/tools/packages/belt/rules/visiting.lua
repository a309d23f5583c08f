local kVisits = 40

return rules {
  --- The owner of a card's first token may execute it; ghosts are passed by.
  give_right = function(game, card)
    local token = card:first_token()
    if not token or card.id == "ghost" then return end
    if token.owner:choose("right", "skip", "execute") == "skip" then
      game:skip(card, token.owner)
    else
      game:execute(card, token.owner, token)
    end
  end,

  --- The pointer goes on from a card that has not led it elsewhere; after 40 visits it is a draw.
  go_on = function(game, card)
    game.visits = game.visits + 1
    if game.visits == kVisits then game:draw() end
    if game.hand.card == card then game.hand:advance() end
    return "visit"
  end,

  --- Whether a card of an id lies just behind another.
  follows = function(game, card, id)
    return game.hand:behind(card).id == id
  end,

  --- The other player loses life, and with the last of it the game.
  hit = function(game, seat, loss)
    local other = seat:next()
    other.life = other.life - loss
    if other.life <= 0 then game:win(seat) end
  end,
}
