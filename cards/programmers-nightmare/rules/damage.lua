-- Points: what is gained and lost, what Defend keeps off and Pointer sends elsewhere, and who has won.

local points_to_win = 20         -- rulebook: "The object of this game is to get 20 points"
local remembered_damages = 24    -- the capacity of seat.damages

return rules {
  --- An instruction gives a seat points; fewer than none it takes, as damage (our ruling).
  gain_by = function(game, execution, seat, amount)
    if amount < 0 then
      game:damage(execution, seat, -amount)
    else
      game:gain(seat, amount)
    end
  end,

  --- Points are gained by an instruction.
  gain = function(game, seat, amount)
    if amount == 0 then return end
    game:change_points(seat, amount)
    game:tell("gained", seat, amount, seat.points)
  end,

  --- Points are lost, as a price or as damage.
  lose = function(game, seat, amount)
    if amount == 0 then return end
    game:change_points(seat, -amount)
    game:tell("lost", seat, amount, seat.points)
  end,

  --- A price is paid: no damage. Below 0 it is a gain.
  pay = function(game, seat, amount)
    if amount < 0 then
      game:gain(seat, -amount)
    else
      game:lose(seat, amount)
    end
  end,

  --- One instruction's damage to some seats, all of it at once.
  damage_all = function(game, execution, seats, amount)
    for _, seat in ipairs(seats) do game:damage(execution, seat, amount) end
  end,

  --- Damage, all of it: what an instruction (its text is of execution.source, it happens on execution.site)
  --- takes from a seat. Below 0 it is a gain and no damage. Returns how much was lost.
  damage = function(game, execution, victim, amount)
    if amount == 0 or not victim.is_in then return 0 end
    if amount < 0 then
      game:gain(victim, -amount)
      return 0
    end
    if victim.shielded then
      game:tell("defended", victim)
      return 0
    end
    game:lose(victim, amount)
    if game.remembers_damage then game:note_damage(execution, victim, amount) end
    return amount
  end,

  --- Points change: what had been done in vain may be tried again.
  change_points = function(game, seat, by)
    seat.points = seat.points + by
    game.changed_at, game.unsettled = game.visits + game.decided + game:asked(), true
    game.fresh_depth = game.options.nesting + 2
  end,

  --- Damage is remembered as long as a card that uses it is in the program or may come there.
  remember_damage = function(game)
    for _, card in ipairs(game:cards()) do
      if card.uses_damage and card.in_game then game.remembers_damage = true end
    end
  end,

  --- Damage is remembered with who took it: the card that did it, and the one in the program on which that
  --- happened.
  note_damage = function(game, execution, victim, amount)
    if victim.noted_damages >= remembered_damages then game:merge_damages(victim) end
    victim.noted_damages = victim.noted_damages + 1
    victim:append("damages", {
      by = execution.card, site = execution.site, amount = amount, visit = game.visits,
    })
  end,

  --- Makes room for more damages of a seat: adds up those that no Pointer can tell apart, and if need be others
  --- of the same card. None is lost, but for those of cards that are gone.
  merge_damages = function(game, victim)
    local merged = game:merged_damages(victim.damages, game.program:cards())
    if #merged >= remembered_damages then merged = game:merged_damages(victim.damages, {}) end
    victim.damages, victim.noted_damages = merged, #merged
  end,

  --- Some damages, where those of the same card are one, unless the counter has left one of some cards for the
  --- last time between them: that card reaches the later ones only.
  merged_damages = function(game, damages, cards)
    local merged = {}
    for _, damage in ipairs(damages) do
      local same = game:find_same_damage(merged, damage, cards)
      if same then
        same.amount, same.visit = same.amount + damage.amount, damage.visit
      elseif game:card_in_program(damage.by) or game:card_in_program(damage.site) then
        table.insert(merged, table.copy(damage))
      end
    end
    return merged
  end,

  --- Of damages in their order, the last that does not differ from a later one for any of some cards, or nil.
  find_same_damage = function(_, damages, later, cards)
    for i = #damages, 1, -1 do
      local each = damages[i]
      if each.by == later.by and each.site == later.site then
        for _, card in ipairs(cards) do
          if card.left_at >= each.visit and card.left_at < later.visit then return nil end
        end
        return each
      end
    end
    return nil
  end,

  --- How much a seat has lost by some cards, and by those beside them, since the counter last left a card. It is
  --- no longer remembered, for each damage is redirected once.
  take_damages = function(game, victim, cards, since)
    local taken, kept = 0, {}
    for _, damage in ipairs(victim.damages) do
      local is_due = damage.visit > since
        and (table.contains(cards, damage.site) or game:is_within(damage.by, cards))
      if is_due then
        taken = taken + damage.amount
      else
        table.insert(kept, damage)
      end
    end
    if taken > 0 then victim.damages, victim.noted_damages = kept, #kept end
    return taken
  end,

  --- Who lost something gets it back, if still in; by that nobody wins (our ruling: the rulebook only says that
  --- damage is redirected).
  refund = function(game, seat, amount)
    local back = math.min(amount, points_to_win - 1 - seat.points)
    if not seat.is_in or back <= 0 then return end
    game:change_points(seat, back)
    game:tell("refunded", seat, back, seat.points)
  end,

  --- From now on a seat takes no damage from so many instructions that are executed (rulebook, Defend). A defence
  --- that lasts longer stays, the two are not added (our ruling).
  defend = function(game, seat, instructions)
    seat.defends = math.max(seat.defends, instructions)
    game.defended = true
  end,

  --- An instruction begins: defences count it.
  count_for_defences = function(game)
    game.defended = false
    for _, seat in ipairs(game:seats()) do
      seat.shielded = seat.defends > 0
      if seat.shielded then
        seat.defends = seat.defends - 1
        game.defended = true
      end
    end
  end,

  --- After an instruction: has anybody won, is anybody out?
  settle = function(game)
    game.unsettled = false
    game:find_winner()
    game:take_out_seats()
  end,

  --- Whoever has the points wins; of several the one with the most, and with equally many nobody.
  find_winner = function(game)
    local best = {}
    for _, seat in ipairs(game:seats_in()) do
      if seat.points >= points_to_win then table.insert(best, seat) end
    end
    if #best > 1 then best = game:seats_with_most(best, function(seat) return seat.points end) end
    if #best == 1 then game:win(best[1]) end
    if #best > 1 then game:draw() end
  end,

  --- A player without points is out, and one without a Bit on the program who has had one there.
  is_out = function(_, seat)
    return seat.points <= 0 or (seat.played and seat.tokens_on_cards == 0)
  end,

  --- Pointer: the damage that some cards have done since the counter last left this one goes to a player whom
  --- the executing one chooses: who lost it gets it back. What is sent on is not remembered anew.
  redirect = function(game, execution, cards)
    local victims = game.options.pointer == "own damage" and { execution.executor } or game:seats()
    local amounts, total = {}, 0
    for i, victim in ipairs(victims) do
      amounts[i] = game:take_damages(victim, cards, execution.site.left_at)
      total = total + amounts[i]
    end
    if total == 0 then return end
    local chosen = execution.executor:choose_player()
    game.remembers_damage = false
    game:damage(execution, chosen, total)
    game.remembers_damage = true
    for i, victim in ipairs(victims) do game:refund(victim, amounts[i]) end
  end,
}
