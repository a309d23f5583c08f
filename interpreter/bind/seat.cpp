#include <algorithm>
#include <numeric>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "interpreter/bind/ask.h"
#include "interpreter/bind/field_value.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/bind/option.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace {

Decision& start_decision(lua_State* lua, int seat, int topic) {
  Host& host = Host::of(lua);
  Decision& decision = host.decision();
  decision.seat = seat;
  decision.topic = topic;
  decision.card = host.executions().empty() ? table::kNone : host.executions().back()->source;
  decision.options.clear();
  return decision;
}

void add_option(lua_State* lua, Decision& decision, int index) {
  if (decision.options.size() >= kMostOptions) {
    lua::raise(lua, "more than {} options in one decision", kMostOptions);
  }
  decision.options.push_back(to_option(lua, index));
}

// The first option that equals an earlier one; the number of options if there is none. It does not
// depend on the numbers of words, which a state counts up from match to match.
std::size_t find_repeated(const std::vector<Option>& options) {
  constexpr std::size_t kFew = 12;  // up to here, comparing all pairs costs less than sorting
  if (options.size() <= kFew) {
    for (std::size_t i = 1; i < options.size(); ++i) {
      const auto end = options.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::find(options.begin(), end, options[i]) != end) return i;
    }
    return options.size();
  }
  std::vector<std::size_t> order(options.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto key = [&](std::size_t i) {
    return std::tie(options[i].kind, options[i].index, options[i].part);
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t left, std::size_t right) { return key(left) < key(right); });
  std::size_t repeated = options.size();
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (options[order[i]] == options[order[i - 1]]) repeated = std::min(repeated, order[i]);
  }
  return repeated;
}

// Raises an error for two equal options, because an answer could not distinguish them.
void check_distinct(lua_State* lua, const std::vector<Option>& options) {
  const std::size_t second = find_repeated(options);
  if (second == options.size()) return;
  const auto first = std::find(options.begin(), options.end(), options[second]);
  lua::raise(lua, "options {} and {} of a decision are the same", first - options.begin() + 1,
             second + 1);
}

// The error for nil in place of a list: usually the function that makes the list lacks its
// `return`. An empty list is `{ }`.
void check_options(lua_State* lua) {
  if (lua_gettop(lua) > 3 || !lua_isnoneornil(lua, 3)) return;
  lua::raise(
      lua,
      "'options' of 'choose': expected a list ({{}} when there may be nothing to choose from) or "
      "the options themselves, found {}: does the function that makes the list end with "
      "'return'?",
      lua::found(lua, 3));
}

int choose(lua_State* lua) {
  const int seat = check_seat(lua, 1);
  const int topic = to_word(lua, 2);
  check_options(lua);
  Decision& decision = start_decision(lua, seat, topic);
  if (lua_istable(lua, 3)) {
    const std::int64_t options = lua::length(lua, 3);
    lua::State::of(lua).charge(options);
    for (lua_Integer i = 1; i <= options; ++i) {
      lua_geti(lua, 3, i);
      add_option(lua, decision, -1);
      lua_pop(lua, 1);
    }
  } else {
    const int top = lua_gettop(lua);
    for (int i = 3; i <= top; ++i) add_option(lua, decision, i);
  }
  check_distinct(lua, decision.options);
  ask(lua, Host::of(lua));
  return 1;
}

int choose_card(lua_State* lua) {
  const int seat = check_seat(lua, 1);
  const int zone = check_zone(lua, 2);
  const int except = check_optional(lua, 3, HandleKind::card);
  Decision& decision = start_decision(lua, seat, Host::of(lua).card_topic());
  const table::Table& table = table_of(lua);
  charge_walk(lua, table.zone_size(zone));
  for (int place = 0; place < table.zone_size(zone); ++place) {
    const int card = table.card_at(zone, place);
    if (card != table::kNone && card != except)
      decision.options.push_back({OptionKind::card, card, 0});
  }
  ask(lua, Host::of(lua));
  return 1;
}

int choose_token(lua_State* lua) {
  const int seat = check_seat(lua, 1);
  const int zone = check_zone(lua, 2);
  Decision& decision = start_decision(lua, seat, Host::of(lua).token_topic());
  charge_walk(lua, table_of(lua).zone_size(zone));
  for_each_token(table_of(lua), zone, [&](int token) {
    decision.options.push_back({OptionKind::token, token, 0});
  });
  ask(lua, Host::of(lua));
  return 1;
}

int add_token(lua_State* lua) {
  const int seat = check_seat(lua, 1);
  const int card = check_card(lua, 2);
  table::Table& table = *writable(lua).table;
  const int token = table.first_token(table.layout().stock_row(seat));
  if (token != table::kNone) table.put_token(token, card);
  push_handle(lua, HandleKind::token, token);
  return 1;
}

int next_seat(lua_State* lua) {
  const int seat = check_seat(lua, 1);
  const std::int64_t steps = lua_isnoneornil(lua, 2) ? 1 : lua::integer_argument(lua, 2);
  const int seats = table_of(lua).layout().seats();
  const auto moved = (seat + steps % seats + seats) % seats;
  push_handle(lua, HandleKind::seat, static_cast<int>(moved));
  return 1;
}

int next_in(lua_State* lua) {
  const int seat = check_seat(lua, 1);
  const table::Table& table = table_of(lua);
  const int seats = table.layout().seats();
  int found = seat;
  do {
    found = (found + 1) % seats;
  } while (!table.is_in(found) && found != seat);
  push_handle(lua, HandleKind::seat, found);
  return 1;
}

int seat_tokens(lua_State* lua) {
  const int seat = check_seat(lua, 1);
  const table::Table& table = table_of(lua);
  const table::Layout& layout = table.layout();
  charge_walk(lua, layout.tokens());
  ListBuilder list(lua, table.tokens_on_cards(seat));
  for (int token = 0; token < layout.tokens(); ++token) {
    if (layout.owner_of(token) == seat && table.card_under(token) != table::kNone) {
      list.add(HandleKind::token, token);
    }
  }
  return 1;
}

int seat_leaves_game(lua_State* lua) {
  const int seat = check_seat(lua, 1);
  table::Table& table = *writable(lua).table;
  table.set_in(seat, false);
  const table::Layout& layout = table.layout();
  lua::State::of(lua).charge(layout.tokens());
  for (int token = 0; token < layout.tokens(); ++token) {
    if (layout.owner_of(token) == seat && table.card_under(token) != table::kNone) {
      table.put_token(token, layout.out_row(seat));
    }
  }
  return 0;
}

int come_back(lua_State* lua) {
  const int seat = check_seat(lua, 1);
  table::Table& table = *writable(lua).table;
  table.set_in(seat, true);
  const table::Layout& layout = table.layout();
  const int out = layout.out_row(seat);
  lua::State::of(lua).charge(table.row_size(out));
  while (table.first_token(out) != table::kNone) {
    table.put_token(table.first_token(out), layout.stock_row(seat));
  }
  return 0;
}

void get_seat_name(lua_State* lua, const Handle& seat) {
  const char name = table::seat_letter(seat.index);
  lua_pushlstring(lua, &name, 1);
}

void get_number(lua_State* lua, const Handle& seat) { lua_pushinteger(lua, seat.index + 1); }

void get_is_in(lua_State* lua, const Handle& seat) {
  lua_pushboolean(lua, table_of(lua).is_in(seat.index) ? 1 : 0);
}

void get_unused(lua_State* lua, const Handle& seat) {
  const table::Table& table = table_of(lua);
  lua_pushinteger(lua, table.row_size(table.layout().stock_row(seat.index)));
}

void get_tokens_on_cards(lua_State* lua, const Handle& seat) {
  lua_pushinteger(lua, table_of(lua).tokens_on_cards(seat.index));
}

}  // namespace

const HandleType& seat_type() {
  static const HandleType type{
      HandleKind::seat,
      "A seat at the table: A, B, C, ... It owns tokens and what game.lua declares under `seat`.",
      {
          property("game", get_game, "game", "The game being played."),
          property("name", get_seat_name, "string", "The seat's letter, `\"A\"`."),
          property("number", get_number, "integer", "Its number in seat order, from 1."),
          property("is_in", get_is_in, "boolean", "Whether the seat is still in the game."),
          property("unused", get_unused, "integer", "How many of its tokens are in stock."),
          property("tokens_on_cards", get_tokens_on_cards, "integer",
                   "How many of its tokens are on cards, in any zone."),
          method<choose>(
              "choose", "(topic: string, ...: any) -> any?",
              "Asks this seat to choose one of the options: a list, or the options as further "
              "arguments. An option is a seat, card, token, number, zone, pointer, a place (an "
              "integer) or a word (a string). Returns the chosen option. A single option is chosen without "
              "asking; an empty list gives nil. `topic` names the decision. Error: no list and no "
              "options, for example because the list function returns nothing."),
          method<choose_card>(
              "choose_card", "(zone: zone, except: card?) -> card?",
              "Asks this seat for a card of the zone, in the zone's order, except the excluded one. "
              "Returns nil if there is none."),
          method<choose_token>(
              "choose_token", "(zone: zone) -> token?",
              "Asks this seat for a token on a card of the zone: by place, then by row. Returns nil "
              "when there is none."),
          method<add_token>(
              "add_token", "(card: card) -> token?",
              "Takes a token of this seat from stock and puts it at the end of the card's row. "
              "Returns it, or nil when the stock is empty."),
          method<next_seat>(
              "next", "(steps: integer?) -> seat",
              "The seat `steps` places further around the table (default 1; negative: backwards), "
              "in or out."),
          method<next_in>(
              "next_in", "() -> seat",
              "The next seat in order that is still in the game; the seat itself when it is alone."),
          method<seat_tokens>("tokens", "() -> token[]",
                              "Its tokens on cards, in the order of their numbers."),
          method<seat_leaves_game>("leave_game", "()",
                                   "Takes the seat out: its tokens on cards leave the game."),
          method<come_back>(
              "come_back", "()",
              "Brings a seat back into the game; its tokens outside of the game go to its stock."),
          append_member(),
      }};
  return type;
}

}  // namespace punchcard::bind
