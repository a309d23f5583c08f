// The type of a value in the check, with the literals that it may be.
//
// Types are inferred without running the scripts, so each means "if this is not nil or false, it is
// a
// ...". A value with conflicting types is `unknown`, and nothing is reported about it. A type also
// has sources: the literals in the scripts (texts, functions, tables) that the value may be. Unless
// it is `open`, there are no others. They give the words in a comparison, the functions of a call
// and the fields of a table.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grammar/lua/tree.h"
#include "interpreter/bind/handle_types.h"
#include "interpreter/bind/signature.h"
#include "interpreter/package/definition.h"

namespace punchcard::check {

struct CardNames;

enum class Base : std::uint8_t {
  nothing,  // no value has come here yet
  unknown,
  boolean,
  integer,
  string,
  table,
  function,
  options,  // game.options
  given,    // what `position` is given
  game,
  seat,
  card,
  token,
  zone,
  pointer,
  number,
  execution,
};

struct Type {
  Base base = Base::nothing;
  int lists = 0;                                 // a list of these, a list of lists, ...
  bool open = false;                             // it may be something else than its sources
  bool asked = false;                            // a word that a player chose among the sources
  std::vector<const lua_syntax::Node*> sources;  // String, Function and Table nodes
  const table::Field* record = nullptr;          // a declared record: its parts are the fields
  const package::OptionDeclaration* option = nullptr;  // the value of this option
  const CardNames* card = nullptr;  // the card of an execution, when it is one card's

  bool is(Base wanted) const { return base == wanted && lists == 0; }
  bool is_list() const { return lists > 0; }
  bool is_thing() const { return lists == 0 && base >= Base::game; }
  bool certain() const { return base != Base::nothing && base != Base::unknown; }

  bool operator==(const Type&) const = default;
};

Type make_type(Base base);
Type unknown_type();
Type literal_type(Base base, const lua_syntax::Node& source);
Type type_of(const bind::ValueType& type);
Type type_of(const table::Field& field);
Base base_of(bind::HandleKind kind);
bind::HandleKind kind_of(Base base);  // of a thing

// Widens `into` to cover another type. Returns whether that changed it.
bool join(Type& into, const Type& other);

// The same, but `into` was declared (by a comment or a role) and keeps its type: only sources are
// added.
bool join_sources(Type& into, const Type& other);

Type list_of(Type element);
Type element_of(Type list);

// "a seat", "a list of cards", "an integer": for messages. Certain types only.
std::string describe(const Type& type);

}  // namespace punchcard::check
