return card {
  name = "DELETE",
  count = 3,
  needs_removable = true,
  text = "Discard a line below the Top Card. No pointer may be on it.",

  execute = function(self, game)
    local lines = game:lines_that(function(each) return game:is_removable(each) end)
    game:delete_line(self.executor:choose("card", lines))
  end,
}
