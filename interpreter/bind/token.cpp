#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/lua/argument.h"

namespace punchcard::bind {

namespace {

int move_token_to(lua_State* lua) {
  const int token = check_token(lua, 1);
  const int card = check_card(lua, 2);
  const int before = check_optional(lua, 3, HandleKind::token);
  writable(lua).table->put_token(token, card, before);
  return 0;
}

int return_to_stock(lua_State* lua) {
  const int token = check_token(lua, 1);
  table::Table& table = *writable(lua).table;
  table.put_token(token, table.layout().stock_row(table.layout().owner_of(token)));
  return 0;
}

int token_leaves_game(lua_State* lua) {
  const int token = check_token(lua, 1);
  table::Table& table = *writable(lua).table;
  table.put_token(token, table.layout().out_row(table.layout().owner_of(token)));
  return 0;
}

int next_token(lua_State* lua) {
  push_handle(lua, HandleKind::token, table_of(lua).next_token(check_token(lua, 1)));
  return 1;
}

int previous(lua_State* lua) {
  push_handle(lua, HandleKind::token, table_of(lua).previous_token(check_token(lua, 1)));
  return 1;
}

void get_owner(lua_State* lua, const Handle& token) {
  push_handle(lua, HandleKind::seat, table_of(lua).layout().owner_of(token.index));
}

void get_token_card(lua_State* lua, const Handle& token) {
  push_handle(lua, HandleKind::card, table_of(lua).card_under(token.index));
}

void get_token_place(lua_State* lua, const Handle& token) {
  const table::Table& table = table_of(lua);
  if (table.card_under(token.index) == table::kNone) return lua_pushnil(lua);
  charge_walk(lua, table.row_size(table.row_of(token.index)));
  int place = 1;
  for (int at = table.previous_token(token.index); at != table::kNone;
       at = table.previous_token(at)) {
    ++place;
  }
  lua_pushinteger(lua, place);
}

void get_marked(lua_State* lua, const Handle& token) {
  lua_pushboolean(lua, table_of(lua).is_marked(token.index) ? 1 : 0);
}

void set_marked(lua_State* lua, const Handle& token) {
  writable(lua).table->mark(token.index, lua::boolean_argument(lua, 3));
}

}  // namespace

const HandleType& token_type() {
  static const HandleType type{
      HandleKind::token,
      "A token of a seat: on a card, in its seat's stock, or out of the game.",
      {
          property("game", get_game, "game", "The game being played."),
          property("owner", get_owner, "seat", "Whose token it is."),
          property("card", get_token_card, "card?",
                   "The card it is on; nil in stock and out of the game."),
          property("place", get_token_place, "integer?",
                   "Its place in the row on its card, from 1; nil when on none."),
          property(
              "marked", get_marked, set_marked, "boolean",
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
