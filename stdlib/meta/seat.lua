---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- A seat at the table: A, B, C, ... It owns tokens and what game.lua declares under `seat`.
---@class seat
---@field game game The game being played.
---@field name string The seat's letter, `"A"`.
---@field number integer Its number in seat order, from 1.
---@field is_in boolean Whether the seat is still in the game.
---@field unused integer How many of its tokens are in stock.
---@field tokens_on_cards integer How many of its tokens are on cards, in any zone.
local seat = {}

--- Asks this seat to choose one of the options: a list, or the options as further arguments. An
--- option is a seat, card, token, number, zone, pointer, a place (an integer) or a word (a string).
--- Returns the chosen option. A single option is chosen without asking; an empty list gives nil.
--- `topic` names the decision.
---
--- Errors: No list and no options, for example because the list function returns nothing; an option
--- twice; two numbers of one card that the seat does not know.
---@param topic string
---@param ... any
---@return any?
function seat:choose(topic, ...) end

--- Asks this seat for a card of the zone, in the zone's order, except the excluded one. Returns nil
--- if there is none.
---@param zone zone
---@param except card?
---@return card?
function seat:choose_card(zone, except) end

--- Asks this seat for a token on a card of the zone: by place, then by row. Returns nil when there
--- is none.
---@param zone zone
---@return token?
function seat:choose_token(zone) end

--- Takes a token of this seat from stock and puts it at the end of the card's row. Returns it, or
--- nil when the stock is empty.
---@param card card
---@return token?
function seat:add_token(card) end

--- The seat `steps` places further around the table (default 1; negative: backwards), in or out.
---@param steps integer?
---@return seat
function seat:next(steps) end

--- The next seat in order that is still in the game; the seat itself when it is alone.
---@return seat
function seat:next_in() end

--- Its tokens on cards, in the order of `game:cards()`, each card's from first to last. Cards that
--- the viewer of show.lua does not know come last, by where they lie, and are left out if that is
--- out of the game.
---@return token[]
function seat:tokens() end

--- Takes the seat out: its tokens on cards leave the game.
function seat:leave_game() end

--- Brings a seat back into the game; its tokens outside of the game go to its stock.
function seat:come_back() end

--- Adds an element to the end of a list field, given by its name, without reading the others; a
--- full list loses its first element.
---@param list string
---@param element any
function seat:append(list, element) end

--- The other seats still in the game, in seat order.
---@return seat[] # others
function seat:others() end

--- Asks this seat for a seat still in the game, in seat order.
---@param others boolean? true: any but itself
---@return seat? # chosen nil when there is none
function seat:choose_player(others) end

--- Asks this seat for several different seats still in the game, one after the other; for all of
--- them if there are fewer.
---@param count integer how many
---@return seat[] # chosen in the order of choosing
function seat:choose_players(count) end

--- Asks this seat for a place in a zone, from 1.
---@param zone zone whose places
---@param except integer? a place that is not offered
---@return integer? # chosen nil when there is none
function seat:choose_place(zone, except) end

--- Asks this seat for a place for a card in a zone, from 1: any place but its own. A card from
--- elsewhere may also go after the last place.
---@param card card which
---@param zone zone whose places
---@return integer? # chosen nil when there is none
function seat:choose_place_for(card, zone) end

--- Asks this seat for one of the numbers on some cards: by card, then in the order of the text.
---@param cards zone|card[] a zone, by place, or a list
---@param offered function? which numbers are offered: called with each, returns true or false
---@return card_number? # chosen nil when there is none
function seat:choose_number(cards, offered) end
