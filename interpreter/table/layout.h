// The layout: where in a table's block each thing lies.
//
// A layout belongs to one schema, one number of seats, one number of tokens a seat and one list of
// cards. Everything has a fixed place, so that a table is a single block of memory: copying it is a
// memory copy, comparing it a memory comparison. Layouts are made once for a set-up and shared by
// all its tables. What a declaration's capacity does not hold is an error, never a reallocation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "interpreter/table/schema.h"

namespace punchcard::table {

// The words that every table starts with.
enum class Word : std::uint8_t { generator, phase, outcome, winner, step, count };

// One zone of one table: a declaration together with the seat or the card it belongs to.
struct ZonePlacement {
  int declaration = 0;
  int owner = kNone;  // the seat or the card, as the declaration says
  int capacity = 0;
  int offset = 0;  // its first place among all zones' places
};

class Layout {
 public:
  // `kinds` gives the kind of each card, by index. Throws TableError when a limit is passed.
  Layout(std::shared_ptr<const Schema> schema, int seats, int tokens_per_seat,
         std::vector<int> kinds);

  // One card for each copy that the kinds declare.
  static std::vector<int> whole_deck(const Schema& schema);

  const Schema& schema() const { return *schema_; }
  int seats() const { return seats_; }
  int cards() const { return static_cast<int>(kinds_.size()); }
  int tokens_per_seat() const { return tokens_per_seat_; }
  int tokens() const { return seats_ * tokens_per_seat_; }
  int pointers() const { return static_cast<int>(schema_->pointers.size()); }

  int kind_of(int card) const { return kinds_[static_cast<std::size_t>(card)]; }
  const Kind& kind(int card) const {
    return schema_->kinds[static_cast<std::size_t>(kind_of(card))];
  }
  int copy_of(int card) const { return copies_[static_cast<std::size_t>(card)]; }
  // Whether it is one of the copies besides the deck.
  bool is_extra(int card) const {
    const int beyond = copy_of(card) - kind(card).count;
    return beyond >= 0 && beyond < kind(card).extra;
  }
  int owner_of(int token) const { return owners_[static_cast<std::size_t>(token)]; }

  // Rows of tokens: one a card, then one stock a seat, then one "out of the game" a seat.
  int rows() const { return cards() + 2 * seats_; }
  int stock_row(int seat) const { return cards() + seat; }
  int out_row(int seat) const { return cards() + seats_ + seat; }

  // Zones: those of the table in the order of their declarations, then the seats', then the cards';
  // so a zone of the table has the same index in every layout of a schema.
  const std::vector<ZonePlacement>& zones() const { return zones_; }
  int zone(int declaration, int owner = 0) const {
    return first_zone_[static_cast<std::size_t>(declaration)] + owner;
  }
  const ZoneDeclaration& zone_declaration(int zone) const {
    return schema_
        ->zones[static_cast<std::size_t>(zones_[static_cast<std::size_t>(zone)].declaration)];
  }

  // The zones that each card has, as far as situations look at them, by their declarations.
  const std::vector<int>& card_zones() const { return card_zones_; }

  // Places of fields and numbers, counted in words.
  int table_field(int field) const;
  int seat_field(int seat, int field) const {
    return seat_values_ + seat * seat_width_ + seat_offsets_[static_cast<std::size_t>(field)];
  }
  int card_field(int card, int field) const {
    return card_values_ + card * card_width_ + card_offsets_[static_cast<std::size_t>(field)];
  }
  int card_number(int card, int number) const {
    return card_values_ + card * card_width_ + card_fields_width_ + number;
  }

  // The fields of the table, of a seat, of a card that belong to a situation; `at` counts from the
  // owner's first field.
  struct Part {
    const Field* field;
    int at;
    bool plain;  // one word that says it all: an integer, a boolean
  };
  const std::vector<Part>& table_parts() const { return table_parts_; }
  const std::vector<Part>& seat_parts() const { return seat_parts_; }
  const std::vector<Part>& card_parts() const { return card_parts_; }
  int table_fields() const { return table_values_; }
  int seat_fields(int seat) const { return seat_values_ + seat * seat_width_; }
  int card_fields(int card) const { return card_values_ + card * card_width_; }

  // The parts of the block, as offsets in bytes from its start.
  struct Offsets {
    std::size_t seats, cards, tokens, rows, pointers, zone_sizes, places, end;
  };
  const Offsets& offsets() const { return offsets_; }

 private:
  void place_zones();
  void place_values();
  void place_block();

  std::shared_ptr<const Schema> schema_;
  int seats_;
  int tokens_per_seat_;
  std::vector<int> kinds_;
  std::vector<int> copies_;
  std::vector<int> owners_;  // of tokens: their seats
  std::vector<ZonePlacement> zones_;
  std::vector<int> first_zone_;
  std::vector<int> card_zones_;
  std::vector<int> table_offsets_, seat_offsets_, card_offsets_;  // of each field, from its owner
  std::vector<Part> table_parts_, seat_parts_, card_parts_;
  int table_values_ = 0, seat_values_ = 0, card_values_ = 0;
  int seat_width_ = 0, card_width_ = 0, card_fields_width_ = 0;
  int words_ = 0;
  int places_ = 0;
  Offsets offsets_{};
};

}  // namespace punchcard::table
