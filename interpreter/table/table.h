// The table: the whole state of a match, as plain data.
//
// A table is one block of memory; its layout knows the block's structure. It holds no pointer, no
// Lua value and no closure. So a copy (a few hundred bytes to some kilobytes) is the clone that
// search, undo and abandoned steps need. `==` is a memory comparison, `hash` tells tables apart
// (situation.h handles repetition), and saving writes only numbers.
//
// A table contains:
//   seats      in the game or out, with the fields that a package declares
//   cards      each in one zone or out of the game; each copy has its own fields and numbers
//   zones      ordered places for cards: of the table, of a seat or of a card
//   tokens     each in exactly one row: on a card, in its seat's stock, or out of the game
//   pointers   on a card or on the empty space, with a direction and a priority
//   words      the phase, the outcome, the generator, the number of the step
//
// An index (int) names each seat, card, token and so on; kNone means "none". Places count from 0
// here and from 1 in scripts and labels. Functions that change the table keep it consistent: a
// card's zone always agrees with the zone's places, and rows are always linked both ways. A
// function that cannot do its work throws TableError and changes nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>

#include "interpreter/table/generator.h"
#include "interpreter/table/layout.h"
#include "interpreter/table/states.h"

namespace punchcard::table {

enum class Outcome : std::uint8_t { running, won, drawn, stopped };

class Table {
 public:
  // An empty table: all cards out of the game, all tokens in stock, fields at their starting
  // values.
  explicit Table(std::shared_ptr<const Layout> layout);
  Table(const Table& other);
  Table(Table&& other) noexcept = default;
  Table& operator=(const Table& other);
  Table& operator=(Table&& other) noexcept = default;
  ~Table() = default;

  const Layout& layout() const { return *layout_; }
  const std::shared_ptr<const Layout>& shared_layout() const { return layout_; }

  friend void swap(Table& left, Table& right) noexcept {
    left.layout_.swap(right.layout_);
    left.block_.swap(right.block_);
    std::swap(left.arrangement_, right.arrangement_);
    std::swap(left.secret_, right.secret_);
    std::swap(left.pointer_moves_, right.pointer_moves_);
  }

  friend bool operator==(const Table& left, const Table& right);
  std::uint64_t hash() const;
  std::size_t bytes() const { return layout_->offsets().end; }

  // A number for how the cards and tokens lie and who knows which card. Copies have the number of
  // the original, and each change draws a new one. So of two tables of a process with the same
  // number, all labels of cards in zones and of tokens are equal. It is no part of the state.
  std::uint64_t arrangement() const { return arrangement_; }

  // A number of the match that no script sees, and that nothing in the match changes. Labels order
  // by it what a viewer must not know. Copies have it, too; it is no part of the state.
  std::uint64_t secret() const { return secret_; }

  // How often the first pointer has been put on a card, be it the same one. Copies have it, too; it
  // is no part of the state.
  std::int64_t pointer_moves() const { return pointer_moves_; }

  // Begins the chance of a match: its generator and its secret.
  void seed(std::uint64_t seed);

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

  // Fields and numbers, by the offset that the layout gives.
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
  // Moves the card to `place` of a zone; the cards behind that place shift. The card's tokens and
  // the pointers on it go along. Every seat that sees the zone knows the card from then on.
  void put_card(int card, int zone, int place);
  // The same without shifting others: fills an empty place of a zone with gaps.
  void fill_place(int card, int zone, int place);
  // Adds an empty place at the end of a zone with gaps.
  void append_gap(int zone);
  // remove_card takes the card out of the game. leave_gap does so, too, and leaves an empty place
  // (only in zones with gaps).
  void remove_card(int card);
  void leave_gap(int card);
  // Puts the cards, and the empty places, into a random order: by numbers that the generator draws
  // for each copy of a kind. Of two decks, the cards that both have are in the same order if the
  // generators are equal. So two variants of a game are compared with the same luck.
  void shuffle_zone(int zone);
  bool knows(int seat, int card) const { return (cards()[card].known >> seat & 1) != 0; }
  // Whether the card is in the game or has been. The other cards have no part in this match.
  bool has_lain(int card) const { return cards()[card].has_lain != 0; }
  bool known_to_all(int card) const {
    for (int seat = 0; seat < layout().seats(); ++seat) {
      if (!knows(seat, card)) return false;
    }
    return true;
  }
  void show(int seat, int card);
  void hide(int card);
  // Cards trade places: `taken_by[card]` takes the place of `card`. It takes over where that card
  // lies, what lies in its zones, the tokens and pointers on it, and who knows it. Numbers and
  // fields stay with each card; references in fields stay unchanged. `taken_by` is a permutation of
  // the cards.
  void exchange_cards(std::span<const int> taken_by);

  // Tokens and rows.
  int row_of(int token) const { return tokens()[token].row; }
  int card_under(int token) const;  // kNone: in stock or out of the game
  int row_size(int row) const { return rows()[row].size; }
  int first_token(int row) const { return rows()[row].first; }
  int last_token(int row) const { return rows()[row].last; }
  int count_tokens(int row, int seat) const;  // of one seat; kNone: of all seats
  int next_token(int token) const { return tokens()[token].next; }
  int previous_token(int token) const { return tokens()[token].previous; }
  // Moves a token to the end of a row, or in front of a token of that row.
  void put_token(int token, int row, int before = kNone);
  // A token keeps its mark until it moves or the mark is removed. Walks over rows use marks to note
  // on the tokens which are done or still to do. So tokens may come and go during a walk.
  bool is_marked(int token) const { return tokens()[token].marked != 0; }
  void mark(int token, bool marked) { tokens()[token].marked = marked ? 1 : 0; }

  // Pointers.
  int pointer_card(int pointer) const { return pointers()[pointer].card; }
  bool pointer_forward(int pointer) const { return pointers()[pointer].forward != 0; }
  int pointer_priority(int pointer) const { return pointers()[pointer].priority; }
  void put_pointer(int pointer, int card);
  void turn_pointer(int pointer, bool forward) { pointers()[pointer].forward = forward ? 1 : 0; }
  void set_pointer_priority(int pointer, int priority);

  // The card `steps` places away in the same zone. In a ring, counting wraps around; elsewhere
  // kNone past an end. Empty places are skipped and not counted.
  int neighbour(int card, std::int64_t steps) const;

 private:
  friend class Packing;

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

  void rearrange();
  void unlink_token(int token);
  void close_place(int zone, int place);
  void enter_zone(int card, int zone, int place);
  void refuse_within_itself(int card, int zone) const;

  std::shared_ptr<const Layout> layout_;
  std::unique_ptr<std::byte[]> block_;
  std::uint64_t arrangement_ = 0;
  std::uint64_t secret_ = 0;
  std::int64_t pointer_moves_ = 0;
};

}  // namespace punchcard::table
