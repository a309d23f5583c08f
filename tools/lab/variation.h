// A variation: a package in which one number of a card, or how many copies of it there are, differs
// by one. It is a variant of the package, made in memory.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/match/setup.h"

namespace punchcard::lab {

struct Variation {
  int kind = 0;
  std::string number;  // "": the copies in the deck
  std::int64_t from = 0;
  std::int64_t to = 0;

  friend bool operator==(const Variation&, const Variation&) = default;
};

// Each number that is printed on a card, one lower and one higher, and one copy less, if one is
// left.
std::vector<Variation> variations_of(const package::Definition& definition, int kind);

// The set-up with this change; its options and seats stay. Returns nullptr if the package refuses
// the change, as one may that wants two copies of each card: then `reason` has the first mistake.
std::shared_ptr<const match::Setup> vary(const match::Setup& setup, const Variation& variation,
                                         std::string& reason);

}  // namespace punchcard::lab
