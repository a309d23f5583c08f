// A small schema with one of everything, for the tests of tables.
//
//   zones      program (ring), lane (row with gaps, 4 places), deck (unseen pile), spare (row of 2,
//              no part of the situation), hand (a seat's), inside (a card's slot)
//   cards      Bug, Bug, Fork, Blank, Blank: 0 to 4
//   fields     turn, seen and clock of the table, life of seats, level and friend of cards
#pragma once

#include <memory>

#include "interpreter/table/table.h"

namespace punchcard::small {

enum Zone { program, lane, deck, spare, hand, inside };
enum Card { bug, second_bug, fork, blank, second_blank };
enum TableField { turn, seen, clock };
enum CardField { level, companion };

inline Field make_field(const char* name, FieldType type, std::int64_t start = 0) {
  Field field;
  field.name = name;
  field.type = type;
  field.start = start;
  return field;
}

inline std::shared_ptr<Schema> schema() {
  auto made = std::make_shared<Schema>();
  made->most_seats = 4;
  Field seen_cards = make_field("seen", FieldType::list);
  seen_cards.capacity = 2;
  seen_cards.parts = {make_field("", FieldType::card, kNone)};
  Field clock_time = make_field("clock", FieldType::integer, 7);
  clock_time.in_situation = false;
  made->table_fields = {make_field("turn", FieldType::seat, kNone), seen_cards, clock_time};
  made->seat_fields = {make_field("life", FieldType::integer, 5)};
  made->card_fields = {make_field("level", FieldType::integer),
                       make_field("friend", FieldType::card, kNone)};
  made->zones = {{"program", ZoneShape::ring, ZoneOwner::table, Sight::all, 0, false, true},
                 {"lane", ZoneShape::row, ZoneOwner::table, Sight::all, 4, true, true},
                 {"deck", ZoneShape::pile, ZoneOwner::table, Sight::none, 0, false, true},
                 {"spare", ZoneShape::row, ZoneOwner::table, Sight::none, 2, false, false},
                 {"hand", ZoneShape::row, ZoneOwner::seat, Sight::owner, 3, false, true},
                 {"inside", ZoneShape::slot, ZoneOwner::card, Sight::none, 1, false, true}};
  made->pointers = {{"cursor", program}, {"hook", lane}};
  made->kinds = {{"bug", "Bug", 2, {{"loss", 1}}, {{1, kNone}, {2, kNone}}},
                 {"fork", "Fork", 1, {{"first", 3}, {"second", 4}}, {{1, kNone}}},
                 {"blank", "Blank", 2, {}, {{3, kNone}}}};
  return made;
}

inline std::shared_ptr<const Layout> layout(int seats = 2, int tokens = 3) {
  const auto shape = schema();
  return std::make_shared<const Layout>(shape, seats, tokens, Layout::whole_deck(*shape));
}

inline Table table(int seats = 2, int tokens = 3) { return Table(layout(seats, tokens)); }

// The cards of a zone in order, kNone for an empty place.
inline std::vector<int> cards_of(const Table& on, int zone) {
  std::vector<int> cards;
  for (int place = 0; place < on.zone_size(zone); ++place) cards.push_back(on.card_at(zone, place));
  return cards;
}

// The tokens of a row in order.
inline std::vector<int> tokens_of(const Table& on, int row) {
  std::vector<int> tokens;
  for (int token = on.first_token(row); token != kNone; token = on.next_token(token)) {
    tokens.push_back(token);
  }
  return tokens;
}

}  // namespace punchcard::small
