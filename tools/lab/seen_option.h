// An option as a seat sees it.
//
// A card that the seat does not know is identified by its place, and so are its numbers and zones.
// Places of another's hand are alike, unless the seat chooses: labels number them for it. Words
// have no permanent number, so a word is identified by its position among the options;
// `says_the_same` looks at the words themselves.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "interpreter/bind/decision.h"
#include "interpreter/table/table.h"

namespace punchcard::lab {

struct SeenOption {
  int chooser;
  bind::OptionKind kind;
  bool hidden;
  std::int64_t index;
  std::int32_t place;
  std::int32_t part;

  friend auto operator<=>(const SeenOption&, const SeenOption&) = default;
};

// The card under a token that is offered, as the chooser sees it. It tells tokens apart that look
// alike, whose numbers tell when they were put down. Anything else, and a token that is on no card,
// is its own place.
SeenOption seen_place(const bind::Decision& decision, std::size_t option,
                      const table::Table& table);

// Whether an option is, or lies on, a card that the chooser does not know.
bool is_hidden(const bind::Decision& decision, std::size_t option, const table::Table& table);

// Whether two decisions are about the same and offer the same words at the same places.
bool says_the_same(const bind::Decision& one, const bind::Decision& other);

// The seat may be another than the decision's.
SeenOption seen_option(const bind::Decision& decision, std::size_t option,
                       const table::Table& table, int seat);

}  // namespace punchcard::lab
