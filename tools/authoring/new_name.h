// The name of a new card or package, in any form that a designer types: "Fork Bomb", fork_bomb or
// ForkBomb.
//
// The title and the file name come from the same words, so a designer gives only one of them.
#pragma once

#include <string>
#include <string_view>

namespace punchcard::authoring {

struct NewName {
  std::string title;  // "Fork Bomb"; given capitals stay as they are
  std::string id;     // "fork_bomb": small letters, words joined by the separator
};

// Throws std::invalid_argument unless the name is short enough, begins with a letter, consists of
// letters, digits, '_', '-' and blanks, and has more than one letter (one letter names a seat).
NewName read_new_name(std::string_view given, char separator = '_');

}  // namespace punchcard::authoring
