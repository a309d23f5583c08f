-- A rule that calls itself, and takes the end of the stack for an answer.
-- body of: execute

game:seats_with_most(game:seats(), function(seat)
  return #game:seats_with_most({ seat }, function(each)
    return #game:seats_with_most({ each }, function() return game.visited end)
  end)
end)
local function deeper(depth)
  game:seats_with_most(game:seats(), function()
    deeper(depth + 1) -- fails anywhere: bytes of memory, the limit is 1048576 beside the package
    return depth
  end)
end
deeper(1)
