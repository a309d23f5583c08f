-- Counts how often it survives its kill.
-- body of: execute

local lives = 0
while lives < 9 do
  pcall(function()
    local text = "x"
    while true do text = text .. text end -- fails: made a string of 131072 bytes, the limit is 65536
  end)
  lives = lives + 1
end
