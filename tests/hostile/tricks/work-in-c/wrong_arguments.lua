-- Calls every method of every thing with everything that it does not take.

local METHODS = {
  game = { "seats", "seats_in", "cards", "pointers", "pointer_after", "execute", "skip", "drop_executions",
    "win", "draw", "count_situation", "random", "shuffle", "tell", "run_instruction", "append", "asked", "spent" },
  seat = { "choose", "choose_card", "choose_token", "add_token", "next", "next_in", "tokens", "leave_game",
    "come_back", "append" },
  card = { "move_to", "fill", "leave_game", "leave_gap", "next", "tokens", "count_tokens", "first_token",
    "last_token", "mark_tokens", "reverse_tokens", "numbers", "number", "is_known_to", "show_to",
    "show_to_all", "hide", "append" },
  zone = { "cards", "first_of_kinds", "cards_bearing_fewer", "tokens", "at", "shuffle", "next_line",
    "indents_for", "places_for", "has_place_for", "fits_without", "adjust_indents", "order" },
  token = { "move_to", "return_to_stock", "leave_game", "next", "previous" },
  pointer = { "advance", "turn" },
}

return card {
  name = "Trick",
  count = 2,
  text = "Calls all.",

  execute = function(self, game)
    local token = self.executor:add_token(self.card)
    local things = {
      game = game, seat = self.executor, card = self.card, zone = game.program, pointer = game.cursor,
      token = token,
    }
    local strangers = { self, {}, "x" }
    for kind, thing in pairs(things) do
      for _, name in ipairs(METHODS[kind]) do
        for _, stranger in ipairs(strangers) do
          local ok, message = pcall(thing[name], stranger)
          if ok then error(name .. " takes " .. tostring(stranger)) end
          if #message < 20 then error(name .. " says no more than: " .. message) end
        end
      end
    end
    token:return_to_stock() -- harmless: all refused
  end,
}
