// Lists of handles for scripts, and walks over a zone's tokens.
#pragma once

#include "interpreter/bind/handle.h"
#include "interpreter/lua/costs.h"
#include "interpreter/lua/lua.h"
#include "interpreter/lua/state.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

// Charges for a walk over rows or places.
inline void charge_walk(lua_State* lua, int things) {
  lua::State::of(lua).charge(lua::walk_units(things));
}

// Pushes an empty list and fills it. The list must be on top of the stack when something is added.
class ListBuilder {
 public:
  explicit ListBuilder(lua_State* lua, int expected = 0) : lua_(lua) {
    lua::State::of(lua).charge(expected);
    lua_createtable(lua, expected, 0);
  }
  void add(HandleKind kind, int index, int part = 0) {
    push_handle(lua_, kind, index, part);
    lua_rawseti(lua_, -2, ++size_);
  }

 private:
  lua_State* lua_;
  lua_Integer size_ = 0;
};

// Calls visit(token) for every token on the cards of a zone: by place, then by row.
template <typename Visit>
void for_each_token(const table::Table& table, int zone, Visit visit) {
  for (int place = 0; place < table.zone_size(zone); ++place) {
    const int card = table.card_at(zone, place);
    if (card == table::kNone) continue;
    for (int token = table.first_token(card); token != table::kNone;
         token = table.next_token(token)) {
      visit(token);
    }
  }
}

}  // namespace punchcard::bind
