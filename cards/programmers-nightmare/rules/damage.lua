-- Points: gains and losses, the effects of Defend and Pointer, and who has won.

local points_to_win = 20         -- rulebook: "The object of this game is to get 20 points"
local remembered_damages = 24    -- the capacity of seat.damages

return rules {
  --- An instruction gives a seat points; a negative amount is damage (our ruling).
  gain_by = function(game, execution, seat, amount)
    if amount < 0 then
      game:damage(execution, seat, -amount)
    else
      game:gain(seat, amount)
    end
  end,

  --- A seat gains points by an instruction.
  gain = function(game, seat, amount)
    if amount == 0 then return end
    game:change_points(seat, amount)
    game:tell("gained", seat, amount, seat.points)
  end,

  --- A seat loses points, as a price or as damage.
  lose = function(game, seat, amount)
    if amount == 0 then return end
    game:change_points(seat, -amount)
    game:tell("lost", seat, amount, seat.points)
  end,

  --- A seat pays a price, which is not damage. Below 0 it is a gain.
  pay = function(game, seat, amount)
    if amount < 0 then
      game:gain(seat, -amount)
    else
      game:lose(seat, amount)
    end
  end,

  --- One instruction's damage to some seats, all at once.
  damage_all = function(game, execution, seats, amount)
    for _, seat in ipairs(seats) do game:damage(execution, seat, amount) end
  end,

  --- All damage goes through here: what an instruction (the text of execution.source, executed on execution.site)
  --- takes from a seat. Below 0 it is a gain, not damage. Returns the points lost.
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

  --- Points change: loops that were in vain may be tried again.
  change_points = function(game, seat, by)
    seat.points = seat.points + by
    game.changed_at, game.unsettled = game.visits + game.decided + game:asked(), true
    game.fresh_depth = game.options.nesting + 2
  end,

  --- Damage is remembered while a card that uses it is in the program or may come there.
  remember_damage = function(game)
    for _, card in ipairs(game:cards()) do
      if card.uses_damage and card.in_game then game.remembers_damage = true end
    end
  end,

  --- Remembers damage with the seat that took it: the card that did it, and the card of
  --- the program on which it happened.
  note_damage = function(game, execution, victim, amount)
    if victim.noted_damages >= remembered_damages then game:merge_damages(victim) end
    victim.noted_damages = victim.noted_damages + 1
    victim:append("damages", {
      by = execution.card, site = execution.site, amount = amount, visit = game.visits,
    })
  end,

  --- Makes room for more damages of a seat: adds up those that no Pointer can distinguish and, if necessary, others
  --- of the same card. None is lost, except those of cards that are gone.
  merge_damages = function(game, victim)
    local merged = game:merged_damages(victim.damages, game.program:cards())
    if #merged >= remembered_damages then merged = game:merged_damages(victim.damages, {}) end
    victim.damages, victim.noted_damages = merged, #merged
  end,

  --- Damages with those of the same card added up, unless the counter has left one of some cards for the last time
  --- between them, because that card can reach only the later ones.
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

  --- The last of some damages with the origin of a later one; nil if the counter left one of some cards between them.
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

  --- The points that a seat has lost by some cards, and by those beside them, since the counter last left a card.
  --- Forgets this damage, because each damage is redirected only once.
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

  --- A seat that is still in gets lost points back; nobody wins by that (our ruling: the rulebook only says that
  --- damage is redirected).
  refund = function(game, seat, amount)
    local back = math.min(amount, points_to_win - 1 - seat.points)
    if not seat.is_in or back <= 0 then return end
    game:change_points(seat, back)
    game:tell("refunded", seat, back, seat.points)
  end,

  --- From now on a seat takes no damage from this many executed instructions (rulebook, Defend). A longer defence
  --- stays; the two do not add up (our ruling).
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

  --- After an instruction: checks who has won and who is out.
  settle = function(game)
    game.unsettled = false
    game:find_winner()
    game:take_out_seats()
  end,

  --- A player with enough points wins; of several the one with the most, and nobody if these are equal.
  find_winner = function(game)
    local best = {}
    for _, seat in ipairs(game:seats_in()) do
      if seat.points >= points_to_win then table.insert(best, seat) end
    end
    if #best > 1 then best = game:seats_with_most(best, function(seat) return seat.points end) end
    if #best == 1 then game:win(best[1]) end
    if #best > 1 then game:draw() end
  end,

  --- A player is out without points, or without a Bit on the program after having had one there.
  is_out = function(_, seat)
    return seat.points <= 0 or (seat.played and seat.tokens_on_cards == 0)
  end,

  --- Pointer: the executor chooses a player, who takes the damage that some cards have done since the counter last
  --- left this one; the seats that lost it get it back. This damage is not remembered again.
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
