-- Offers what can be no option.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    local seat = self.executor
    local function refused(...)
      local ok, message = pcall(...)
      if ok or not message:find("expected an ") then error(message) end
    end
    for _, value in ipairs { true, error, self, game, { {} }, math.maxinteger, math.mininteger, 1 << 31 } do
      refused(seat.choose, seat, "x", 1, value)
      refused(seat.choose, seat, "x", { 1, 2, value })
    end
    refused(seat.choose, seat, "x", 1, nil)
    refused(seat.choose, seat, {}, 1, 2)
    refused(seat.choose, seat, 7, 1, 2)
    seat:choose("x", false, 1) -- fails: expected an option (a string, an integer or a thing of the table), found boolean
  end,
}
