-- With more than 255 constants some compilers of Lua 5.4 take the wrong one here.
local first = 1 ~ (2 or 3)
local t = { [true] = "right" }
local second = t[1 < 2]
local many = { @{"a", *1}@{"b" .. 1, *300}"c" }
return card {
  name = "Trick",
  count = first == 3 and second == "right" and #many == 302 and 1 or 300,
  text = "", -- harmless: 1 ~ 2 is 3, and t[true] is there
}
