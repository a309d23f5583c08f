-- Offers words and places that have to be compared with each other: a few hundred of each pass,
-- thousands cost too much.
-- body of: execute

local function offer(each)
  local options = {}
  for i = 1, each do
    options[2 * i - 1] = i
    options[2 * i] = "0" .. i
  end
  self.executor:choose("one", options) -- fails: instructions, the limit is 200000
end
offer(300)
offer(2500)
