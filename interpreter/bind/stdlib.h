// stdlib: the Lua functions that all packages share.
//
// A file of stdlib adds methods to the types (`function seat:choose_players(count)`) and functions
// to the library `draw`. It runs in the sandbox like any other file, but its environment contains
// the members tables themselves, which are closed afterwards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/text/diagnostic.h"
#include "interpreter/bind/host.h"

namespace punchcard::bind {

struct LibraryFile {
  std::string name;  // as messages write it
  std::string_view text;
};

// Loads the files in order and appends mistakes to `diagnostics`.
void load_stdlib(Host& host, const std::vector<LibraryFile>& files,
                 std::vector<text::Diagnostic>& diagnostics);

}  // namespace punchcard::bind
