-- Tells of cards again and again, nearly as much as a step may.

return card { -- declares events: many = "{p0} {p1} {p2} {p3} {p4} {p5} {p6} {p7} {p8} {p9} {p10} {p11} {p12} {p13} {p14} {p15} {p16} {p17} {p18} {p19}"
  name = "Trick",
  count = 200,
  text = "Does harm.",

  execute = function(_, game)
    local c = game:cards()[200]
    if game.visited > 8 then return end
    for _ = 1, 60 do game:tell("many", c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c) end
  end,
}
