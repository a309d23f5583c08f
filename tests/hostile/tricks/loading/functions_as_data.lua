-- Functions wherever data is wanted.
local function f() end
return card {
  name = f, -- refused: 'name': expected a string, found a function
  text = f, -- refused: 'text': expected a string, found a function
  count = f, -- refused: 'count': expected an integer, found a function
  rank = f, -- refused: 'rank': expected an integer, found a function
}
