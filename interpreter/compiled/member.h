// Members of handles by name: properties, zones, fields, numbers, methods and rules.
#pragma once

#include "interpreter/compiled/code.h"

namespace punchcard::compiled {

// Throw Bail for what Lua has to refuse or to make.
void get_member(Code& code, bind::CompiledRun& run, const Value& handle, Members& members,
                Value& result);
void set_member(Code& code, bind::CompiledRun& run, const Value& handle, Members& members,
                const Value& value);

// Sets a property of something on the table.
void set_property(bind::CompiledRun& run, const Member& member, const Value& handle,
                  const Value& value);

// Sets a field of one word, whose member has its place.
void set_word(bind::CompiledRun& run, const Member& member, const Value& handle,
              const Value& value);

// Where a card's number of this name is.
int number_place(const bind::CompiledRun& run, int card, int name);

}  // namespace punchcard::compiled
