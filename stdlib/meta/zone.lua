---@meta

-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.

--- A zone: ordered places for cards, as game.lua declares it. Zones of the table are fields of
--- `game`, zones of a seat or a card fields of that.
---@class zone
---@field game game The game being played.
---@field name string Its declared name, `"program"`.
---@field owner? seat|card The seat or the card whose zone it is; nil for a zone of the table.
---@field size integer How many places it has, empty ones too.
---@field gaps boolean Whether its places may be empty.
---@field first? card Its first card, or nil.
---@field last? card Its last card, or nil.
local zone = {}

--- Its cards in order.
---@return card[]
function zone:cards() end

--- A number that identifies its cards and their order, to find out whether they have changed or
--- recurred. In show.lua, cards that the viewer does not know are equal.
---@return integer
function zone:order() end

--- The first of its cards of each kind, in order; in show.lua those that the viewer knows.
---@return card[]
function zone:first_of_kinds() end

--- Its cards, in order, with fewer than this number of tokens of a seat (of all seats by default).
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

--- Puts its cards into a random order. Afterwards, seats know only what the zone shows them. With
--- the same seed, a card more or less leaves the order of the others alone.
function zone:shuffle() end

--- The card to which a pointer goes from a card of this program, nil for the empty space. `holds`:
--- whether the condition of an `if` or `while` held; true of a `break` that does nothing.
---@param card card
---@param holds boolean?
---@return card?
function zone:next_line(card, holds) end

--- The levels, lowest first, at which a card may stand at a place of this program so that the lines
--- below can be adjusted. Places run from 1 to one after the last. If the card is already in this
--- program, its own line is excluded.
---@param card card
---@param place integer
---@return integer[]
function zone:indents_for(card, place) end

--- The places of this program, starting from a given one, at which a card may stand at some level.
--- If the card is already in this program, its own line and place are excluded.
---@param card card
---@param from integer
---@return integer[]
function zone:places_for(card, from) end

--- Whether `places_for` lists any.
---@param card card
---@param from integer
---@return boolean
function zone:has_place_for(card, from) end

--- Whether the other lines of this program can be adjusted when a card leaves it: no `else` would
--- lose its `if`.
---@param card card
---@return boolean
function zone:fits_without(card) end

--- Adjusts the levels of this program from the top down. A line right under a control instruction
--- is exactly one level deeper. Any other line is at most as deep as the line above, and an `else`
--- has the level of its `if`. Each line keeps its level if allowed. Otherwise it takes the nearest
--- allowed one, the deeper of two.
function zone:adjust_indents() end

--- The first card of each kind in this zone, in order: the options of a seat for which equal cards
--- are the same.
---@param wanted function? which cards count: called with each, returns true or false
---@return card[] # cards
function zone:kinds(wanted) end

--- The top card of this zone, which stays there. If the zone is empty, `discards` are first
--- shuffled into it.
---@param discards zone? where new cards come from
---@return card? # top nil when nothing is left
function zone:top_card(discards) end

--- Deals cards from this zone, one after the other.
---@param to zone where they go, to its end
---@param count integer how many; fewer when the zone runs out
---@return integer # dealt
function zone:deal(to, count) end

--- Moves every card that `wanted` selects into this zone and shuffles it.
---@param wanted function called with each card, returns true or false
function zone:fill_with(wanted) end
