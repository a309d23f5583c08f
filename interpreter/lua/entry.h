// One function that scripts can call, with its signature and documentation.
//
// A library is a list of entries. Reference pages, the checker and messages use the signature:
// "(list: any[], from: integer?) -> integer?". `?` after a type allows nil; "...: any" takes the
// rest. A signature without parentheses ("integer") declares a constant: its function is called
// once, when the library is opened, and returns the value.
//
// Each function is a closure over its entry, so that argument.h can name function and parameter in
// a message.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

struct Entry {
  const char* name;
  lua_CFunction function;  // guarded, see guard.h
  const char* signature;
  const char* doc;  // full sentences in English, as the reference page prints them
};

struct Library {
  const char* name;  // "" for functions that stand alone, as `print`
  const char* doc;
  std::span<const Entry> entries;
};

// What every script has, in the order of the reference page: base, math, string, table.
std::span<const Library> libraries();

// Pushes a closure over an entry, or the value of a constant. Library and entry outlive the state.
void push_entry(lua_State* lua, const Library& library, const Entry& entry);

// Pushes a closure over a method, whose signature leaves out the first argument, `self`.
void push_method(lua_State* lua, const Entry& method);

// The entry that the running C function was made from; nullptr when it was not made from one.
struct RunningEntry {
  const char* library = "";  // "" also for a method
  const Entry* entry = nullptr;
  bool is_method = false;

  // "table.insert", "print", "move_to".
  std::string name() const;
};
RunningEntry running_entry(lua_State* lua);

// The name of the n-th parameter of a signature, "" when there is none: "(list: any[])", 1: "list".
std::string_view parameter_name(std::string_view signature, int n);

}  // namespace punchcard::lua
