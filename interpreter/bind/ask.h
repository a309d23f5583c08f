// Asking a decision: the only way in which a choice reaches a script.
#pragma once

#include "interpreter/lua/lua.h"

namespace punchcard::bind {

class Host;

// Asks the decision that stands in host.decision() and pushes the option taken. No option: pushes
// nil; one: pushes it; nobody is asked in either case. Raises past the step's bound of decisions;
// does not return when the answer is not there yet.
void ask(lua_State* lua, Host& host);

}  // namespace punchcard::bind
