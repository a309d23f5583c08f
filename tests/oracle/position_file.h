// Positions as text, one line a fact, `#` to the end of a line is a remark:
//
//   level 2                                       not needed: it is the lowest with all the cards
//   program (AddFlag A B) >(Bug{loss=2} A) (Reverse)
//   life 5 3                                      by seat; tells the number of players
//   unused 6 8                                    left out: all of a colour less those on cards
//   chips 5 4                                     left for up and for down; left out: the chips of
//                                                 the match less those lying on the cards
//   queue snapshot                                options: queue, flags_per_player, last_flags
//   last_flags tail                               (head or tail), chips_at_start, reverse_rows
//   reverse_rows true
//
// A card lists its numbers that are off the print, then its flags, head first. `>` before a card
// puts the cursor there running forwards, `<` running backwards; without either it is on the first
// card and runs forwards. Execution starts there, and nothing in the position has been handled.
#pragma once

#include <iosfwd>
#include <stdexcept>
#include <string>
#include <string_view>

#include "rules.h"

namespace punchcard::oracle {

class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Given {
  Options options;
  Position position;
};

// `options` holds what the file does not say. Throws BadInput.
Given read_position(std::istream& in, Options options);

// Sets one option by its name; false when there is none of that name. Throws BadInput on a value
// that does not fit.
bool set_option(Options& options, std::string_view name, const std::string& value);

Command command_named(std::string_view name);
int whole_number(const std::string& text);

// "(AddFlag A B) >(Bug{loss=2} A), life 5 3, unused 8 8, chips 5 5"
std::string text_of(const Position& position);

}  // namespace punchcard::oracle
