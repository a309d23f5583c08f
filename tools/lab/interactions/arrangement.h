// An arrangement: a small position in which some cards must meet, made without knowledge of the
// game.
//
// The cards are in the zone of the package's pointer, in an order, with tokens of some seats on
// them. Some may be in a seat's zone (a hand) instead, others in a pile to draw from. It can be
// converted to a description for `t:match`, so everything that happens can be written as a
// scenario.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/lua/convert.h"
#include "interpreter/package/definition.h"

namespace punchcard::lab {

struct ArrangedCard {
  int kind = 0;
  std::vector<int> owners;                            // of its tokens, the first in row first
  std::vector<std::pair<int, std::int64_t>> numbers;  // changed: which of the kind's, its value
  std::vector<std::pair<int, std::size_t>> links;     // card fields, and the card each refers to
  std::vector<std::pair<int, int>> seats;             // card fields, and the seat each refers to
  int indent = 0;                                     // of a line
  int holder = table::kNone;                          // the seat in whose hand it is

  bool operator==(const ArrangedCard&) const = default;
};

struct Arrangement {
  int seats = 2;
  std::vector<ArrangedCard> cards;  // in the order of the zone, those in hands among them
  std::vector<int> pile;            // kinds of those to draw
  std::size_t start = 0;            // the card that the pointer is on; it is in no hand
  bool forward = true;
  std::uint64_t seed = 1;  // of the match's luck

  bool operator==(const Arrangement&) const = default;
};

// The zones in which the cards of a package meet.
struct MeetingPlace {
  int pointer = 0;
  int zone = 0;             // index among the declared zones
  int hand = table::kNone;  // a zone of each seat for cards, kNone: there is none
  int pile = table::kNone;  // from which cards are drawn, kNone: there is none

  // Throws std::invalid_argument for a package without a pointer.
  static MeetingPlace of(const package::Definition& definition);
};

// The description for `t:match`. `options` are those of the set-up. Throws std::invalid_argument
// for a package without a pointer, or without hands or a pile for cards that are there.
lua::Data to_description(const Arrangement& arrangement, const package::Definition& definition,
                         const std::map<std::string, std::string>& options);

// Moves the pointer in its direction to the next card that is not in a hand.
void put_on_lying_card(Arrangement& arrangement);

// The arrangement without one of its cards. If the pointer was on it, it moves to the next card.
// Lines in the block of the card lose a level.
Arrangement without(const Arrangement& arrangement, std::size_t card);

}  // namespace punchcard::lab
