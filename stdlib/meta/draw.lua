---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- Functions of `stdlib/draw.lua`.
---@class drawlib
draw = {}

--- A card as show.lua draws it: its name, the numbers that differ from the printed ones, and its
--- tokens; more than three in a row of one owner are counted. Of a card that the viewer does not
--- know, only the tokens are shown.
---@param card card which
---@return string # text "Bug{loss=2} A B", "Bug A x5 B", "hidden card A"
function draw.card(card) end

--- The mark of the pointers on a card: ">" if one runs forwards, "<" if it runs backwards, each
--- after its priority if it has one.
---@param game game the game
---@param card card? which; nil: the empty space, where only pointers with a priority count
---@return string # mark one for each pointer, or a blank
function draw.pointers(game, card) end

--- A zone as a row: one line, the cards in parentheses, pointers before them.
---@param game game the game
---@param zone zone which
---@param note function? called with each card, returns what is written beside it: a text, a list of texts or nil
---@return string[] # shape
function draw.row(game, zone, note) end

--- A zone as a ring: one card per line with its place, pointers before it.
---@param game game the game
---@param zone zone which
---@param note function? called with each card, returns what is written beside it: a text, a list of texts or nil
---@return string[] # shape
function draw.ring(game, zone, note) end

--- A zone as a program in a text editor: one indented card per line with its place, pointers before
--- it. The empty space is a last line if a pointer with a priority is there.
---@param game game the game
---@param zone zone which
---@param level function called with each card, returns its level, from 0
---@param note function? called with each card, returns what is written beside it: a text, a list of texts or nil
---@return string[] # shape
function draw.indented(game, zone, level, note) end

--- A zone in rows of so many cards, in columns as wide as the widest card, pointers before the
--- cards.
---@param game game the game
---@param zone zone which
---@param columns integer how many cards a row has
---@param note function? called with each card, returns what is written beside it: a text, a list of texts or nil
---@param label function? called with each row's number, from 1, returns the text before the row
---@return string[] # shape
function draw.grid(game, zone, columns, note, label) end

--- A hand: the cards that the viewer knows by name, the number of the others.
---@param zone zone which
---@param title string? what stands before them
---@return string[] # shape
function draw.hand(zone, title) end

--- A deck or discards: how many cards.
---@param zone zone which
---@param title string what it is called
---@return string[] # shape
function draw.pile(zone, title) end

--- A number with its name: "life 3", "points 3 of 11".
---@param label string its name
---@param value integer the number
---@param most integer? what it may reach
---@return string[] # shape
function draw.counter(label, value, most) end

--- Shapes and texts side by side.
---@param parts table a list of them; false is left out
---@return string[] # shape
function draw.line(parts) end

--- What belongs to a seat: the shapes and texts beside its letter; programs and hands that the
--- viewer knows below.
---@param seat seat whose
---@param parts table a list of them; false is left out
---@return string[] # shape
function draw.seat(seat, parts) end

--- What belongs to each seat, in seat order.
---@param game game the game
---@param parts function called with each seat, returns a list of its shapes and texts; false is left out
---@return table # shapes one for each seat
function draw.seats(game, parts) end
