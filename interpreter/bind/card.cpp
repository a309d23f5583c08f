#include <fmt/format.h>

#include "interpreter/bind/field_value.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/instruction/instruction.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/bind/option.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"

namespace punchcard::bind {

namespace {

const table::Kind& kind_of(lua_State* lua, const Handle& card) {
  return table_of(lua).layout().kind(card.index);
}

// A place as scripts count places, from 1 to `most`.
int check_place(lua_State* lua, int argument, int most) {
  return static_cast<int>(lua::integer_argument(lua, argument, 1, most)) - 1;
}

// A card that leaves its zone moves the cards after it.
void charge_leaving(lua_State* lua, const table::Table& table, int card) {
  if (table.zone_of(card) != table::kNone) charge_walk(lua, table.zone_size(table.zone_of(card)));
}

// A card must not get into itself, so the table examines every card that would contain it.
void charge_entering(lua_State* lua, const table::Table& table, int zone) {
  if (table.layout().zone_declaration(zone).owner != table::ZoneOwner::card) return;
  charge_walk(lua, nesting(table, table.layout().zones()[static_cast<std::size_t>(zone)].owner));
}

int move_to(lua_State* lua) {
  const int card = check_card(lua, 1);
  const int zone = check_zone(lua, 2);
  table::Table& table = *writable(lua).table;
  charge_leaving(lua, table, card);
  charge_walk(lua, table.zone_size(zone));
  charge_entering(lua, table, zone);
  const int others = table.zone_size(zone) - (table.zone_of(card) == zone ? 1 : 0);
  const int place = lua_isnoneornil(lua, 3) ? others : check_place(lua, 3, others + 1);
  table.put_card(card, zone, place);
  return 0;
}

int fill(lua_State* lua) {
  const int card = check_card(lua, 1);
  const int zone = check_zone(lua, 2);
  table::Table& table = *writable(lua).table;
  charge_leaving(lua, table, card);
  charge_entering(lua, table, zone);
  table.fill_place(card, zone, check_place(lua, 3, table::kMaxCards));
  return 0;
}

int leave_game(lua_State* lua) {
  const int card = check_card(lua, 1);
  table::Table& table = *writable(lua).table;
  charge_leaving(lua, table, card);
  table.remove_card(card);
  return 0;
}

int leave_gap(lua_State* lua) {
  writable(lua).table->leave_gap(check_card(lua, 1));
  return 0;
}

int next(lua_State* lua) {
  const int card = check_card(lua, 1);
  const table::Table& table = table_of(lua);
  const std::int64_t steps = lua_isnoneornil(lua, 2) ? 1 : lua::integer_argument(lua, 2);
  charge_leaving(lua, table, card);
  push_handle(lua, HandleKind::card, table.neighbour(card, steps));
  return 1;
}

int tokens(lua_State* lua) {
  const int card = check_card(lua, 1);
  const table::Table& table = table_of(lua);
  ListBuilder list(lua, table.row_size(card));
  for (int token = table.first_token(card); token != table::kNone;
       token = table.next_token(token)) {
    list.add(HandleKind::token, token);
  }
  return 1;
}

int count_tokens(lua_State* lua) {
  const int card = check_card(lua, 1);
  const int seat = check_optional(lua, 2, HandleKind::seat);
  const table::Table& table = table_of(lua);
  charge_walk(lua, table.row_size(card));
  lua_pushinteger(lua, table.count_tokens(card, seat));
  return 1;
}

// The first token of the row or, with a second argument, the first with this mark.
int first_token(lua_State* lua) {
  const int card = check_card(lua, 1);
  const table::Table& table = table_of(lua);
  int token = table.first_token(card);
  if (!lua_isnoneornil(lua, 2)) {
    const bool marked = lua::boolean_argument(lua, 2);
    charge_walk(lua, table.row_size(card));
    while (token != table::kNone && table.is_marked(token) != marked)
      token = table.next_token(token);
  }
  push_handle(lua, HandleKind::token, token);
  return 1;
}

int last_token(lua_State* lua) {
  const int card = check_card(lua, 1);
  const table::Table& table = table_of(lua);
  int token = table.last_token(card);
  if (!lua_isnoneornil(lua, 2)) {
    const bool marked = lua::boolean_argument(lua, 2);
    charge_walk(lua, table.row_size(card));
    while (token != table::kNone && table.is_marked(token) != marked)
      token = table.previous_token(token);
  }
  push_handle(lua, HandleKind::token, token);
  return 1;
}

int mark_tokens(lua_State* lua) {
  const int card = check_card(lua, 1);
  const bool marked = lua::boolean_argument(lua, 2);
  table::Table& table = *writable(lua).table;
  charge_walk(lua, table.row_size(card));
  for (int token = table.first_token(card); token != table::kNone;
       token = table.next_token(token)) {
    table.mark(token, marked);
  }
  return 0;
}

int reverse_tokens(lua_State* lua) {
  const int card = check_card(lua, 1);
  table::Table& table = *writable(lua).table;
  const int left = table.row_size(card);
  lua::State::of(lua).charge(left);
  int before = table.first_token(card);
  for (int i = 1; i < left; ++i) {
    const int last = table.last_token(card);
    const bool marked = table.is_marked(last);
    table.put_token(last, card, before);
    table.mark(last, marked);
    before = table.next_token(last);
  }
  return 0;
}

int numbers(lua_State* lua) {
  const int card = check_card(lua, 1);
  const bool known = is_known(lua, card);
  const int count = known ? static_cast<int>(table_of(lua).layout().kind(card).numbers.size()) : 0;
  ListBuilder list(lua, count);
  for (int i = 0; i < count; ++i) list.add(HandleKind::number, card, i);
  return 1;
}

int number(lua_State* lua) {
  const int card = check_card(lua, 1);
  if (lua_type(lua, 2) != LUA_TSTRING) lua::argument_error(lua, 2, "a string");
  std::size_t size = 0;
  const char* name = lua_tolstring(lua, 2, &size);
  const auto found = table_of(lua).layout().kind(card).find_number({name, size});
  if (found && is_known(lua, card)) {
    push_handle(lua, HandleKind::number, card, *found);
  } else {
    lua_pushnil(lua);
  }
  return 1;
}

int is_known_to(lua_State* lua) {
  const int card = check_card(lua, 1);
  lua_pushboolean(lua, table_of(lua).knows(check_seat(lua, 2), card) ? 1 : 0);
  return 1;
}

int show_to(lua_State* lua) {
  const int card = check_card(lua, 1);
  writable(lua).table->show(check_seat(lua, 2), card);
  return 0;
}

int show_to_all(lua_State* lua) {
  const int card = check_card(lua, 1);
  table::Table& table = *writable(lua).table;
  for (int seat = 0; seat < table.layout().seats(); ++seat) table.show(seat, card);
  return 0;
}

int hide(lua_State* lua) {
  writable(lua).table->hide(check_card(lua, 1));
  return 0;
}

void push_text(lua_State* lua, const std::string& text) {
  lua_pushlstring(lua, text.data(), text.size());
}

void get_extra(lua_State* lua, const Handle& card) {
  lua_pushboolean(lua, table_of(lua).layout().is_extra(card.index) ? 1 : 0);
}

void get_id(lua_State* lua, const Handle& card) {
  if (is_known(lua, card.index)) return push_text(lua, kind_of(lua, card).id);
  lua_pushliteral(lua, "");
}

void get_name(lua_State* lua, const Handle& card) {
  const Language* language = Host::of(lua).step()->language;
  const table::Kind& kind = kind_of(lua, card);
  const std::string_view name = is_known(lua, card.index) ? title_in(language, kind.id, kind.name)
                                                          : said_in(language, "hidden card");
  lua_pushlstring(lua, name.data(), name.size());
}

void get_known(lua_State* lua, const Handle& card) {
  lua_pushboolean(lua, is_known(lua, card.index) ? 1 : 0);
}

void get_zone(lua_State* lua, const Handle& card) {
  push_handle(lua, HandleKind::zone, table_of(lua).zone_of(card.index));
}

void get_place(lua_State* lua, const Handle& card) {
  const int place = table_of(lua).place_of(card.index);
  if (place == table::kNone) return lua_pushnil(lua);
  lua_pushinteger(lua, place + 1);
}

void get_in_game(lua_State* lua, const Handle& card) {
  lua_pushboolean(lua, table_of(lua).zone_of(card.index) != table::kNone ? 1 : 0);
}

void get_holder(lua_State* lua, const Handle& card) {
  const table::Table& table = table_of(lua);
  const int zone = table.zone_of(card.index);
  const bool held =
      zone != table::kNone && table.layout().zone_declaration(zone).owner == table::ZoneOwner::seat;
  push_handle(lua, HandleKind::seat,
              held ? table.layout().zones()[static_cast<std::size_t>(zone)].owner : table::kNone);
}

void get_known_to_all(lua_State* lua, const Handle& card) {
  const table::Table& table = table_of(lua);
  bool known = true;
  for (int seat = 0; seat < table.layout().seats(); ++seat) {
    known = known && table.knows(seat, card.index);
  }
  lua_pushboolean(lua, known ? 1 : 0);
}

void get_pointed_at(lua_State* lua, const Handle& card) {
  const table::Table& table = table_of(lua);
  bool pointed_at = false;
  for (int pointer = 0; pointer < table.layout().pointers(); ++pointer) {
    pointed_at = pointed_at || table.pointer_card(pointer) == card.index;
  }
  lua_pushboolean(lua, pointed_at ? 1 : 0);
}

void get_token_count(lua_State* lua, const Handle& card) {
  lua_pushinteger(lua, table_of(lua).row_size(card.index));
}

}  // namespace

const HandleType& card_type() {
  static const HandleType type{
      HandleKind::card,
      "A card: one copy, wherever it is. Its numbers and the fields that game.lua declares under "
      "`card` are read and assigned by name: `card.loss = card.loss + 1`.",
      {
          property("game", get_game, "game", "The game being played."),
          property("id", get_id, "string", "The name of its file, `\"bug\"`."),
          property(
              "extra", get_extra, "boolean",
              "Whether it is one of the copies that its file gives as `extra`. They have another "
              "back, so everybody sees this."),
          property("name", get_name, "string",
                   "Its title, `\"Bug\"`; in show.lua in the reader's language."),
          property(
              "known", get_known, "boolean",
              "Whether the viewer knows which card this is; true except in show.lua. An unknown "
              "card shows its place and its tokens. It has no numbers, and its fields and zones "
              "cannot be read."),
          property("zone", get_zone, "zone?", "Where it lies; nil when out of the game."),
          property("place", get_place, "integer?",
                   "Its place in its zone, from 1; nil when out of the game."),
          property("in_game", get_in_game, "boolean", "Whether it lies in any zone."),
          property("holder", get_holder, "seat?",
                   "The seat whose zone it lies in; nil in a zone of the table or of a card."),
          property("known_to_all", get_known_to_all, "boolean",
                   "Whether every seat knows which card this is: it lies open."),
          property("pointed_at", get_pointed_at, "boolean", "Whether a pointer is on it."),
          property("token_count", get_token_count, "integer", "How many tokens are on it."),
          method<move_to>(
              "move_to", "(zone: zone, place: integer?)",
              "Moves the card, with its tokens and pointers, to `place` (the end by default); the "
              "cards from there on move up by one. Error: a full zone, no such place."),
          method<fill>("fill", "(zone: zone, place: integer)",
                       "Puts the card on an empty place of a zone with gaps."),
          method<leave_game>(
              "leave_game", "()",
              "Takes the card out of its zone and out of the game; its tokens and pointers stay on "
              "it, see `game:remove_card`."),
          method<leave_gap>(
              "leave_gap", "()",
              "The same, leaving an empty place behind. Error: the zone has no gaps."),
          method<next>(
              "next", "(steps: integer?) -> card?",
              "The card `steps` further in its zone (default 1; negative: backwards). A ring loops, "
              "a row ends with nil. Empty places are skipped."),
          method<tokens>("tokens", "() -> token[]", "The tokens on it, in the order of the row."),
          method<count_tokens>("count_tokens", "(seat: seat?) -> integer",
                               "How many tokens of a seat (of all seats by default) are on it."),
          method<first_token>(
              "first_token", "(marked: boolean?) -> token?",
              "The first token in its row, or the first that is marked (true) or not (false); else "
              "nil."),
          method<last_token>("last_token", "(marked: boolean?) -> token?",
                             "The same from the row's end."),
          method<mark_tokens>("mark_tokens", "(marked: boolean)",
                              "Marks all tokens on it, or removes their marks."),
          method<reverse_tokens>("reverse_tokens", "()",
                                 "Reverses its row of tokens; marks stay on their tokens."),
          method<numbers>("numbers", "() -> number[]", "Its numbers, in the order of its text."),
          method<number>("number", "(name: string) -> number?", "The number of this name, or nil."),
          method<is_known_to>("is_known_to", "(seat: seat) -> boolean",
                              "Whether a seat knows which card this is."),
          method<show_to>("show_to", "(seat: seat)", "Lets a seat know which card this is."),
          method<show_to_all>("show_to_all", "()", "Lets every seat know which card this is."),
          method<hide>(
              "hide", "()",
              "Makes every seat forget which card this is: it has been shuffled among others."),
          append_member(),
      }};
  return type;
}

}  // namespace punchcard::bind
