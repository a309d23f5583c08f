-- Tells and asks with words that are no line of text.
-- body of: execute

local function refused(part, ...)
  local ok, message = pcall(...)
  if ok or not message:find(part) or message:find("\27") then error(message) end
end
for _, word in ipairs { "\27[2J", "a\nb", "\0", "\t", "\r", "\xFF", "\u{202E}", "\u{FEFF}" } do
  refused("one line of text", game.tell, game, "says", self.executor, word)
  refused("one line of text", self.executor.choose, self.executor, word, 1, 2)
  refused("one line of text", self.executor.choose, self.executor, "x", word, "y")
  refused("one line of text", game.tell, game, word)
end
refused("a word of 201 bytes, at most 200", game.tell, game, "says", self.executor, ("x"):rep(201))
refused("a word of 65536 bytes", self.executor.choose, self.executor, ("x"):rep(65536), 1)
game:tell("says", self.executor, "") -- harmless: all refused
