// stdlib: the Lua that all packages share.
//
// A file of stdlib adds methods to the types that scripts see (`function
// seat:choose_players(count)`) and functions to the library `draw`. It runs in the sandbox like any
// other file; what sets it apart is that its environment offers the member tables themselves, which
// are closed afterwards.
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

// Loads the files in order. Whatever is wrong is appended to `diagnostics`.
void load_stdlib(Host& host, const std::vector<LibraryFile>& files,
                 std::vector<text::Diagnostic>& diagnostics);

}  // namespace punchcard::bind
