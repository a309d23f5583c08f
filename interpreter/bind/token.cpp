#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/lua/argument.h"

namespace punchcard::bind {

namespace token_natives {

namespace {

constexpr auto move_token_to = [](auto& call) {
  const int token = call.token(1);
  const int card = call.card(2);
  const int before = call.optional(3, HandleKind::token);
  call.writable().put_token(token, card, before);
  return Status::go;
};

constexpr auto return_to_stock = [](auto& call) {
  const int token = call.token(1);
  table::Table& table = call.writable();
  table.put_token(token, table.layout().stock_row(table.layout().owner_of(token)));
  return Status::go;
};

constexpr auto token_leaves_game = [](auto& call) {
  const int token = call.token(1);
  table::Table& table = call.writable();
  table.put_token(token, table.layout().out_row(table.layout().owner_of(token)));
  return Status::go;
};

constexpr auto next_token = [](auto& call) {
  call.give(HandleKind::token, call.table().next_token(call.token(1)));
  return Status::go;
};

constexpr auto previous = [](auto& call) {
  call.give(HandleKind::token, call.table().previous_token(call.token(1)));
  return Status::go;
};

constexpr auto get_owner = [](auto& call, const Handle& token) {
  call.give(HandleKind::seat, call.table().layout().owner_of(token.index));
};

constexpr auto get_token_card = [](auto& call, const Handle& token) {
  call.give(HandleKind::card, call.table().card_under(token.index));
};

constexpr auto get_token_place = [](auto& call, const Handle& token) {
  const table::Table& table = call.table();
  if (table.card_under(token.index) == table::kNone) return call.give_nil();
  call.charge_walk(table.row_size(table.row_of(token.index)));
  int place = 1;
  for (int at = table.previous_token(token.index); at != table::kNone;
       at = table.previous_token(at)) {
    ++place;
  }
  call.give_integer(place);
};

constexpr auto get_marked = [](auto& call, const Handle& token) {
  call.give_boolean(call.table().is_marked(token.index));
};

constexpr auto set_marked = [](auto& call, const Handle& token) {
  call.writable().mark(token.index, call.boolean(3));
};

}  // namespace

}  // namespace token_natives

const HandleType& token_type() {
  using namespace token_natives;
  static const HandleType type{
      HandleKind::token,
      "A token of a seat: on a card, in its seat's stock, or out of the game.",
      {
          property<get_game>("game", "game", "The game being played."),
          property<get_owner>("owner", "seat", "Whose token it is."),
          property<get_token_card>("card", "card?",
                                   "The card it is on; nil in stock and out of the game."),
          property<get_token_place>("place", "integer?",
                                    "Its place in the row on its card, from 1; nil when on none."),
          property<get_marked, set_marked>(
              "marked", "boolean",
              "A mark that it has until it moves or the mark is removed. Walks along rows mark the "
              "tokens that have had their turn."),
          method<move_token_to>(
              "move_to", "(card: card, before: token?)",
              "Moves it to the end of the row on a card, or in front of a token there. It loses its "
              "mark. Error: `before` is on another card."),
          method<return_to_stock>("return_to_stock", "()", "Puts it back into its owner's stock."),
          method<token_leaves_game>("leave_game", "()",
                                    "Takes it out of the game; it does not return to the stock."),
          method<next_token>("next", "() -> token?", "The next token in its row, or nil."),
          method<previous>("previous", "() -> token?", "The token before it in its row, or nil."),
      }};
  return type;
}

}  // namespace punchcard::bind
