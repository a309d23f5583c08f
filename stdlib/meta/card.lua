---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- A card: one copy, wherever it is. Its numbers and the fields that game.lua declares under `card`
--- are read and assigned by name: `card.loss = card.loss + 1`.
---@class card
---@field game game The game being played.
---@field id string The name of its file, `"bug"`.
---@field extra boolean Whether it is one of the copies that its file gives as `extra`. They have another back, so everybody sees this.
---@field name string Its title, `"Bug"`; in show.lua in the reader's language.
---@field known boolean Whether the viewer knows which card this is; true except in show.lua. An unknown card shows its place and its tokens. It has no numbers, and its fields and zones cannot be read.
---@field zone? zone Where it lies; nil when out of the game.
---@field place? integer Its place in its zone, from 1; nil when out of the game.
---@field in_game boolean Whether it lies in any zone.
---@field holder? seat The seat whose zone it lies in; nil in a zone of the table or of a card.
---@field known_to_all boolean Whether every seat knows which card this is: it lies open.
---@field pointed_at boolean Whether a pointer is on it.
---@field token_count integer How many tokens are on it.
---@field instruction? string Its kind of instruction: "assignment", "if", "else", "while", "break" or "word" (of a house rule); nil if it is none.
local card = {}

--- Moves the card, with its tokens and pointers, to `place` (the end by default); the cards from
--- there on move up by one.
---
--- Errors: A full zone, no such place.
---@param zone zone
---@param place integer?
function card:move_to(zone, place) end

--- Puts the card on an empty place of a zone with gaps.
---@param zone zone
---@param place integer
function card:fill(zone, place) end

--- Takes the card out of its zone and out of the game; its tokens and pointers stay on it, see
--- `game:remove_card`.
function card:leave_game() end

--- The same, leaving an empty place behind.
---
--- Errors: The zone has no gaps.
function card:leave_gap() end

--- The card `steps` further in its zone (default 1; negative: backwards). A ring loops, a row ends
--- with nil. Empty places are skipped.
---@param steps integer?
---@return card?
function card:next(steps) end

--- The tokens on it, in the order of the row.
---@return token[]
function card:tokens() end

--- How many tokens of a seat (of all seats by default) are on it.
---@param seat seat?
---@return integer
function card:count_tokens(seat) end

--- The first token in its row, or the first that is marked (true) or not (false); else nil.
---@param marked boolean?
---@return token?
function card:first_token(marked) end

--- The same from the row's end.
---@param marked boolean?
---@return token?
function card:last_token(marked) end

--- Marks all tokens on it, or removes their marks.
---@param marked boolean
function card:mark_tokens(marked) end

--- Reverses its row of tokens; marks stay on their tokens.
function card:reverse_tokens() end

--- Its numbers, in the order of its text.
---@return card_number[]
function card:numbers() end

--- The number of this name, or nil.
---@param name string
---@return card_number?
function card:number(name) end

--- Whether a seat knows which card this is.
---@param seat seat
---@return boolean
function card:is_known_to(seat) end

--- Lets a seat know which card this is. That it has looked is no secret: searching players take it
--- into account.
---@param seat seat
function card:show_to(seat) end

--- Lets every seat know which card this is.
function card:show_to_all() end

--- Makes every seat forget which card this is: it has been shuffled among others.
function card:hide() end

--- Adds an element to the end of a list field, given by its name, without reading the others; a
--- full list loses its first element.
---@param list string
---@param element any
function card:append(list, element) end

--- Begins a walk along the tokens on this card.
---@param queue string "live" or "snapshot"
function card:begin_walk(queue) end

--- The token whose turn is next. It then counts as having had its turn.
---@param queue string as the walk began
---@param from_end boolean? true: last in row first
---@return token? # next nil when the walk is over
function card:next_turn(queue, from_end) end

--- Whether a token still has a turn to come.
---@param queue string as the walk began
---@return boolean # waits
function card:has_turn(queue) end

--- Ends the walk and removes its marks from the tokens.
function card:end_walk() end
