#include "interpreter/bind/host.h"
#include "interpreter/bind/member.h"
#include "interpreter/lua/argument.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace number_natives {

namespace {

const table::Number& number_of(const table::Table& table, const Handle& number) {
  const table::Kind& kind = table.layout().kind(number.index);
  return kind.numbers[static_cast<std::size_t>(number.part)];
}

constexpr auto get_number_card = [](auto& call, const Handle& number) {
  call.give(HandleKind::card, number.index);
};

constexpr auto get_number_name = [](auto& call, const Handle& number) {
  const std::string& name = number_of(call.table(), number).name;
  call.give_text(name);
};

constexpr auto get_value = [](auto& call, const Handle& number) {
  const table::Table& table = call.table();
  call.give_integer(table.value(table.layout().card_number(number.index, number.part)));
};

constexpr auto set_value = [](auto& call, const Handle& number) {
  table::Table& table = call.writable();
  table.set_value(table.layout().card_number(number.index, number.part), call.integer(3));
};

constexpr auto get_printed = [](auto& call, const Handle& number) {
  call.give_integer(number_of(call.table(), number).printed);
};

}  // namespace

}  // namespace number_natives

const HandleType& number_type() {
  using namespace number_natives;
  static const HandleType type{
      HandleKind::number,
      "A number printed on a card, `{loss:1}` in its text: what counters change.",
      {
          property<get_game>("game", "game", "The game being played."),
          property<get_number_card>("card", "card", "The card it is on."),
          property<get_number_name>("name", "string", "Its name, `\"loss\"`."),
          property<get_value, set_value>("value", "integer",
                                         "Its present value; assign to change it."),
          property<get_printed>("printed", "integer", "The value in the card's text."),
      }};
  return type;
}

}  // namespace punchcard::bind
