-- Offers words and places that have to be compared with each other: a few hundred of each are free
-- enough, thousands are not.
-- body of: execute

local function offer(each)
  local options = {}
  for i = 1, each do
    options[2 * i - 1] = i
    options[2 * i] = "0" .. i
  end
  self.executor:choose("one", options)
end
offer(500)
offer(2500) -- fails: instructions, the limit is 200000
