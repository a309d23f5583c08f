---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- The game being played: what game.lua declares (table fields, zones, pointers), the package's
--- rules as methods, and what every game can do. `game.options` has the options of this match.
---@class game
local game = {}

--- All seats, in or out, in order.
---@return seat[]
function game:seats() end

--- The seats still in the game, in order.
---@return seat[]
function game:seats_in() end

--- Every card, including those out of the game, by kind and copy; in show.lua those that the viewer
--- knows.
---@return card[]
function game:cards() end

--- The pointers that game.lua declares, by name.
---@return pointer[]
function game:pointers() end

--- The pointer with the lowest priority above this one, or nil. Starting from 0, this lists all
--- pointers with a priority, in order.
---@param priority integer
---@return pointer?
function game:pointer_after(priority) end

--- Runs a card's script. Without an executor, no seat executes it. `with` may set `card` (what
--- "this card" means), `site` (where it happens) and `numbers = "printed"`. By default, both are
--- the card itself, with its current numbers. Returns when the execution has ended or has been
--- dropped.
---@param card card
---@param executor seat?
---@param token token?
---@param with table?
function game:execute(card, executor, token, with) end

--- Records for statistics that a seat had the right to execute a card and did not.
---@param card card
---@param seat seat
function game:skip(card, seat) end

--- Ends at once every running execution of this seat, and all executions within it. Does not return
--- if there is one.
---@param seat seat
function game:drop_executions(seat) end

--- How many decisions this step has asked so far; a choice with one option is no decision. The
--- limit is 1000.
---@return integer
function game:asked() end

--- The percentage of its instruction limit that this step has used. A long rule can stop in time: a
--- step that exceeds the limit fails and is undone.
---@return integer
function game:spent() end

--- Ends the match: this seat wins. Does not return.
---@param seat seat
function game:win(seat) end

--- Ends the match as a draw. Does not return.
function game:draw() end

--- Refuses a position that the game forbids, with the reason; only in `position`. A scenario with
--- such a position fails with the reason, and `interactions` omits and counts it. Does not return.
---@param reason string
function game:refuse(reason) end

--- Records the current situation and returns how often the match has been in it, including this
--- time. Cards of a kind are equal, and so are tokens of an owner. The generator, everything
--- declared with `situation = false`, what cards out of the game have and hold, and who knows which
--- card do not count.
---@return integer
function game:count_situation() end

--- A random integer from least to most, inclusive, from the match's own generator.
---@param least integer
---@param most integer
---@return integer
function game:random(least, most) end

--- A copy of the list in random order.
---@param list any[]
---@return any[]
function game:shuffle(list) end

--- Reports an event to the players. `event` is declared under `events`; the other arguments fill
--- the {parts} of its text in order.
---@param event string
---@param ... any
function game:tell(event, ...) end

--- Adds an element to the end of a list field, given by its name, without reading the others; a
--- full list loses its first element.
---@param list string
---@param element any
function game:append(list, element) end

--- Executes a card's instruction on the counters. The first result is whether the condition of an
--- `if` or `while` holds, else nil. The second is the failure, if any (an overflow, a division by
--- zero): then nothing has changed, and a condition does not hold. In a game of `punchcard
--- strength` in which the card's text does nothing for the seat, nothing changes, a condition does
--- not hold, and a `break` gives true.
---@param card card
---@param seat seat?
---@return boolean?
---@return string?
function game:run_instruction(card, seat) end

--- Takes out every seat for which the package's rule `is_out(seat)` holds, all at once. The last
--- seat in wins. If no seat is left, the heir wins, and without an heir the match is a draw.
--- Executions of a seat that goes out end there.
---@param heir seat? who wins when all would go out together
function game:take_out_seats(heir) end

--- The seats of a list with the highest value.
---@param seats seat[] which
---@param measure function called with each seat, returns an integer
---@return seat[] # best all seats with that value, in the list's order
function game:seats_with_most(seats, measure) end

--- Takes a card out of the game, with the tokens on it. A pointer on it moves to the next card in
--- its direction, or to the empty space after the last one.
---@param card card which
function game:remove_card(card) end

--- Moves every pointer on a card to the next card in its direction.
---@param card card which
function game:lead_pointers_away(card) end

--- Replaces a card by another, which gets its tokens, in their order, and its pointers. The
--- replaced card leaves the game.
---
--- Errors: The replaced card is out of the game, or both are the same.
---@param old card which is replaced
---@param new card by which
function game:replace_card(old, new) end

--- Swaps two cards, with the tokens and pointers on them.
---
--- Errors: One is out of the game.
---@param first card
---@param second card
function game:swap_cards(first, second) end

--- Asks the owners of some hands, one after the other, to `let it happen` or to `answer`, and with
--- which card if several kinds can. Stops at the first card, which stays where it is.
---@param hands zone[] whose owners are asked, in order
---@param can_answer function which cards answer: called with each, returns true or false
---@param asked string? "anyone", unless given: whoever holds a card; "able": only who can answer
---@return card? # answer nil when nobody does
function game:may_anyone_answer(hands, can_answer, asked) end

--- Asks each seat still in, in seat order, whether to go on, and stops at the first that does not.
---@param go_on string the first option
---@param stop string the second
---@return seat? # who chose `stop`; nil when nobody did
function game:ask_whether_to_stop(go_on, stop) end
