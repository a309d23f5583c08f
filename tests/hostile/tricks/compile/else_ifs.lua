-- An if with a thousand branches.
if 1 then @{elseif 1 then *1000}end -- refused anywhere: expected 'return card { ... }', found nil
