---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- A zone: ordered places for cards, as game.lua declares it. Zones of the table are fields of
--- `game`, zones of a seat or a card fields of that.
---@class zone
---@field game game The game being played.
---@field name string As declared, `"program"`.
---@field owner? seat|card The seat or the card whose zone it is; nil for a zone of the table.
---@field size integer How many places it has, empty ones too.
---@field gaps boolean Whether its places may be empty.
---@field first? card Its first card, or nil.
---@field last? card Its last card, or nil.
local zone = {}

--- Its cards in order.
---@return card[]
function zone:cards() end

--- A number for its cards and their order, to find out whether these have changed or come back:
--- other cards or another order have another number. In show.lua cards that are not known to
--- whoever looks are alike.
---@return integer
function zone:order() end

--- Its cards in order, of each kind the first; in show.lua those that are known to whoever looks.
---@return card[]
function zone:first_of_kinds() end

--- Those of its cards, in order, that bear fewer than so many tokens of a seat (of all unless
--- given).
---@param than integer
---@param seat seat?
---@return card[]
function zone:cards_bearing_fewer(than, seat) end

--- The tokens on its cards: by place, then by row.
---@return token[]
function zone:tokens() end

--- The card at a place, from 1; nil when there is none.
---@param place integer
---@return card?
function zone:at(place) end

--- Puts its cards into a random order; seats know afterwards only what the zone shows them.
function zone:shuffle() end

--- The card to which a pointer goes from a card of this program, nil for the empty space. `holds`:
--- whether the condition of an `if` or `while` held.
---@param card card
---@param holds boolean?
---@return card?
function zone:next_line(card, holds) end

--- The levels, the lowest first, at which a card may stand at a place of this program, from 1 to
--- one behind the last, so that the lines below can be mended. A card of this program is thought
--- away from where it stands.
---@param card card
---@param place integer
---@return integer[]
function zone:indents_for(card, place) end

--- The places of this program, from one of them on, at which a card may stand at one level or
--- another; a card of this program is thought away, and its own place is left out.
---@param card card
---@param from integer
---@return integer[]
function zone:places_for(card, from) end

--- Whether `places_for` lists any.
---@param card card
---@param from integer
---@return boolean
function zone:has_place_for(card, from) end

--- Whether the other lines of this program can be mended when a card leaves it: no `else` would
--- lose its `if`.
---@param card card
---@return boolean
function zone:can_lose(card) end

--- Mends the levels of this program from the top down: right under a control instruction exactly
--- one deeper, else at most as deep as the line above, an `else` at the level of its `if`; each
--- keeps its level where it may, else takes the nearest, the deeper of two.
function zone:mend_indents() end

--- The cards of this zone, in order, of each kind the first: what a seat chooses from when equal
--- cards are the same to it.
---@param wanted function? which cards count: called with each, returns true or false
---@return card[] # cards
function zone:kinds(wanted) end

--- The top card of this zone, which stays there; when the zone is empty, `discards` are shuffled
--- into it first.
---@param discards zone? where new cards come from
---@return card? # top nil when nothing is left
function zone:top_card(discards) end

--- Deals cards from this zone, one after the other.
---@param to zone where they go, to its end
---@param count integer how many; fewer when the zone runs out
---@return integer # dealt
function zone:deal(to, count) end

--- Moves every card of the game that `wanted` picks into this zone and shuffles it.
---@param wanted function called with each card, returns true or false
function zone:fill_with(wanted) end
