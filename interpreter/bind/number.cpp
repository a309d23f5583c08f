#include "interpreter/bind/host.h"
#include "interpreter/bind/member.h"
#include "interpreter/lua/argument.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace {

const table::Number& number_of(lua_State* lua, const Handle& number) {
  const table::Kind& kind = table_of(lua).layout().kind(number.index);
  return kind.numbers[static_cast<std::size_t>(number.part)];
}

void get_number_card(lua_State* lua, const Handle& number) {
  push_handle(lua, HandleKind::card, number.index);
}

void get_number_name(lua_State* lua, const Handle& number) {
  const std::string& name = number_of(lua, number).name;
  lua_pushlstring(lua, name.data(), name.size());
}

void get_value(lua_State* lua, const Handle& number) {
  const table::Table& table = table_of(lua);
  lua_pushinteger(lua, table.value(table.layout().card_number(number.index, number.part)));
}

void set_value(lua_State* lua, const Handle& number) {
  table::Table& table = *writable(lua).table;
  table.set_value(table.layout().card_number(number.index, number.part),
                  lua::integer_argument(lua, 3));
}

void get_printed(lua_State* lua, const Handle& number) {
  lua_pushinteger(lua, number_of(lua, number).printed);
}

}  // namespace

const HandleType& number_type() {
  static const HandleType type{
      HandleKind::number,
      "A number printed on a card, `{loss:1}` in its text: what counters change.",
      {
          property("game", get_game, "game", "The game being played."),
          property("card", get_number_card, "card", "The card it is on."),
          property("name", get_number_name, "string", "Its name, `\"loss\"`."),
          property("value", get_value, set_value, "integer",
                   "Its present value; assign to change it."),
          property("printed", get_printed, "integer", "The value in the card's text."),
      }};
  return type;
}

}  // namespace punchcard::bind
