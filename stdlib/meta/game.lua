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

--- Every card there is, also those out of the game, by kind and copy; in show.lua those that are
--- known to whoever looks.
---@return card[]
function game:cards() end

--- The pointers that game.lua declares, by name.
---@return pointer[]
function game:pointers() end

--- The pointer with the least priority above this one, nil when there is none: from 0 on, all
--- pointers that have a priority, in order.
---@param priority integer
---@return pointer?
function game:pointer_after(priority) end

--- Runs a card's text, for nobody in particular without an executor. `with` may say `card` (what
--- "this card" is), `site` (where it happens) and `numbers = "printed"`; unless it does, both are
--- the card itself and its numbers as they stand now. Returns when the execution has ended or has
--- been dropped.
---@param card card
---@param executor seat?
---@param token token?
---@param with table?
function game:execute(card, executor, token, with) end

--- Notes that a seat had the right to execute a card and did not: for statistics.
---@param card card
---@param seat seat
function game:skip(card, seat) end

--- Ends at once every running execution of this seat, and what runs within it. Does not return when
--- there is one.
---@param seat seat
function game:drop_executions(seat) end

--- How many decisions this step has asked so far; one option alone is no decision. A step may ask
--- 1000.
---@return integer
function game:asked() end

--- How much this step has used of the instructions that a step may use, in percent. A rule that
--- goes on for long can stop in time: a step that uses more fails, and all it did is undone.
---@return integer
function game:spent() end

--- Ends the match: this seat has won. Does not return.
---@param seat seat
function game:win(seat) end

--- Ends the match as a draw. Does not return.
function game:draw() end

--- Says that what was given is no position of this game, and why; only in `position`. A scenario
--- that gives such a position fails at its place with the reason, `interactions` leaves the
--- position out and counts it. Does not return.
---@param reason string
function game:refuse(reason) end

--- Notes the present situation and returns how often the match has been in it, this time included.
--- Cards of a kind and tokens of an owner are alike; the generator and what is declared with
--- `situation = false` do not count.
---@return integer
function game:count_situation() end

--- A random integer from least to most, both included; of the match's own generator.
---@param least integer
---@param most integer
---@return integer
function game:random(least, most) end

--- A copy of the list in random order.
---@param list any[]
---@return any[]
function game:shuffle(list) end

--- Tells people what happened. `event` is declared under `events`; the further arguments fill its
--- text's {parts} in order.
---@param event string
---@param ... any
function game:tell(event, ...) end

--- Executes a card's instruction on the counters. Returns of an `if` or `while` whether its
--- condition holds, else nil; and what went wrong (an overflow, a division by zero), in which case
--- nothing has changed and a condition does not hold.
---@param card card
---@param seat seat?
---@return boolean?
---@return string?
function game:run_instruction(card, seat) end

--- Adds an element to the end of a list field, given by its name, without reading the others; of a
--- full list the first element goes.
---@param list string
---@param element any
function game:append(list, element) end

--- Takes out every seat for which the package's rule `is_out(seat)` holds, all at once. The last
--- one in wins; when nobody would be left the heir does, and without an heir it is a draw. What a
--- seat that goes out was executing ends there.
---@param heir seat? who wins when all would go out together
function game:take_out_seats(heir) end

--- The seats of a list that have the most of something.
---@param seats seat[] which
---@param measure function called with each seat, returns an integer
---@return seat[] # best all that share the most, in the list's order
function game:seats_with_most(seats, measure) end

--- Takes a card out of the game, with the tokens on it. A pointer on it goes to the card that
--- followed it in the pointer's direction, or to the empty space when it was the last.
---@param card card which
function game:remove_card(card) end

--- Moves every pointer that is on a card to the card that follows it in the pointer's direction.
---@param card card which
function game:lead_pointers_away(card) end

--- Puts a card in another's place: it gets that card's tokens, in their order, and the pointers on
--- it. The replaced card leaves the game.
---
--- Errors: The replaced card is out of the game, or both are the same.
---@param old card which is replaced
---@param new card by which
function game:replace_card(old, new) end

--- Two cards change places, with the tokens and pointers on them.
---
--- Errors: One is out of the game.
---@param first card
---@param second card
function game:swap_cards(first, second) end

--- Whether anyone answers: asks the owners of some hands, one after the other, to `let it happen`
--- or to `answer`; with which card, when there are several kinds that can. The first card ends the
--- asking. It stays where it is.
---@param hands zone[] whose owners are asked, in order
---@param can_answer function which cards answer: called with each, returns true or false
---@param asked string? "anyone", unless given: whoever holds a card; "able": only who can answer
---@return card? # answer nil when nobody does
function game:may_anyone_answer(hands, can_answer, asked) end

--- Asks each seat still in, in seat order, whether to go on; the first who does not ends the
--- asking.
---@param go_on string the first option
---@param stop string the second
---@return seat? # who chose `stop`; nil when nobody did
function game:ask_whether_to_stop(go_on, stop) end
