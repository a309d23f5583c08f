// Declared fields for compiled code; see bind/field_value.h for the same with Lua.
#pragma once

#include "interpreter/bind/call/compiled_call.h"
#include "interpreter/bind/call/value.h"
#include "interpreter/table/schema.h"

namespace punchcard::bind {

// The value of a field whose first word is at `at`; of a list or a record a frozen copy.
Value read_field(CompiledRun& run, const table::Field& field, int at);

// Sets a field from a value that fits. Throws Bail for another.
void write_field(CompiledRun& run, const table::Field& field, int at, const Value& value);

// The method `append`.
Status append_to_field(CompiledCall& call);

}  // namespace punchcard::bind
