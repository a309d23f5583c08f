-- A list in which nothing is a card.
return { @{0, *4500} } -- refused: a list of cards holds card { } and instruction { } only, found 0
-- refused anywhere: more than 100 mistakes in this file: these are the first
