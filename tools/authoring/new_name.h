// The name of something new, as its designer gives it: "Fork Bomb", fork_bomb or ForkBomb.
//
// What people read and how the file is called come from the same words, so nobody has to say both.
#pragma once

#include <string>
#include <string_view>

namespace punchcard::authoring {

struct NewName {
  std::string title;  // "Fork Bomb"; capitals that are given stay as they are
  std::string id;     // "fork_bomb": small letters, words joined by the separator
};

// Throws std::invalid_argument for what can't be a name: other characters than letters, digits,
// '_', '-' and blanks, no letter at the beginning, one letter alone (that is a seat), too long.
NewName read_new_name(std::string_view given, char separator = '_');

}  // namespace punchcard::authoring
