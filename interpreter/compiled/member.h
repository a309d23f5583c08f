// Members of handles by name: properties, zones, fields, numbers, methods and rules.
#pragma once

#include "interpreter/compiled/code.h"

namespace punchcard::compiled {

// Throw Bail for what Lua has to refuse or to make.
void get_member(Code& code, bind::CompiledRun& run, const Value& handle, Members& members,
                Value& result);
void set_member(Code& code, bind::CompiledRun& run, const Value& handle, Members& members,
                const Value& value);

}  // namespace punchcard::compiled
