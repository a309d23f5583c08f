// The table: the whole state of a match, as plain data.
//
// A table is one block of memory whose shape its layout knows. There is no pointer in it, no Lua
// value and no closure. Hence copying it (a few hundred bytes to some kilobytes) is the clone that
// searching, undo and abandoned steps need, `==` is a memory comparison, `hash` tells tables
// apart (repetitions are situation.h's business), and saving it writes nothing but numbers.
//
// What lies on a table:
//   seats      in the game or out, with the fields a package declares
//   cards      each in one zone or out of the game; fields and numbers belong to each copy
//   zones      ordered places for cards: of the table, of a seat or of a card
//   tokens     each in exactly one row: on a card, in its seat's stock, or out of the game
//   pointers   on a card or on the empty space, with a direction and a priority
//   words      the phase, the outcome, the generator, the number of the step
//
// Everything is named by its index (a seat, a card, a token, ... as int); kNone is "none". Places
// count from 0 here and from 1 in scripts and labels. Functions that change the table keep it
// whole: a card's zone and the zone's places always agree, rows are always linked both ways. What
// can't be done throws TableError and changes nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>

#include "interpreter/table/generator.h"
#include "interpreter/table/layout.h"
#include "interpreter/table/states.h"

namespace punchcard::table {

enum class Outcome : std::uint8_t { running, won, drawn, stopped };

class Table {
 public:
  // An empty table: all cards out of the game, all tokens in stock, fields at their starts.
  explicit Table(std::shared_ptr<const Layout> layout);
  Table(const Table& other);
  Table(Table&& other) noexcept = default;
  Table& operator=(const Table& other);
  Table& operator=(Table&& other) noexcept = default;
  ~Table() = default;

  const Layout& layout() const { return *layout_; }
  const std::shared_ptr<const Layout>& shared_layout() const { return layout_; }

  friend bool operator==(const Table& left, const Table& right);
  std::uint64_t hash() const;
  std::size_t bytes() const { return layout_->offsets().end; }

  // Words.
  std::int64_t word(Word word) const { return values()[static_cast<std::size_t>(word)]; }
  void set_word(Word word, std::int64_t value) { values()[static_cast<std::size_t>(word)] = value; }
  Outcome outcome() const { return static_cast<Outcome>(word(Word::outcome)); }
  int winner() const { return static_cast<int>(word(Word::winner)); }
  Generator generator() const {
    return Generator(static_cast<std::uint64_t>(word(Word::generator)));
  }
  void set_generator(Generator generator) {
    set_word(Word::generator, static_cast<std::int64_t>(generator.state()));
  }

  // Fields and numbers, by the place that the layout gives.
  std::int64_t value(int at) const { return values()[at]; }
  void set_value(int at, std::int64_t value) { values()[at] = value; }

  // Seats.
  bool is_in(int seat) const { return seats()[seat].in != 0; }
  void set_in(int seat, bool in) { seats()[seat].in = in ? 1 : 0; }
  int tokens_on_cards(int seat) const;

  // Cards and zones.
  int zone_of(int card) const { return cards()[card].zone; }
  int place_of(int card) const { return cards()[card].place; }
  int zone_size(int zone) const { return zone_sizes()[zone]; }
  int card_at(int zone, int place) const { return places(zone)[place]; }
  // Takes the card from where it is and puts it so that it stands at `place`; those behind move on.
  // Its tokens and the pointers on it go along. Who sees the zone knows the card from then on.
  void put_card(int card, int zone, int place);
  // The same without moving the others: an empty place of a zone with gaps is filled.
  void fill_place(int card, int zone, int place);
  // One more empty place at the end of a zone with gaps.
  void append_gap(int zone);
  // Out of the game, or leaving an empty place behind (only where the zone has gaps).
  void remove_card(int card);
  void leave_gap(int card);
  void shuffle_zone(int zone);
  bool knows(int seat, int card) const { return (cards()[card].known >> seat & 1) != 0; }
  void show(int seat, int card);
  void hide(int card);
  // Cards take each other's places, `taken_by[card]` that of the card: where it lies, what lies in
  // its zones, the tokens and pointers on it, who knows it. Numbers and fields stay with the card;
  // references in fields are left as they are. `taken_by` is a permutation of the cards.
  void exchange_cards(std::span<const int> taken_by);

  // Tokens and rows.
  int row_of(int token) const { return tokens()[token].row; }
  int card_under(int token) const;  // kNone: in stock or out of the game
  int row_size(int row) const { return rows()[row].size; }
  int first_token(int row) const { return rows()[row].first; }
  int last_token(int row) const { return rows()[row].last; }
  int count_tokens(int row, int seat) const;  // of a seat, kNone: of all
  int next_token(int token) const { return tokens()[token].next; }
  int previous_token(int token) const { return tokens()[token].previous; }
  // To the end of a row, or in front of a token of that row.
  void put_token(int token, int row, int before = kNone);
  // A token bears a mark until it moves or the mark is taken off. Walks over rows use it: what has
  // been handled, or what is still to be, is noted on the tokens themselves, so that tokens may
  // come and go in the middle of a walk.
  bool is_marked(int token) const { return tokens()[token].marked != 0; }
  void mark(int token, bool marked) { tokens()[token].marked = marked ? 1 : 0; }

  // Pointers.
  int pointer_card(int pointer) const { return pointers()[pointer].card; }
  bool pointer_forward(int pointer) const { return pointers()[pointer].forward != 0; }
  int pointer_priority(int pointer) const { return pointers()[pointer].priority; }
  void put_pointer(int pointer, int card);
  void turn_pointer(int pointer, bool forward) { pointers()[pointer].forward = forward ? 1 : 0; }
  void set_pointer_priority(int pointer, int priority);

  // The card `steps` places on from a card in its zone: past an end it comes round in a ring, else
  // there is none. Empty places are passed over without being counted.
  int neighbour(int card, std::int64_t steps) const;

 private:
  std::int64_t* values() { return reinterpret_cast<std::int64_t*>(block_.get()); }
  const std::int64_t* values() const { return reinterpret_cast<const std::int64_t*>(block_.get()); }
  template <typename Record>
  Record* part(std::size_t offset) {
    return reinterpret_cast<Record*>(block_.get() + offset);
  }
  template <typename Record>
  const Record* part(std::size_t offset) const {
    return reinterpret_cast<const Record*>(block_.get() + offset);
  }
  SeatState* seats() { return part<SeatState>(layout_->offsets().seats); }
  const SeatState* seats() const { return part<SeatState>(layout_->offsets().seats); }
  CardState* cards() { return part<CardState>(layout_->offsets().cards); }
  const CardState* cards() const { return part<CardState>(layout_->offsets().cards); }
  TokenState* tokens() { return part<TokenState>(layout_->offsets().tokens); }
  const TokenState* tokens() const { return part<TokenState>(layout_->offsets().tokens); }
  RowState* rows() { return part<RowState>(layout_->offsets().rows); }
  const RowState* rows() const { return part<RowState>(layout_->offsets().rows); }
  PointerState* pointers() { return part<PointerState>(layout_->offsets().pointers); }
  const PointerState* pointers() const { return part<PointerState>(layout_->offsets().pointers); }
  std::int16_t* zone_sizes() { return part<std::int16_t>(layout_->offsets().zone_sizes); }
  const std::int16_t* zone_sizes() const {
    return part<std::int16_t>(layout_->offsets().zone_sizes);
  }
  std::int16_t* places(int zone) {
    return part<std::int16_t>(layout_->offsets().places) +
           layout_->zones()[static_cast<std::size_t>(zone)].offset;
  }
  const std::int16_t* places(int zone) const {
    return part<std::int16_t>(layout_->offsets().places) +
           layout_->zones()[static_cast<std::size_t>(zone)].offset;
  }

  void unlink_token(int token);
  void close_place(int zone, int place);
  void enter_zone(int card, int zone, int place);
  void refuse_within_itself(int card, int zone) const;

  std::shared_ptr<const Layout> layout_;
  std::unique_ptr<std::byte[]> block_;
};

}  // namespace punchcard::table
