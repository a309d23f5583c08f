// Declared fields between the words of a table and Lua values.
//
// Integers, booleans, seats and cards are themselves. A list or a record is read as a read-only
// copy and changed by assigning a new one: a change of a copy would be lost without a word. Only to
// the end of a list can be added without reading it, for that is what histories are made of.
#pragma once

#include "interpreter/bind/member.h"
#include "interpreter/lua/lua.h"
#include "interpreter/table/schema.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

// The fields that a package declares for the game, its seats or its cards, and where one of them
// stands in the table.
const std::vector<table::Field>& declared_fields(const table::Schema& schema, HandleKind kind);
int field_place(const table::Layout& layout, const Handle& handle, int field);

// Pushes the value of a field whose first word is at `at`.
void push_field(lua_State* lua, const table::Field& field, const table::Table& table, int at);

// Sets a field from the value at a stack index. Raises what is wrong with it before anything
// changes.
void set_field(lua_State* lua, int index, const table::Field& field, table::Table& table, int at);

// The method `append` that everything with fields has: adds to the end of a list field.
Member append_member();

}  // namespace punchcard::bind
