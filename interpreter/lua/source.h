// Turns a text into a function, or into a mistake with a location.
//
// Before Lua's compiler sees a text it must be clean (grammar/text/untrusted_text.h): at most
// limits().source bytes of strict UTF-8 without byte order mark, control characters (but tab and
// line ends) and characters that change the direction of writing, by which a line reads otherwise
// than it runs. Only text: compiled Lua is refused. Mistakes found by the compiler have a line;
// those found here have a column, too.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "grammar/text/diagnostic.h"
#include "interpreter/lua/lua.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

// What is wrong with a source before its grammar is looked at.
std::optional<text::Diagnostic> check_source(std::string_view text, const std::string& file,
                                             std::size_t limit);

// Pushes the function of a text, whose globals are the environment at the given index. The file's
// name is what messages will say; any bytes will do. False: nothing is pushed and failure() has the
// mistake. May raise a Lua error (memory): call it inside of State::run.
bool load_source(State& state, int environment, std::string_view text, const std::string& file);

}  // namespace punchcard::lua
