-- Choosing: the most frequent questions of cards, with options in the same order everywhere.

--- The other seats still in the game, in seat order.
---@return seat[] others
function seat:others()
  local others = {}
  for _, each in ipairs(self.game:seats_in()) do
    if each ~= self then table.insert(others, each) end
  end
  return others
end

--- Asks this seat for a seat still in the game, in seat order.
---@param others boolean? true: any but itself
---@return seat? chosen nil when there is none
function seat:choose_player(others)
  return self:choose("player", others and self:others() or self.game:seats_in())
end

--- Asks this seat for several different seats still in the game, one after the other; for all of them if there
--- are fewer.
---@param count integer how many
---@return seat[] chosen in the order of choosing
function seat:choose_players(count)
  local options = self.game:seats_in()
  local chosen = {}
  while #chosen < count and #options > 0 do
    local player = self:choose("player", options)
    table.insert(chosen, player)
    table.remove(options, table.index_of(options, player))
  end
  return chosen
end

--- Asks this seat for a place in a zone, from 1.
---@param zone zone whose places
---@param except integer? a place that is not offered
---@return integer? chosen nil when there is none
function seat:choose_place(zone, except)
  if not zone then error("'zone' of 'choose_place': expected a zone, found nil", 2) end
  local options = {}
  for place = 1, zone.size do
    if place ~= except then table.insert(options, place) end
  end
  return self:choose("place", options)
end

--- Asks this seat for a place for a card in a zone, from 1: any place but its own. A card from elsewhere may
--- also go after the last place.
---@param card card which
---@param zone zone whose places
---@return integer? chosen nil when there is none
function seat:choose_place_for(card, zone)
  if not card then error("'card' of 'choose_place_for': expected a card, found nil", 2) end
  if not zone then error("'zone' of 'choose_place_for': expected a zone, found nil", 2) end
  local options = {}
  local stays = card.zone == zone
  for place = 1, stays and zone.size or zone.size + 1 do
    if not stays or place ~= card.place then table.insert(options, place) end
  end
  return self:choose("place", options)
end

--- Asks this seat for one of the numbers on some cards: by card, then in the order of the text.
---@param cards zone|card[] a zone, by place, or a list
---@param offered function? which numbers are offered: called with each, returns true or false
---@return number? chosen nil when there is none
function seat:choose_number(cards, offered)
  if not cards then error("'cards' of 'choose_number': expected a zone or a list of cards, found nil", 2) end
  local options = {}
  for _, card in ipairs(type(cards) == "zone" and cards:cards() or cards) do
    for _, number in ipairs(card:numbers()) do
      if not offered or offered(number) then table.insert(options, number) end
    end
  end
  return self:choose("number", options)
end

--- The first card of each kind in this zone, in order: the options of a seat for which equal cards are the
--- same.
---@param wanted function? which cards count: called with each, returns true or false
---@return card[] cards
function zone:kinds(wanted)
  local first = self:first_of_kinds()
  if not wanted then return first end
  local cards = {}
  for _, card in ipairs(first) do
    if wanted(card) then table.insert(cards, card) end
  end
  return cards
end
