// The layout: where each thing lies in a table's block.
//
// A layout belongs to one schema, one number of seats, one number of tokens per seat and one list
// of cards. Everything has a fixed place, so a table is a single block of memory: to copy it is a
// memory copy, to compare it a memory comparison. A set-up makes its layout once, and all its
// tables share it. When something exceeds a declared capacity, that is an error, never a
// reallocation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interpreter/table/schema.h"
#include "interpreter/table/secret_hash.h"

namespace punchcard::table {

// The words that every table starts with.
enum class Word : std::uint8_t { generator, phase, outcome, winner, step, count };

// One zone of one table: a declaration with the seat or the card that owns it.
struct ZonePlacement {
  int declaration = 0;
  int owner = kNone;  // the seat or the card, as the declaration says
  int capacity = 0;
  int offset = 0;  // its first place among the places of all zones
};

class Layout {
 public:
  // `kinds` gives the kind of each card, by index. Throws TableError when a limit is exceeded.
  Layout(std::shared_ptr<const Schema> schema, int seats, int tokens_per_seat,
         std::vector<int> kinds);

  // The kinds of a whole deck: one card for each copy that the kinds declare.
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
  // Of each copy of a kind another number, which no other card of a deck changes.
  std::uint64_t shuffle_key(int card) const { return keys_[static_cast<std::size_t>(card)]; }
  // Whether the card is an extra copy.
  bool is_extra(int card) const {
    const int beyond = copy_of(card) - kind(card).count;
    return beyond >= 0 && beyond < kind(card).extra;
  }
  int owner_of(int token) const { return owners_[static_cast<std::size_t>(token)]; }

  // Rows of tokens: one per card, then one stock per seat, then one "out of the game" per seat.
  int rows() const { return cards() + 2 * seats_; }
  int stock_row(int seat) const { return cards() + seat; }
  int out_row(int seat) const { return cards() + seats_ + seat; }

  // Zones: those of the table in declaration order, then those of the seats, then those of the
  // cards. So a zone of the table has the same index in every layout of a schema.
  const std::vector<ZonePlacement>& zones() const { return zones_; }
  int zone(int declaration, int owner = 0) const {
    return first_zone_[static_cast<std::size_t>(declaration)] + owner;
  }
  const ZoneDeclaration& zone_declaration(int zone) const {
    return schema_
        ->zones[static_cast<std::size_t>(zones_[static_cast<std::size_t>(zone)].declaration)];
  }

  // The zones of the table and of seats that belong to situations, and the declarations of the
  // cards' zones that do.
  const std::vector<int>& situation_zones() const { return situation_zones_; }
  // Whether cards may lie in zones of other cards.
  // The first kind of this name, in one look; nullptr: none.
  const Kind* find_kind(std::string_view name) const;
  bool has_zones_of_cards() const { return has_zones_of_cards_; }
  const std::vector<int>& card_zones() const { return card_zones_; }

  // The declared zones of an owner in the order in which labels count copies of a card: zones with
  // a pointer, others that everybody sees, the rest. So the numbers of cards in a program follow
  // their order there.
  const std::vector<int>& counted_zones(ZoneOwner owner) const {
    return counted_zones_[static_cast<std::size_t>(owner)];
  }
  // What counting the copies of a card looks at, at most: cards, tokens and, beyond what games
  // usually have, zones and places that may be empty.
  int things_counted() const { return things_counted_; }
  // The zones of cards, which naming a card within others also looks at.
  int zones_of_cards() const {
    return cards() * static_cast<int>(counted_zones(ZoneOwner::card).size());
  }

  // Offsets of fields and numbers, in words.
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

  // The fields of the table, of a seat and of a card that belong to a situation; `at` counts from
  // the owner's first field.
  struct Part {
    const Field* field;
    int at;
    bool plain;  // one word holds the whole value: an integer or a boolean
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

  // What it takes in memory, beside its schema.
  std::size_t bytes() const;

 private:
  void place_zones();
  void order_zones();
  void place_values();
  void place_block();

  std::shared_ptr<const Schema> schema_;
  std::unordered_map<std::string_view, const Kind*, SecretHash> kinds_by_name_;
  int seats_;
  int tokens_per_seat_;
  std::vector<int> kinds_;
  std::vector<int> copies_;
  std::vector<std::uint64_t> keys_;
  std::vector<int> owners_;  // the seat of each token
  std::vector<ZonePlacement> zones_;
  std::vector<int> first_zone_;
  std::vector<int> situation_zones_;
  bool has_zones_of_cards_ = false;
  std::vector<int> card_zones_;
  std::array<std::vector<int>, 3> counted_zones_;  // by ZoneOwner
  int things_counted_ = 0;
  std::vector<int> table_offsets_, seat_offsets_,
      card_offsets_;  // of each field, from its owner's first
  std::vector<Part> table_parts_, seat_parts_, card_parts_;
  int table_values_ = 0, seat_values_ = 0, card_values_ = 0;
  int seat_width_ = 0, card_width_ = 0, card_fields_width_ = 0;
  int words_ = 0;
  int places_ = 0;
  Offsets offsets_{};
};

}  // namespace punchcard::table
