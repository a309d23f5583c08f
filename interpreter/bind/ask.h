// Asks a decision. No other choice reaches a script.
#pragma once

#include "interpreter/lua/lua.h"

namespace punchcard::bind {

class Host;

// Asks the decision in host.decision() and pushes the chosen option. Without options it pushes nil,
// with a single one that option, in both cases without asking. Raises an error beyond the step's
// limit of decisions. Does not return if there is no answer yet.
void ask(lua_State* lua, Host& host);

}  // namespace punchcard::bind
