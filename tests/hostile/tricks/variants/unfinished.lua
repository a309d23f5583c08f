-- A variant that never says what it changes.
-- file: variants/trick.lua
return variant "test" -- refused: expected 'return variant { ... }', found a function
