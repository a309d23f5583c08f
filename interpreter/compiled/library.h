// Lua's libraries for compiled code, as far as it has them: functions over lists and integers.
#pragma once

#include <string_view>

#include "interpreter/compiled/code.h"

namespace punchcard::compiled {

// nullptr: only Lua can run it. `library` is "" for functions that stand alone.
Status (*library_native(std::string_view library, std::string_view name))(CompiledCall& call);

// What `ipairs` gives a loop to call; the machine knows it, because that is how nearly all loops
// run.
extern const Native kNextElement;

}  // namespace punchcard::compiled
