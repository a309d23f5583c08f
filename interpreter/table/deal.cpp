#include "interpreter/table/deal.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <numeric>
#include <utility>

namespace punchcard::table {

namespace {

// Changes each reference in a field to the card that replaced the referenced one.
void follow_places(const Field& field, int at, const std::vector<int>& taken_by, Table& table) {
  if (field.type == FieldType::card) {
    const auto card = static_cast<int>(table.value(at));
    if (card != kNone) table.set_value(at, taken_by[static_cast<std::size_t>(card)]);
  } else if (field.type == FieldType::record) {
    for (const Field& part : field.parts) {
      follow_places(part, at, taken_by, table);
      at += part.width();
    }
  } else if (field.type == FieldType::list) {
    const std::int64_t length = table.value(at++);
    const Field& element = field.parts.front();
    for (std::int64_t i = 0; i < length; ++i, at += element.width()) {
      follow_places(element, at, taken_by, table);
    }
  }
}

void follow_places(const std::vector<int>& taken_by, Table& table) {
  const Layout& layout = table.layout();
  const Schema& schema = layout.schema();
  for (std::size_t i = 0; i < schema.table_fields.size(); ++i) {
    follow_places(schema.table_fields[i], layout.table_field(static_cast<int>(i)), taken_by, table);
  }
  for (std::size_t i = 0; i < schema.seat_fields.size(); ++i) {
    for (int seat = 0; seat < layout.seats(); ++seat) {
      follow_places(schema.seat_fields[i], layout.seat_field(seat, static_cast<int>(i)), taken_by,
                    table);
    }
  }
  for (std::size_t i = 0; i < schema.card_fields.size(); ++i) {
    for (int card = 0; card < layout.cards(); ++card) {
      follow_places(schema.card_fields[i], layout.card_field(card, static_cast<int>(i)), taken_by,
                    table);
    }
  }
}

struct HiddenCard {
  bool extra;  // has another back
  int card;
};

// Sorted by back, then by kind and copy, so that tables that look the same give the same list.
std::vector<HiddenCard> hidden_cards(const Table& table, const Table& known, int seat) {
  std::vector<HiddenCard> hidden;
  for (int card = 0; card < table.layout().cards(); ++card) {
    const bool is_hidden = table.has_lain(card) && !table.knows(seat, card);
    if (is_hidden && !known.knows(seat, card))
      hidden.push_back({table.layout().is_extra(card), card});
  }
  std::stable_sort(
      hidden.begin(), hidden.end(),
      [](const HiddenCard& left, const HiddenCard& right) { return left.extra < right.extra; });
  return hidden;
}

// The order in which two cards lie, to a seat that knows neither: zones of cards as those cards
// lie, because the zones' numbers tell which cards they are.
std::weak_ordering order_of_places(const Table& table, int left, int right) {
  const int here = table.zone_of(left);
  const int there = table.zone_of(right);
  if (here == kNone || there == kNone) return here <=> there;
  const auto& zones = table.layout().zones();
  const ZonePlacement& one = zones[static_cast<std::size_t>(here)];
  const ZonePlacement& other = zones[static_cast<std::size_t>(there)];
  if (one.declaration != other.declaration) return one.declaration <=> other.declaration;
  const bool is_of_card = table.layout().zone_declaration(here).owner == ZoneOwner::card;
  const std::weak_ordering outside =
      is_of_card ? order_of_places(table, one.owner, other.owner) : here <=> there;
  return outside != 0 ? outside : table.place_of(left) <=> table.place_of(right);
}

}  // namespace

Deal::Deal(const Layout& layout) : taken_by_(static_cast<std::size_t>(layout.cards())) {
  std::iota(taken_by_.begin(), taken_by_.end(), 0);
  places_of_ = taken_by_;
}

Deal Deal::swap(const Layout& layout, int one, int other) {
  Deal deal(layout);
  std::swap(deal.taken_by_[static_cast<std::size_t>(one)],
            deal.taken_by_[static_cast<std::size_t>(other)]);
  deal.places_of_ = deal.taken_by_;
  deal.is_certain_ = one == other;
  return deal;
}

Deal::Deal(const Table& table, const Table& later, int seat, Generator& luck)
    : Deal(table.layout()) {
  const std::vector<HiddenCard> hidden = hidden_cards(table, later, seat);
  for (auto begin = hidden.begin(); begin != hidden.end();) {
    const auto end = std::find_if(
        begin, hidden.end(), [&](const HiddenCard& each) { return each.extra != begin->extra; });
    std::vector<int> cards;
    for (auto each = begin; each != end; ++each) cards.push_back(each->card);
    is_certain_ = is_certain_ && cards.size() == 1;
    std::vector<int> places = cards;
    std::stable_sort(places.begin(), places.end(),
                     [&](int left, int right) { return order_of_places(table, left, right) < 0; });
    luck.shuffle(cards);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      taken_by_[static_cast<std::size_t>(places[i])] = cards[i];
    }
    begin = end;
  }
  find_places();
}

void Deal::find_places() {
  for (std::size_t card = 0; card < taken_by_.size(); ++card) {
    places_of_[static_cast<std::size_t>(taken_by_[card])] = static_cast<int>(card);
  }
}

Table Deal::dealt(const Table& table) const {
  Table result = table;
  result.exchange_cards(taken_by_);
  follow_places(taken_by_, result);
  return result;
}

}  // namespace punchcard::table
