return rules {
  --- A list whose length Lua takes for the largest integer: where it looks there is something.
  endless_list = function()
    local list = { [math.maxinteger] = 1 }
    for i = 62, 0, -1 do list[1 << i] = 1 end
    return list
  end,

  --- Puts a card of a trick into another, that into a third, and so on. The innermost of them.
  nest_into = function(game, outermost)
    local inside = outermost
    for _, card in ipairs(game:cards()) do
      if card ~= outermost and not card.honest then
        card:move_to(inside.inside)
        inside = card
      end
    end
    return inside
  end,

  --- Calls a function with 20 times as many arguments as `scores`.
  call_with_many = function(_, call, scores)
    local function fill(count, ...)
      if count == 0 then return call(...) end
      return fill(
        count - 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        ...
      )
    end
    return fill(scores // 10)
  end,
}
