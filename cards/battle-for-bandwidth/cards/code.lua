-- All 48 Code cards: fourteen kinds, with the X value of each copy. The values are our reconstruction, except `Pass 3
-- clockwise` with 1 and `Pass X clockwise` with 6.

local function clockwise(self, game)
  game:pass_token(self.steps)
end

local function counterclockwise(self, game)
  game:pass_token(-self.steps)
end

local function go_to(self, game)
  game:jump_from(self.card, self.row)
end

return {
  card {
    id = "pass_1_clockwise", name = "Pass 1 clockwise", count = 4, x = { 5, 6, 1, 2 },
    text = "The Token goes {steps:1} {steps|seat|seats} clockwise.", execute = clockwise,
  },
  card {
    id = "pass_2_clockwise", name = "Pass 2 clockwise", count = 4, x = { 3, 4, 5, 6 },
    text = "The Token goes {steps:2} {steps|seat|seats} clockwise.", execute = clockwise,
  },
  card {
    id = "pass_3_clockwise", name = "Pass 3 clockwise", count = 3, x = { 1, 2, 3 },
    text = "The Token goes {steps:3} {steps|seat|seats} clockwise.", execute = clockwise,
  },
  card {
    id = "pass_x_clockwise", name = "Pass X clockwise", count = 3, x = { 4, 5, 6 },
    text = "The Token goes X seats clockwise.",
    execute = function(_, game) game:pass_token(game.x) end,
  },
  card {
    id = "pass_1_counterclockwise", name = "Pass 1 counterclockwise", count = 4, x = { 1, 2, 3, 4 },
    text = "The Token goes {steps:1} {steps|seat|seats} counterclockwise.", execute = counterclockwise,
  },
  card {
    id = "pass_2_counterclockwise", name = "Pass 2 counterclockwise", count = 4, x = { 5, 6, 1, 2 },
    text = "The Token goes {steps:2} {steps|seat|seats} counterclockwise.", execute = counterclockwise,
  },
  card {
    id = "pass_3_counterclockwise", name = "Pass 3 counterclockwise", count = 3, x = { 3, 4, 5 },
    text = "The Token goes {steps:3} {steps|seat|seats} counterclockwise.", execute = counterclockwise,
  },
  card {
    id = "pass_x_counterclockwise", name = "Pass X counterclockwise", count = 3, x = { 6, 1, 2 },
    text = "The Token goes X seats counterclockwise.",
    execute = function(_, game) game:pass_token(-game.x) end,
  },
  card {
    id = "send_to_terminal_x", name = "Send to terminal X", count = 3, x = { 3, 4, 5 },
    text = "The Token goes to terminal X, if there is one.",
    execute = function(_, game) game:send_token(game.x) end,
  },
  card {
    id = "send_to_terminal_x_plus_1", name = "Send to terminal X plus 1", count = 3, x = { 6, 1, 2 },
    text = "The Token goes to terminal X + {more:1}, if there is one.",
    execute = function(self, game) game:send_token(game.x + self.more) end,
  },
  card {
    id = "send_to_terminal_x_minus_1", name = "Send to terminal X minus 1", count = 3, x = { 3, 4, 5 },
    text = "The Token goes to terminal X - {less:1}, if there is one.",
    execute = function(self, game) game:send_token(game.x - self.less) end,
  },
  card {
    id = "goto_10", name = "GOTO 10", count = 3, x = { 6, 1, 2 }, program_only = true,
    text = "Discard this card. The run goes on at the start of row {row:1}.", execute = go_to,
  },
  card {
    id = "goto_20", name = "GOTO 20", count = 3, x = { 3, 4, 5 }, program_only = true,
    text = "Discard this card. The run goes on at the start of row {row:2}.", execute = go_to,
  },
  card {
    id = "function", name = "Function", count = 5, x = { 6, 1, 2, 3, 4 }, program_only = true,
    text = "Execute the card in the function as if it stood here.",
    execute = function(self, game) game:call_function(self) end,
  },
}
