#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/lua/argument.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace pointer_natives {

namespace {

constexpr auto advance = [](auto& call) {
  const int pointer = call.pointer(1);
  table::Table& table = call.writable();
  const int card = table.pointer_card(pointer);
  if (card != table::kNone && table.zone_of(card) != table::kNone) {
    call.charge_walk(table.zone_size(table.zone_of(card)));
  }
  const int next = card == table::kNone
                       ? table::kNone
                       : table.neighbour(card, table.pointer_forward(pointer) ? 1 : -1);
  table.put_pointer(pointer, next);
  call.give(HandleKind::card, next);
  return Status::go;
};

constexpr auto turn = [](auto& call) {
  const int pointer = call.pointer(1);
  table::Table& table = call.writable();
  table.turn_pointer(pointer, !table.pointer_forward(pointer));
  return Status::go;
};

constexpr auto get_pointer_name = [](auto& call, const Handle& pointer) {
  const table::Schema& schema = call.table().layout().schema();
  const std::string& name = schema.pointers[static_cast<std::size_t>(pointer.index)].name;
  call.give_text(name);
};

constexpr auto get_pointer_card = [](auto& call, const Handle& pointer) {
  call.give(HandleKind::card, call.table().pointer_card(pointer.index));
};

constexpr auto set_card = [](auto& call, const Handle& pointer) {
  call.writable().put_pointer(pointer.index, call.optional(3, HandleKind::card));
};

constexpr auto get_forward = [](auto& call, const Handle& pointer) {
  call.give_boolean(call.table().pointer_forward(pointer.index));
};

constexpr auto set_forward = [](auto& call, const Handle& pointer) {
  call.writable().turn_pointer(pointer.index, call.boolean(3));
};

constexpr auto get_direction = [](auto& call, const Handle& pointer) {
  call.give_integer(call.table().pointer_forward(pointer.index) ? 1 : -1);
};

constexpr auto get_priority = [](auto& call, const Handle& pointer) {
  call.give_integer(call.table().pointer_priority(pointer.index));
};

constexpr auto set_priority = [](auto& call, const Handle& pointer) {
  call.writable().set_pointer_priority(pointer.index,
                                       static_cast<int>(call.integer(3, 0, table::kMaxPriority)));
};

}  // namespace

}  // namespace pointer_natives

const HandleType& pointer_type() {
  using namespace pointer_natives;
  static const HandleType type{
      HandleKind::pointer,
      "A pointer (a cursor, a counter): on a card or on the empty space, with a direction.",
      {
          property<get_game>("game", "game", "The game being played."),
          property<get_pointer_name>("name", "string", "Its declared name, `\"cursor\"`."),
          property<get_pointer_card, set_card>(
              "card", "card?", "The card it is on, nil for the empty space; assign to move it."),
          property<get_forward, set_forward>(
              "forward", "boolean", "Whether it runs towards later places; assign to turn it."),
          property<get_direction>("direction", "integer", "1 forwards, -1 backwards."),
          property<get_priority, set_priority>(
              "priority", "integer",
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
