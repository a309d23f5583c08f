-- pcall itself is the iterator: it always returns something.
-- body of: execute

for _ in pcall, error do -- fails: instructions, the limit is 200000
end
