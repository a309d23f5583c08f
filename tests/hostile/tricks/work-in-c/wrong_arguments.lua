-- Calls every method of every thing with everything that it does not take.

local METHODS = {
  game = { "seats", "seats_in", "cards", "pointers", "pointer_after", "execute", "skip", "drop_executions",
    "win", "count_situation", "random", "shuffle", "tell", "run_instruction", "append", "seats_with_most",
    "remove_card", "lead_pointers_away", "replace_card", "swap_cards", "may_anyone_answer",
    "ask_whether_to_stop" },
  seat = { "choose", "choose_card", "choose_token", "add_token", "next", "next_in", "tokens", "leave_game",
    "come_back", "append", "others", "choose_players", "choose_place", "choose_place_for", "choose_number" },
  card = { "move_to", "fill", "leave_game", "leave_gap", "next", "tokens", "count_tokens", "first_token",
    "last_token", "mark_tokens", "reverse_tokens", "numbers", "number", "is_known_to", "show_to",
    "show_to_all", "hide", "append", "begin_walk", "next_turn", "has_turn", "end_walk" },
  zone = { "cards", "first_of_kinds", "cards_bearing_fewer", "tokens", "at", "shuffle", "next_line",
    "indents_for", "places_for", "has_place_for", "can_lose", "mend_indents", "kinds", "top_card", "deal",
    "fill_with" },
  token = { "move_to", "return_to_stock", "leave_game", "next", "previous" },
  pointer = { "advance", "turn", "ahead_of", "behind" },
  number = { "chips", "change_by_chips", "can_change_by_chips" },
}

return card {
  name = "Trick",
  count = 2,
  text = "Takes {loss:1} life.",

  execute = function(self, game)
    local things = {
      game = game, seat = self.executor, card = self.card, zone = game.program, pointer = game.cursor,
      token = self.executor:add_token(self.card), number = self.card:number("loss"),
    }
    local strangers = { self, {}, "x", true, math.mininteger, math.maxinteger, error }
    for kind, thing in pairs(things) do
      for _, name in ipairs(METHODS[kind]) do
        for _, stranger in ipairs(strangers) do
          local ok, message = pcall(thing[name], stranger)
          if ok then error(name .. " takes " .. tostring(stranger)) end
          if #message < 20 then error(name .. " says no more than: " .. message) end -- harmless: all refused
        end
        pcall(thing[name])
      end
    end
  end,
}
