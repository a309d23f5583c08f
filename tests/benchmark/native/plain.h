// Spaghetti Code, level 1, two players, written by hand for this one game: the yardstick of the
// benchmark.
//
// It is what somebody writes who wants this game and no other, and wants to read it again: rows of
// flags are vectors, the options of a choice are listed before one is drawn, the situations seen
// are a set of texts. Its cousin in packed.h shows what is left when nothing but speed counts.
//
// Matches are the same in distribution as those of tests/oracle, not answer by answer.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "tests/benchmark/native/result.h"

namespace punchcard::native::plain {

inline constexpr int kSeats = 2;
inline constexpr int kFlags = 10;  // of a colour
inline constexpr int kFlagsToPlace = 4;
inline constexpr int kLife = 5;
inline constexpr int kBugLoss = 1;
inline constexpr int kForkBombLoss = 2;

enum class Command : std::uint8_t { add_flag, move_flag, remove_flag, bug, fork_bomb };

struct Card {
  Command command;
  std::vector<int> row;  // the owner of each flag
};

struct Seat {
  int life = kLife;
  int unused = kFlags;
  int on_cards = 0;
};

struct FlagPlace {
  std::size_t card;
  std::size_t place;
};

class Match {
 public:
  explicit Match(std::uint64_t seed) : random_(seed) {}

  Result play() {
    std::shuffle(program_.begin(), program_.end(), random_);
    place_flags();
    while (winner_ == kNobody) visit();
    return {winner_, decisions_};
  }

 private:
  static constexpr int kNobody = -1;

  template <typename Option>
  const Option& ask(const std::vector<Option>& options) {
    if (options.size() == 1) return options.front();
    ++decisions_;
    return options[std::uniform_int_distribution<std::size_t>(0, options.size() - 1)(random_)];
  }

  template <typename Allowed>
  Card& ask_card(Allowed allowed) {
    std::vector<std::size_t> options;
    for (std::size_t i = 0; i < program_.size(); ++i) {
      if (allowed(i)) options.push_back(i);
    }
    return program_[ask(options)];
  }

  FlagPlace ask_flag() {
    std::vector<FlagPlace> options;
    for (std::size_t card = 0; card < program_.size(); ++card) {
      for (std::size_t place = 0; place < program_[card].row.size(); ++place) {
        options.push_back({card, place});
      }
    }
    return ask(options);
  }

  bool ask_whether() { return ask(std::vector<int>{0, 1}) == 1; }
  int ask_seat() { return ask(std::vector<int>{0, 1}); }  // both are in, or the match is over

  void place_flags() {
    for (int turn = 0; turn < kFlagsToPlace; ++turn) {
      for (int seat = 0; seat < kSeats; ++seat) {
        place_flag(seat, ask_card([&](std::size_t i) {
                     const std::vector<int>& row = program_[i].row;
                     return std::find(row.begin(), row.end(), seat) == row.end();
                   }));
      }
    }
  }

  void place_flag(int seat, Card& card) {
    card.row.push_back(seat);
    --seat_of(seat).unused;
    ++seat_of(seat).on_cards;
  }

  void visit() {
    const std::vector<int>& row = program_[cursor_].row;
    for (handled_ = 0; handled_ < row.size();) {
      if (!situations_.insert(situation()).second && stalemate_declared()) {
        winner_ = stalemate_winner();
        return;
      }
      const int executor = row[handled_++];
      if (ask_whether()) execute(executor);
      if (winner_ != kNobody) return;
    }
    cursor_ = (cursor_ + 1) % program_.size();
  }

  void execute(int executor) {
    switch (program_[cursor_].command) {
      case Command::add_flag:
        if (seat_of(executor).unused == 0) return;
        return place_flag(executor, ask_card([&](std::size_t i) { return i != cursor_; }));
      case Command::move_flag: {
        const FlagPlace from = ask_flag();
        Card& to = ask_card([&](std::size_t i) { return i != from.card; });
        to.row.push_back(take_flag(from));
        return;
      }
      case Command::remove_flag:
        return lose_flag(ask_flag());
      case Command::bug:
        return lose_life(ask_seat(), kBugLoss);
      case Command::fork_bomb:
        lose_life(ask_seat(), kForkBombLoss);
        if (winner_ == kNobody) lose_flag({cursor_, handled_ - 1});
        return;
    }
  }

  int take_flag(FlagPlace from) {
    std::vector<int>& row = program_[from.card].row;
    const int owner = row[from.place];
    row.erase(row.begin() + static_cast<std::ptrdiff_t>(from.place));
    if (from.card == cursor_ && from.place < handled_) --handled_;
    return owner;
  }

  void lose_flag(FlagPlace from) {
    const int owner = take_flag(from);
    if (--seat_of(owner).on_cards == 0) winner_ = 1 - owner;
  }

  void lose_life(int seat, int loss) {
    seat_of(seat).life -= loss;
    if (seat_of(seat).life <= 0) winner_ = 1 - seat;
  }

  std::string situation() const {
    std::string text;
    const auto add = [&](auto number) { text += static_cast<char>(number); };
    for (const Card& card : program_) {
      for (const int owner : card.row) add('A' + owner);
      add('|');
    }
    for (const Seat& seat : seats_) {
      add(seat.life);
      add(seat.unused);
    }
    add(cursor_);
    add(handled_);
    return text;
  }

  bool stalemate_declared() {
    for (int seat = 0; seat < kSeats; ++seat) {
      if (ask_whether()) return true;
    }
    return false;
  }

  int stalemate_winner() const {
    if (seats_[0].life != seats_[1].life) return seats_[0].life > seats_[1].life ? 0 : 1;
    if (seats_[0].on_cards != seats_[1].on_cards) {
      return seats_[0].on_cards > seats_[1].on_cards ? 0 : 1;
    }
    int heads = 0;  // A's less B's
    for (const Card& card : program_) {
      if (!card.row.empty()) heads += card.row.front() == 0 ? 1 : -1;
    }
    if (heads != 0) return heads > 0 ? 0 : 1;
    return program_[cursor_].row.front();  // somebody's right has come up on this card
  }

  Seat& seat_of(int seat) { return seats_[static_cast<std::size_t>(seat)]; }

  std::vector<Card> program_ = {{Command::add_flag, {}},
                                {Command::move_flag, {}},
                                {Command::remove_flag, {}},
                                {Command::bug, {}},
                                {Command::fork_bomb, {}}};
  std::array<Seat, kSeats> seats_;
  std::size_t cursor_ = 0;
  std::size_t handled_ = 0;  // how many flags of the cursor's row have had their right
  int winner_ = kNobody;
  std::int64_t decisions_ = 0;
  std::unordered_set<std::string> situations_;
  std::mt19937_64 random_;
};

// One match of two random players, the cards shuffled. The same seed is the same match.
inline Result play_random(std::uint64_t seed) { return Match(seed).play(); }

}  // namespace punchcard::native::plain
