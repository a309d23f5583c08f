// Spaghetti Code, level 1, two players, once more by hand, as fast as it goes: the second line of
// the benchmark. It shows what random play costs when nothing is general, nothing is a script, and
// nobody has to read it.
//
// A row of flags is one word, two bits a flag, head lowest; a colour has ten flags, so that twenty
// fit. Nothing is allocated for a decision or, once the set of situations has its size, for a
// match. Situations are told apart by a hash of 64 bits, unconfirmed. Every option is listed
// before one is drawn, as a machine player would have it; a choice with one option is no decision.
//
// Matches are the same in distribution as those of tests/oracle, not answer by answer.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tests/benchmark/native/result.h"

namespace punchcard::native::packed {

inline constexpr int kCards = 5;
inline constexpr int kSeats = 2;
inline constexpr int kFlags = 10;  // of a colour
inline constexpr int kFlagsToPlace = 4;
inline constexpr int kLife = 5;
inline constexpr int kBugLoss = 1;
inline constexpr int kForkBombLoss = 2;

enum class Command : std::uint8_t { kAddFlag, kMoveFlag, kRemoveFlag, kBug, kForkBomb };

// pcg32 (O'Neill), its seed spread by splitmix64 so that neighbouring seeds have nothing in common.
class Random {
 public:
  explicit Random(std::uint64_t seed) {
    seed += 0x9e3779b97f4a7c15;
    seed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9;
    seed = (seed ^ (seed >> 27)) * 0x94d049bb133111eb;
    state_ = seed ^ (seed >> 31);
  }

  int below(int bound) {
    return static_cast<int>((std::uint64_t{next()} * static_cast<std::uint32_t>(bound)) >> 32);
  }

 private:
  std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005 + 1442695040888963407;
    const auto shifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
    return std::rotr(shifted, static_cast<int>(old >> 59));
  }

  std::uint64_t state_;
};

class Row {
 public:
  int size() const { return size_; }
  std::uint64_t word() const { return flags_; }
  int owner(int place) const { return static_cast<int>(flags_ >> (2 * place) & 3) - 1; }

  bool bears(int seat) const {
    constexpr std::uint64_t kLowBits = 0x5555555555555555;
    return ((seat == 0 ? flags_ : flags_ >> 1) & kLowBits) != 0;
  }

  void push_back(int seat) { flags_ |= static_cast<std::uint64_t>(seat + 1) << (2 * size_++); }

  void erase(int place) {
    const std::uint64_t before = (std::uint64_t{1} << (2 * place)) - 1;
    flags_ = (flags_ & before) | (flags_ >> 2 & ~before);
    --size_;
  }

 private:
  std::uint64_t flags_ = 0;  // seat + 1 each
  int size_ = 0;
};

// The situations of one match. A slot belongs to the match whose number it bears, so that none has
// to be emptied between matches.
class Situations {
 public:
  void start_match() {
    ++match_;
    count_ = 0;
  }

  // Whether `key` had not been there.
  bool insert(std::uint64_t key) {
    if (2 * count_ >= slots_.size()) grow();
    return insert_into(slots_, key);
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint64_t match = 0;
  };

  bool insert_into(std::vector<Slot>& slots, std::uint64_t key) {
    const std::size_t mask = slots.size() - 1;
    std::size_t i = key & mask;
    for (; slots[i].match == match_; i = (i + 1) & mask) {
      if (slots[i].key == key) return false;
    }
    slots[i] = {key, match_};
    ++count_;
    return true;
  }

  void grow() {
    std::vector<Slot> larger(2 * slots_.size());
    count_ = 0;
    for (const Slot& slot : slots_) {
      if (slot.match == match_) insert_into(larger, slot.key);
    }
    slots_ = std::move(larger);
  }

  static constexpr std::size_t kFirstSize = 512;
  std::vector<Slot> slots_ = std::vector<Slot>(kFirstSize);
  std::uint64_t match_ = 0;
  std::size_t count_ = 0;
};

class Match {
 public:
  Match(std::uint64_t seed, Situations& situations) : random_(seed), situations_(situations) {}

  Result play() {
    situations_.start_match();
    shuffle();
    place_flags();
    while (winner_ == kNobody) visit();
    return {winner_, decisions_};
  }

 private:
  static constexpr int kNobody = -1;

  struct FlagPlace {
    std::uint8_t card;
    std::uint8_t place;
  };

  int ask(int options) {
    if (options == 1) return 0;
    ++decisions_;
    return random_.below(options);
  }

  template <typename Allowed>
  int ask_card(Allowed allowed) {
    std::array<std::uint8_t, kCards> cards;
    int count = 0;
    for (int card = 0; card < kCards; ++card) {
      if (allowed(card)) cards[index(count++)] = static_cast<std::uint8_t>(card);
    }
    return cards[index(ask(count))];
  }

  FlagPlace ask_flag() {
    std::array<FlagPlace, kSeats * kFlags> flags;
    int count = 0;
    for (int card = 0; card < kCards; ++card) {
      for (int place = 0; place < row(card).size(); ++place) {
        flags[index(count++)] = {static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(place)};
      }
    }
    return flags[index(ask(count))];
  }

  int ask_player() {
    std::array<std::uint8_t, kSeats> players{0, 1};  // both are in, or the match is over
    return players[index(ask(kSeats))];
  }

  void shuffle() {
    for (int i = kCards; i > 1; --i) {
      std::swap(program_[index(i - 1)], program_[index(random_.below(i))]);
    }
  }

  void place_flags() {
    for (int turn = 0; turn < kFlagsToPlace; ++turn) {
      for (int seat = 0; seat < kSeats; ++seat) {
        row(ask_card([&](int card) { return !row(card).bears(seat); })).push_back(seat);
      }
    }
    unused_.fill(kFlags - kFlagsToPlace);
    on_cards_.fill(kFlagsToPlace);
  }

  void visit() {
    for (handled_ = 0; handled_ < row(cursor_).size();) {
      if (!situations_.insert(situation()) && stalemate_declared()) {
        winner_ = stalemate_winner();
        return;
      }
      const int executor = row(cursor_).owner(handled_++);
      if (ask(2) == 1) run(executor);
      if (winner_ != kNobody) return;
    }
    cursor_ = following(cursor_);
  }

  void run(int executor) {
    switch (program_[index(cursor_)]) {
      case Command::kAddFlag: {
        if (unused_[index(executor)] == 0) return;
        row(ask_card([&](int card) { return card != cursor_; })).push_back(executor);
        --unused_[index(executor)];
        ++on_cards_[index(executor)];
        return;
      }
      case Command::kMoveFlag: {
        const FlagPlace from = ask_flag();
        const int to = ask_card([&](int card) { return card != from.card; });
        row(to).push_back(take_flag(from));
        return;
      }
      case Command::kRemoveFlag:
        return lose_flag(ask_flag());
      case Command::kBug:
        return lose_life(ask_player(), kBugLoss);
      case Command::kForkBomb: {
        lose_life(ask_player(), kForkBombLoss);
        if (winner_ != kNobody) return;
        const int own_place = handled_ - 1;
        return lose_flag(
            {static_cast<std::uint8_t>(cursor_), static_cast<std::uint8_t>(own_place)});
      }
    }
  }

  int take_flag(FlagPlace from) {
    const int owner = row(from.card).owner(from.place);
    row(from.card).erase(from.place);
    if (from.card == cursor_ && from.place < handled_) --handled_;
    return owner;
  }

  void lose_flag(FlagPlace from) {
    const int owner = take_flag(from);
    if (--on_cards_[index(owner)] == 0) winner_ = 1 - owner;
  }

  void lose_life(int seat, int loss) {
    life_[index(seat)] -= loss;
    if (life_[index(seat)] <= 0) winner_ = 1 - seat;
  }

  std::uint64_t situation() const {
    std::uint64_t numbers = static_cast<std::uint64_t>(cursor_);
    for (const int number : {handled_, life_[0], life_[1], unused_[0], unused_[1]}) {
      numbers = numbers << 8 | static_cast<std::uint64_t>(number);
    }
    std::uint64_t key = mixed(numbers);
    for (const Row& row : rows_) key = mixed(key ^ row.word());
    return key;
  }

  static std::uint64_t mixed(std::uint64_t word) {
    word = (word + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9;
    return word ^ (word >> 32);
  }

  bool stalemate_declared() {
    for (int seat = 0; seat < kSeats; ++seat) {
      if (ask(2) == 1) return true;
    }
    return false;
  }

  int stalemate_winner() const {
    if (life_[0] != life_[1]) return life_[0] > life_[1] ? 0 : 1;
    if (on_cards_[0] != on_cards_[1]) return on_cards_[0] > on_cards_[1] ? 0 : 1;
    int heads = 0;  // A's less B's
    for (const Row& row : rows_) {
      if (row.size() > 0) heads += row.owner(0) == 0 ? 1 : -1;
    }
    if (heads != 0) return heads > 0 ? 0 : 1;
    return row(cursor_).owner(0);  // the one whose right comes up is on this card
  }

  static int following(int card) { return card + 1 == kCards ? 0 : card + 1; }
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  Row& row(int card) { return rows_[index(card)]; }
  const Row& row(int card) const { return rows_[index(card)]; }

  std::array<Row, kCards> rows_{};
  std::array<Command, kCards> program_{Command::kAddFlag, Command::kMoveFlag, Command::kRemoveFlag,
                                       Command::kBug, Command::kForkBomb};
  std::array<int, kSeats> life_{kLife, kLife};
  std::array<int, kSeats> unused_{};
  std::array<int, kSeats> on_cards_{};
  int cursor_ = 0;
  int handled_ = 0;  // how many flags of the cursor's row have had their right
  int winner_ = kNobody;
  std::int64_t decisions_ = 0;
  Random random_;
  Situations& situations_;
};

// One match of two random players, the cards shuffled. The same seed is the same match.
inline Result play_random(std::uint64_t seed) {
  thread_local Situations situations;
  return Match(seed, situations).play();
}

}  // namespace punchcard::native::packed
