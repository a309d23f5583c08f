-- A rule that calls itself, and another that calls it again whenever it fails.
-- file: rules/trick.lua

return rules {
  deeper = function(game, depth)
    local _, message = pcall(game.deeper, game, depth + 1)
    return message or 0
  end,

  honest_between_others = function(game)
    for _ = 1, 3 do game:deeper(1) end -- harmless: the C stack has an end that pcall tells of
    return game:cards()
  end,
}
