// JSON that strangers may have written: saved matches and lines of records.
//
// The library's values may be nested as deep as a text likes, and whoever copies or destroys such a
// value runs out of stack; of a name that stands twice it keeps the last. Both are refused here
// while the text is read, before there is a value. What is no UTF-8 is no JSON.
#pragma once

#include <stdexcept>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace punchcard {

// A text that is no JSON at all: "expected JSON at line 3, column 7".
class NoJson : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

// Values lie in at most `deepest` others. Throws std::invalid_argument with one short sentence,
// NoJson among it. Costs a set of names for each level, some 100 ns a value.
nlohmann::json read_strict_json(std::string_view text, int deepest);

}  // namespace punchcard
