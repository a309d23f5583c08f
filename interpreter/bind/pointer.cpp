#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/lua/argument.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace {

int advance(lua_State* lua) {
  const int pointer = check_pointer(lua, 1);
  table::Table& table = *writable(lua).table;
  const int card = table.pointer_card(pointer);
  if (card != table::kNone && table.zone_of(card) != table::kNone) {
    charge_walk(lua, table.zone_size(table.zone_of(card)));
  }
  const int next = card == table::kNone
                       ? table::kNone
                       : table.neighbour(card, table.pointer_forward(pointer) ? 1 : -1);
  table.put_pointer(pointer, next);
  push_handle(lua, HandleKind::card, next);
  return 1;
}

int turn(lua_State* lua) {
  const int pointer = check_pointer(lua, 1);
  table::Table& table = *writable(lua).table;
  table.turn_pointer(pointer, !table.pointer_forward(pointer));
  return 0;
}

void get_pointer_name(lua_State* lua, const Handle& pointer) {
  const table::Schema& schema = table_of(lua).layout().schema();
  const std::string& name = schema.pointers[static_cast<std::size_t>(pointer.index)].name;
  lua_pushlstring(lua, name.data(), name.size());
}

void get_pointer_card(lua_State* lua, const Handle& pointer) {
  push_handle(lua, HandleKind::card, table_of(lua).pointer_card(pointer.index));
}

void set_card(lua_State* lua, const Handle& pointer) {
  writable(lua).table->put_pointer(pointer.index, check_optional(lua, 3, HandleKind::card));
}

void get_forward(lua_State* lua, const Handle& pointer) {
  lua_pushboolean(lua, table_of(lua).pointer_forward(pointer.index) ? 1 : 0);
}

void set_forward(lua_State* lua, const Handle& pointer) {
  writable(lua).table->turn_pointer(pointer.index, lua::boolean_argument(lua, 3));
}

void get_direction(lua_State* lua, const Handle& pointer) {
  lua_pushinteger(lua, table_of(lua).pointer_forward(pointer.index) ? 1 : -1);
}

void get_priority(lua_State* lua, const Handle& pointer) {
  lua_pushinteger(lua, table_of(lua).pointer_priority(pointer.index));
}

void set_priority(lua_State* lua, const Handle& pointer) {
  writable(lua).table->set_pointer_priority(
      pointer.index, static_cast<int>(lua::integer_argument(lua, 3, 0, table::kMaxPriority)));
}

}  // namespace

const HandleType& pointer_type() {
  static const HandleType type{
      HandleKind::pointer,
      "A pointer (a cursor, a counter): on a card or on the empty space, with a direction.",
      {
          property("game", get_game, "game", "The game being played."),
          property("name", get_pointer_name, "string", "Its declared name, `\"cursor\"`."),
          property("card", get_pointer_card, set_card, "card?",
                   "The card it is on, nil for the empty space; assign to move it."),
          property("forward", get_forward, set_forward, "boolean",
                   "Whether it runs towards later places; assign to turn it."),
          property("direction", get_direction, "integer", "1 forwards, -1 backwards."),
          property("priority", get_priority, set_priority, "integer",
                   "Its priority among several pointers, up to 99; 0 by default."),
          method<advance>(
              "advance", "() -> card?",
              "Moves on by one card in its direction and returns that card; past the end of a row "
              "it is on the empty space, nil."),
          method<turn>("turn", "()", "Turns its direction round."),
      }};
  return type;
}

}  // namespace punchcard::bind
