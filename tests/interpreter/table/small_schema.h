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

inline table::Field make_field(const char* name, table::FieldType type, std::int64_t start = 0) {
  table::Field field;
  field.name = name;
  field.type = type;
  field.start = start;
  return field;
}

inline std::shared_ptr<table::Schema> schema() {
  auto made = std::make_shared<table::Schema>();
  made->most_seats = 4;
  table::Field seen_cards = make_field("seen", table::FieldType::list);
  seen_cards.capacity = 2;
  seen_cards.parts = {make_field("", table::FieldType::card, table::kNone)};
  table::Field clock_time = make_field("clock", table::FieldType::integer, 7);
  clock_time.in_situation = false;
  made->table_fields = {make_field("turn", table::FieldType::seat, table::kNone), seen_cards,
                        clock_time};
  made->seat_fields = {make_field("life", table::FieldType::integer, 5)};
  made->card_fields = {make_field("level", table::FieldType::integer),
                       make_field("friend", table::FieldType::card, table::kNone)};
  made->zones = {
      {"program", table::ZoneShape::ring, table::ZoneOwner::table, table::Sight::all, 0, false,
       true},
      {"lane", table::ZoneShape::row, table::ZoneOwner::table, table::Sight::all, 4, true, true},
      {"deck", table::ZoneShape::pile, table::ZoneOwner::table, table::Sight::none, 0, false, true},
      {"spare", table::ZoneShape::row, table::ZoneOwner::table, table::Sight::none, 2, false,
       false},
      {"hand", table::ZoneShape::row, table::ZoneOwner::seat, table::Sight::owner, 3, false, true},
      {"inside", table::ZoneShape::slot, table::ZoneOwner::card, table::Sight::none, 1, false,
       true}};
  made->pointers = {{"cursor", program}, {"hook", lane}};
  made->kinds = {{"bug", "Bug", 2, {{"loss", 1}}, {{1, table::kNone}, {2, table::kNone}}},
                 {"fork", "Fork", 1, {{"first", 3}, {"second", 4}}, {{1, table::kNone}}},
                 {"blank", "Blank", 2, {}, {{3, table::kNone}}}};
  return made;
}

inline std::shared_ptr<const table::Layout> layout(int seats = 2, int tokens = 3) {
  const auto shape = schema();
  return std::make_shared<const table::Layout>(shape, seats, tokens,
                                               table::Layout::whole_deck(*shape));
}

inline table::Table table(int seats = 2, int tokens = 3) {
  return table::Table(layout(seats, tokens));
}

// The cards of a zone in order, kNone for an empty place.
inline std::vector<int> cards_of(const table::Table& on, int zone) {
  std::vector<int> cards;
  for (int place = 0; place < on.zone_size(zone); ++place) cards.push_back(on.card_at(zone, place));
  return cards;
}

// The tokens of a row in order.
inline std::vector<int> tokens_of(const table::Table& on, int row) {
  std::vector<int> tokens;
  for (int token = on.first_token(row); token != table::kNone; token = on.next_token(token)) {
    tokens.push_back(token);
  }
  return tokens;
}

}  // namespace punchcard::small
