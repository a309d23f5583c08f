#include <vector>

#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/lua/argument.h"

namespace punchcard::bind {

namespace {

int zone_cards(lua_State* lua) {
  const int zone = check_zone(lua, 1);
  const table::Table& table = table_of(lua);
  ListBuilder list(lua, table.zone_size(zone));
  for (int place = 0; place < table.zone_size(zone); ++place) {
    if (const int card = table.card_at(zone, place); card != table::kNone) {
      list.add(HandleKind::card, card);
    }
  }
  return 1;
}

// FNV-1a over cards instead of bytes (Fowler, Noll and Vo, 1991).
int order(lua_State* lua) {
  constexpr std::uint64_t kBasis = 0xcbf29ce484222325;
  constexpr std::uint64_t kPrime = 0x100000001b3;
  const int zone = check_zone(lua, 1);
  const table::Table& table = table_of(lua);
  const int size = table.zone_size(zone);
  charge_walk(lua, size);
  std::uint64_t hash = kBasis;
  for (int place = 0; place < size; ++place) {
    const int card = table.card_at(zone, place);
    // The hash must not depend on cards that the viewer does not know.
    const bool counts = card != table::kNone && is_known(lua, card);
    hash = (hash ^ static_cast<std::uint64_t>(counts ? card + 1 : 0)) * kPrime;
  }
  lua_pushinteger(lua, static_cast<lua_Integer>(hash));
  return 1;
}

int first_of_kinds(lua_State* lua) {
  const int zone = check_zone(lua, 1);
  const table::Table& table = table_of(lua);
  const int size = table.zone_size(zone);
  ListBuilder list(lua);
  std::vector<bool> met(table.layout().schema().kinds.size());
  charge_walk(lua, size);
  for (int place = 0; place < size; ++place) {
    const int card = table.card_at(zone, place);
    if (card == table::kNone || !is_known(lua, card)) continue;
    const auto kind = static_cast<std::size_t>(table.layout().kind_of(card));
    if (!met[kind]) list.add(HandleKind::card, card);
    met[kind] = true;
  }
  return 1;
}

int cards_bearing_fewer(lua_State* lua) {
  const int zone = check_zone(lua, 1);
  const std::int64_t than = lua::integer_argument(lua, 2);
  const int seat = check_optional(lua, 3, HandleKind::seat);
  const table::Table& table = table_of(lua);
  ListBuilder list(lua, table.zone_size(zone));
  for (int place = 0; place < table.zone_size(zone); ++place) {
    const int card = table.card_at(zone, place);
    if (card != table::kNone) charge_walk(lua, table.row_size(card));
    if (card != table::kNone && table.count_tokens(card, seat) < than)
      list.add(HandleKind::card, card);
  }
  return 1;
}

int zone_tokens(lua_State* lua) {
  const int zone = check_zone(lua, 1);
  charge_walk(lua, table_of(lua).zone_size(zone));
  ListBuilder list(lua);
  for_each_token(table_of(lua), zone, [&](int token) {
    lua::State::of(lua).charge(1);
    list.add(HandleKind::token, token);
  });
  return 1;
}

int at(lua_State* lua) {
  const int zone = check_zone(lua, 1);
  const std::int64_t place = lua::integer_argument(lua, 2);
  const table::Table& table = table_of(lua);
  const bool there = place >= 1 && place <= table.zone_size(zone);
  push_handle(lua, HandleKind::card,
              there ? table.card_at(zone, static_cast<int>(place) - 1) : table::kNone);
  return 1;
}

int shuffle_zone(lua_State* lua) {
  const int zone = check_zone(lua, 1);
  table::Table& table = *writable(lua).table;
  lua::State::of(lua).charge(table.zone_size(zone));
  table.shuffle_zone(zone);
  return 0;
}

int first_card(lua_State* lua, const table::Table& table, int zone, int from, int way) {
  if (table.layout().zone_declaration(zone).gaps) charge_walk(lua, table.zone_size(zone));
  for (int place = from; place >= 0 && place < table.zone_size(zone); place += way) {
    if (table.card_at(zone, place) != table::kNone) return table.card_at(zone, place);
  }
  return table::kNone;
}

void get_first(lua_State* lua, const Handle& zone) {
  push_handle(lua, HandleKind::card, first_card(lua, table_of(lua), zone.index, 0, 1));
}

void get_last(lua_State* lua, const Handle& zone) {
  const table::Table& table = table_of(lua);
  push_handle(lua, HandleKind::card,
              first_card(lua, table, zone.index, table.zone_size(zone.index) - 1, -1));
}

void get_size(lua_State* lua, const Handle& zone) {
  lua_pushinteger(lua, table_of(lua).zone_size(zone.index));
}

void get_gaps(lua_State* lua, const Handle& zone) {
  lua_pushboolean(lua, table_of(lua).layout().zone_declaration(zone.index).gaps ? 1 : 0);
}

void get_zone_name(lua_State* lua, const Handle& zone) {
  const std::string& name = table_of(lua).layout().zone_declaration(zone.index).name;
  lua_pushlstring(lua, name.data(), name.size());
}

void get_zone_owner(lua_State* lua, const Handle& zone) {
  const table::Layout& layout = table_of(lua).layout();
  const int owner = layout.zones()[static_cast<std::size_t>(zone.index)].owner;
  switch (layout.zone_declaration(zone.index).owner) {
    case table::ZoneOwner::table:
      return lua_pushnil(lua);
    case table::ZoneOwner::seat:
      return push_handle(lua, HandleKind::seat, owner);
    case table::ZoneOwner::card:
      return push_handle(lua, HandleKind::card, owner);
  }
}

}  // namespace

const HandleType& zone_type() {
  static const HandleType type{
      HandleKind::zone,
      "A zone: ordered places for cards, as game.lua declares it. Zones of the table are fields of "
      "`game`, zones of a seat or a card fields of that.",
      {
          property("game", get_game, "game", "The game being played."),
          property("name", get_zone_name, "string", "Its declared name, `\"program\"`."),
          property("owner", get_zone_owner, "seat|card?",
                   "The seat or the card whose zone it is; nil for a zone of the table."),
          property("size", get_size, "integer", "How many places it has, empty ones too."),
          property("gaps", get_gaps, "boolean", "Whether its places may be empty."),
          property("first", get_first, "card?", "Its first card, or nil."),
          property("last", get_last, "card?", "Its last card, or nil."),
          method<zone_cards>("cards", "() -> card[]", "Its cards in order."),
          method<order>(
              "order", "() -> integer",
              "A number that identifies its cards and their order, to find out whether they have "
              "changed or recurred. In show.lua, cards that the viewer does not know are equal."),
          method<first_of_kinds>(
              "first_of_kinds", "() -> card[]",
              "The first of its cards of each kind, in order; in show.lua those that the viewer "
              "knows."),
          method<cards_bearing_fewer>(
              "cards_bearing_fewer", "(than: integer, seat: seat?) -> card[]",
              "Its cards, in order, with fewer than this number of tokens of a seat (of all seats "
              "by default)."),
          method<zone_tokens>("tokens", "() -> token[]",
                              "The tokens on its cards: by place, then by row."),
          method<at>("at", "(place: integer) -> card?",
                     "The card at a place, from 1; nil when there is none."),
          method<shuffle_zone>(
              "shuffle", "()",
              "Puts its cards into a random order. Afterwards, seats know only what the zone shows "
              "them."),
      }};
  return type;
}

}  // namespace punchcard::bind
