// Converts Lua values to options, and to the subjects of events.
#pragma once

#include <optional>

#include "interpreter/bind/decision.h"
#include "interpreter/bind/handle_types.h"
#include "interpreter/lua/lua.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

struct EventShape;

// The kinds of options that are things of the table, as handles and back.
inline std::optional<OptionKind> thing_kind(HandleKind kind) {
  switch (kind) {
    case HandleKind::seat:
      return OptionKind::seat;
    case HandleKind::card:
      return OptionKind::card;
    case HandleKind::token:
      return OptionKind::token;
    case HandleKind::number:
      return OptionKind::number;
    case HandleKind::pointer:
      return OptionKind::pointer;
    case HandleKind::zone:
      return OptionKind::zone;
    default:
      return std::nullopt;
  }
}
HandleKind handle_kind(OptionKind kind);

// The option at a stack index: a string is a word, an integer a place, a handle its thing.
// Raises "expected an option (a string, an integer or a thing of the table), found nil".
Option to_option(lua_State* lua, int index);

// A subject of an event: any integer is valid; one too large for a place becomes a word. Raises
// "thing 1 of event 'hit': expected a string, an integer or a thing of the table, found nil".
Option to_told(lua_State* lua, int index, const EventShape& event, int number);

void push_option(lua_State* lua, const Option& thing);

// The number of cards that contain a card, itself included: a card may lie in a zone of another,
// which may lie in a zone of a third.
int nesting(const table::Table& table, int card);

// The walk to charge for the label of a thing within nested cards: over all zones for each card
// around it, which is more than the label costs (match/labeller.h).
int label_walk(const Option& thing, const table::Table& table);
// Charges for this walk, and for the names of these cards.
void charge_label(lua_State* lua, const Option& thing);

// The number of the word at a stack index, which must be a string.
int to_word(lua_State* lua, int index);

}  // namespace punchcard::bind
