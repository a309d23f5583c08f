-- Numbers at both ends of the integers, where they are allowed.
return card {
  name = "Trick",
  text = "From {low:-9223372036854775808} to {high:9223372036854775807}.", -- harmless: they wrap around as in Lua
  rank = math.maxinteger,
  execute = function(self) print(self.high + self.low) end,
}
