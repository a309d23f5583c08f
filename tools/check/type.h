// What the check knows about a value: its type, and the literals it may have come from.
//
// Types are worked out without running anything, so each stands for "when this is not nil or false,
// it is a ...". A value about which two places disagree is `unknown`, and nothing is ever said
// about an unknown: a check that cries wolf is switched off. Beside the type a value carries its
// sources, the literals of the scripts (texts, functions, tables) that it may be; unless it is
// `open`, it is nothing else. From them the check knows the words that a comparison can meet, the
// functions that a call can reach and the fields that a table can have.
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

// Makes `into` cover another type, too. True when that changed it.
bool join(Type& into, const Type& other);

// The same, but `into` was declared (by a comment, by a role) and keeps its type: only sources come
// in.
bool join_sources(Type& into, const Type& other);

Type list_of(Type element);
Type element_of(Type list);

// "a seat", "a list of cards", "an integer": for messages. Certain types only.
std::string describe(const Type& type);

}  // namespace punchcard::check
