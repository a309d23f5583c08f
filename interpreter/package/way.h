// How steps run. Whatever the way, matches are the same: their tables, events and instructions.
//
// Compiled code (interpreter/compiled) is faster; it leaves to Lua what it does not know. The other
// ways serve to find faults in it.
#pragma once

#include <cstdint>
#include <string_view>

namespace punchcard::package {

struct Way {
  enum class Kind : std::uint8_t {
    compiled,     // what compiled code knows
    interpreted,  // all by Lua
    compared,     // both; a step that ends differently throws std::logic_error
  };
  Kind kind = Kind::compiled;
  int cut = 0;  // every `cut`-th step is taken back somewhere on its way, and run by Lua; 0: none

  // Reads "interpreted", "compared", "cut:7"; "" is the usual way. Throws std::invalid_argument.
  static Way read(std::string_view text);
};

}  // namespace punchcard::package
