-- Lists of variants without end, each of which is a package to load.
-- file: tests/trick.lua
-- budget: 1000 ms, a scenario may load fifty packages
test("varies", function(t)
  local variants = {}
  for i = 1, 100 do
    variants[i] = "nothing"
    pcall(t.match, t, { variants = variants }) -- fails: instructions, the limit is 10000000
  end
end)
