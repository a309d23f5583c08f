-- Losses of players, and when they are out.

return rules {
  --- A player without life, or without a flag on any card, is out.
  is_out = function(game, seat)
    return seat.life <= 0 or seat.tokens_on_cards == 0
  end,

  --- The players whom a command hits: if only this many or fewer are in, all of them, without a question about the
  --- order; otherwise a player chooses one after the other.
  ---@param player seat who chooses
  ---@param count integer how many are hit
  choose_victims = function(game, player, count)
    local all = game:seats_in()
    return count >= #all and all or player:choose_players(count)
  end,

  --- One command's loss of life, all at the same moment.
  ---@param seats seat[] who lose it
  ---@param amount integer what each of them loses
  lose_life = function(game, seats, amount)
    for _, seat in ipairs(seats) do
      seat.life = seat.life - amount
      game:tell("life_lost", seat, amount)
    end
    game:take_out_seats()
  end,

  --- A flag leaves the game; it does not become unused.
  ---@param flag token
  remove_flag = function(game, flag)
    game:tell("flag_removed", flag.owner)
    flag:leave_game()
    game:take_out_seats()
  end,

  --- A card leaves the game with its flags and chips; a card from a hand is shown to all. If this puts everybody out,
  --- the owner of the flag at the head, or at the tail, of its row wins.
  ---@param card card
  remove_command = function(game, card)
    local heir = game:heir_of(card)
    card:show_to_all()
    game:tell("card_removed", card)
    game:remove_card(card)
    game:take_out_seats(heir)
  end,

  --- Who wins when a removed card puts everybody out: the first in its row who is still in, or the last.
  heir_of = function(game, card)
    local row = card:tokens()
    if game.options.last_flags == "tail wins" then table.reverse(row) end
    for _, flag in ipairs(row) do
      if flag.owner.is_in then return flag.owner end
    end
    return nil
  end,
}
