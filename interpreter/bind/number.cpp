#include "interpreter/bind/host.h"
#include "interpreter/bind/member.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace {

const table::Number& number_of(lua_State* lua, const Handle& number) {
  const table::Kind& kind = table_of(lua).layout().kind(number.index);
  return kind.numbers[static_cast<std::size_t>(number.part)];
}

void get_card(lua_State* lua, const Handle& number) {
  push_handle(lua, HandleKind::card, number.index);
}

void get_name(lua_State* lua, const Handle& number) {
  const std::string& name = number_of(lua, number).name;
  lua_pushlstring(lua, name.data(), name.size());
}

void get_value(lua_State* lua, const Handle& number) {
  const table::Table& table = table_of(lua);
  lua_pushinteger(lua, table.value(table.layout().card_number(number.index, number.part)));
}

void set_value(lua_State* lua, const Handle& number) {
  table::Table& table = *writable(lua).table;
  table.set_value(table.layout().card_number(number.index, number.part), check_integer(lua, 3));
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
          {"game", nullptr, get_game, nullptr, "game", "The game being played."},
          {"card", nullptr, get_card, nullptr, "card", "The card it is on."},
          {"name", nullptr, get_name, nullptr, "string", "Its name, `\"loss\"`."},
          {"value", nullptr, get_value, set_value, "integer",
           "Its present value; assign to change it."},
          {"printed", nullptr, get_printed, nullptr, "integer", "The value in the card's text."},
      }};
  return type;
}

}  // namespace punchcard::bind
