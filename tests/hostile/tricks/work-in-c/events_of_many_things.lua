-- Tells of a card out of the game in events of sixty parts: each reader has a text of its own.

return card { -- declares events: many = "{p0} {p1} {p2} {p3} {p4} {p5} {p6} {p7} {p8} {p9} {p10} {p11} {p12} {p13} {p14} {p15} {p16} {p17} {p18} {p19} {p20} {p21} {p22} {p23} {p24} {p25} {p26} {p27} {p28} {p29} {p30} {p31} {p32} {p33} {p34} {p35} {p36} {p37} {p38} {p39} {p40} {p41} {p42} {p43} {p44} {p45} {p46} {p47} {p48} {p49} {p50} {p51} {p52} {p53} {p54} {p55} {p56} {p57} {p58} {p59}"
  name = "Trick",
  count = 200,
  text = "Does harm.",

  execute = function(self, game)
    if game.failures > 0 then return end

    for _, card in ipairs(game:cards()) do
      if card ~= self.card and not card.honest then card:leave_game() end
    end
    local all = {}
    for i = 1, 60 do all[i] = game:cards()[200] end
    while true do
      game:random(1, 2)
      game:tell("many", table.unpack(all)) -- fails: instructions, the limit is 200000
    end
  end,
}
