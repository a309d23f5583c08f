// The arranger: lays out cards so that they meet in all possible ways.
//
// Arrangement number i of some kinds depends only on the seed, the kinds and i. The ways alternate,
// so that the first five arrangements show each of them and more show their combinations: next to
// each other and at a distance, each in front of the other, of one owner, of two owners, of all,
// cards that refer to each other (if cards have fields that hold cards), changed numbers, the
// pointer in both directions, cards in a hand.
//
// If a game refuses small positions, up to ten more cards are added until it accepts one, also
// without each of the meeting cards. Positions that it never accepts are laid out, too; the player
// leaves them out.
//
// Arrangements follow the game: a card that cannot be in the pointer's zone begins in the first
// seat's hand, and if there are such cards, each seat also has a card in hand. Lines are as deep as
// the game allows. If there is a pile to draw from, it has some cards. Besides the meeting cards,
// there are only cards that the set-up uses.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/match/setup.h"
#include "interpreter/table/generator.h"
#include "tools/lab/interactions/arrangement.h"
#include "tools/lab/interactions/placement.h"

namespace punchcard::lab {

class Arranger {
 public:
  // Throws std::invalid_argument for a package whose cards cannot be laid out.
  // `options` are those of the set-up, as given.
  Arranger(std::shared_ptr<const match::Setup> setup, std::map<std::string, std::string> options,
           std::uint64_t seed);

  // The kinds' cards are those in `met`, by index; the others are fillers.
  struct Laid {
    Arrangement arrangement;
    std::vector<std::size_t> met;

    bool is_met(std::size_t card) const;
  };
  Laid lay(const std::vector<int>& kinds, std::int64_t index);
  // The kinds' cards next to each other, as printed, all of one owner who owns nothing else;
  // `order` counts their permutations.
  Laid lay_alone(const std::vector<int>& kinds, std::int64_t order);
  // How many permutations of the kinds there are.
  static std::int64_t orders_of(const std::vector<int>& kinds);
  // Whether a kind begins in the pointer's zone; else it begins in a hand.
  bool stands(int kind) const { return place_.hand == table::kNone || footing_.stands(kind); }

 private:
  struct Ways;

  bool plays_from_hands() const { return place_.hand != table::kNone && !footing_.all_stand(); }
  Laid lay(const std::vector<int>& kinds, const Ways& ways, const table::Generator& luck);
  Laid lay(const std::vector<int>& kinds, const Ways& ways, table::Generator luck,
           std::size_t more);
  bool holds_without_any(const Laid& laid);
  table::Generator luck_of(const std::vector<int>& kinds, std::int64_t index) const;
  void add_fillers(Laid& laid, const std::vector<int>& kinds, const Ways& ways,
                   table::Generator& luck, std::size_t more) const;
  void give_tokens(Laid& laid, const Ways& ways) const;
  void surround(Laid& laid) const;
  void give_fillers(Laid& laid, const Ways& ways) const;
  void change_numbers(Laid& laid, table::Generator& luck) const;
  void link(Laid& laid) const;
  void give_seats(Laid& laid, const Ways& ways) const;
  void take_in_hand(Laid& laid, const Ways& ways) const;

  std::shared_ptr<const match::Setup> setup_;
  std::uint64_t seed_;
  MeetingPlace place_;
  Placement footing_;
  std::vector<bool> in_play_;     // by kind
  std::vector<int> card_fields_;  // those that hold a card
  std::vector<int> seat_fields_;  // and those that hold a seat
  bool has_tokens_ = false;
};

}  // namespace punchcard::lab
