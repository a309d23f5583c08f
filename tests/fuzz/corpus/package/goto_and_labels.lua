local function deep(n) if n == 0 then goto out end do deep(n - 1) end ::out:: return n end
repeat local x <const> = 1 until x == 1
for i = 10, 1, -1 do if i % 3 == 0 then break end end
return card { name = ("zap"):upper(), text = [[
{a:1} {b:-2} {a}]], execute = function(self, ...) local a, b = ... return #{ ..., [1] = a, b = b } end }
