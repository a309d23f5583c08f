#include <vector>

#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/member.h"
#include "interpreter/lua/argument.h"

namespace punchcard::bind {

namespace zone_natives {

namespace {

constexpr auto zone_cards = [](auto& call) {
  const int zone = call.zone(1);
  const table::Table& table = call.table();
  auto list = call.list(table.zone_size(zone));
  for (int place = 0; place < table.zone_size(zone); ++place) {
    if (const int card = table.card_at(zone, place); card != table::kNone) {
      list.add(HandleKind::card, card);
    }
  }
  return Status::go;
};

// FNV-1a over cards instead of bytes (Fowler, Noll and Vo, 1991).
constexpr auto order = [](auto& call) {
  constexpr std::uint64_t kBasis = 0xcbf29ce484222325;
  constexpr std::uint64_t kPrime = 0x100000001b3;
  const int zone = call.zone(1);
  const table::Table& table = call.table();
  const int size = table.zone_size(zone);
  call.charge_walk(size);
  std::uint64_t hash = kBasis;
  for (int place = 0; place < size; ++place) {
    const int card = table.card_at(zone, place);
    // The hash must not depend on cards that the viewer does not know.
    const bool counts = card != table::kNone && call.knows(card);
    hash = (hash ^ static_cast<std::uint64_t>(counts ? card + 1 : 0)) * kPrime;
  }
  call.give_integer(static_cast<lua_Integer>(hash));
  return Status::go;
};

constexpr auto first_of_kinds = [](auto& call) {
  const int zone = call.zone(1);
  const table::Table& table = call.table();
  const int size = table.zone_size(zone);
  std::vector<int> first;
  std::vector<bool> met(table.layout().schema().kinds.size());
  call.charge_walk(size);
  for (int place = 0; place < size; ++place) {
    const int card = table.card_at(zone, place);
    if (card == table::kNone || !call.knows(card)) continue;
    const auto kind = static_cast<std::size_t>(table.layout().kind_of(card));
    if (!met[kind]) first.push_back(card);
    met[kind] = true;
  }
  auto list = call.list(static_cast<int>(first.size()));
  for (const int card : first) list.add(HandleKind::card, card);
  return Status::go;
};

constexpr auto cards_bearing_fewer = [](auto& call) {
  const int zone = call.zone(1);
  const std::int64_t than = call.integer(2);
  const int seat = call.optional(3, HandleKind::seat);
  const table::Table& table = call.table();
  auto list = call.list(table.zone_size(zone));
  for (int place = 0; place < table.zone_size(zone); ++place) {
    const int card = table.card_at(zone, place);
    if (card != table::kNone) call.charge_walk(table.row_size(card));
    if (card != table::kNone && table.count_tokens(card, seat) < than)
      list.add(HandleKind::card, card);
  }
  return Status::go;
};

constexpr auto zone_tokens = [](auto& call) {
  const int zone = call.zone(1);
  call.charge_walk(call.table().zone_size(zone));
  auto list = call.list();
  for_each_token(call.table(), zone, [&](int token) {
    call.charge(1);
    list.add(HandleKind::token, token);
  });
  return Status::go;
};

constexpr auto at = [](auto& call) {
  const int zone = call.zone(1);
  const std::int64_t place = call.integer(2);
  const table::Table& table = call.table();
  const bool there = place >= 1 && place <= table.zone_size(zone);
  call.give(HandleKind::card,
            there ? table.card_at(zone, static_cast<int>(place) - 1) : table::kNone);
  return Status::go;
};

constexpr int kShuffled = 4;  // what it costs to draw a number for a card and to sort by it

constexpr auto shuffle_zone = [](auto& call) {
  const int zone = call.zone(1);
  table::Table& table = call.writable();
  call.charge(kShuffled * table.zone_size(zone));
  table.shuffle_zone(zone);
  return Status::go;
};

template <class Call>
int first_card(const Call& call, const table::Table& table, int zone, int from, int way) {
  if (table.layout().zone_declaration(zone).gaps) call.charge_walk(table.zone_size(zone));
  for (int place = from; place >= 0 && place < table.zone_size(zone); place += way) {
    if (table.card_at(zone, place) != table::kNone) return table.card_at(zone, place);
  }
  return table::kNone;
}

constexpr auto get_first = [](auto& call, const Handle& zone) {
  call.give(HandleKind::card, first_card(call, call.table(), zone.index, 0, 1));
};

constexpr auto get_last = [](auto& call, const Handle& zone) {
  const table::Table& table = call.table();
  call.give(HandleKind::card,
            first_card(call, table, zone.index, table.zone_size(zone.index) - 1, -1));
};

constexpr auto get_size = [](auto& call, const Handle& zone) {
  call.give_integer(call.table().zone_size(zone.index));
};

constexpr auto get_gaps = [](auto& call, const Handle& zone) {
  call.give_boolean(call.table().layout().zone_declaration(zone.index).gaps);
};

constexpr auto get_zone_name = [](auto& call, const Handle& zone) {
  const std::string& name = call.table().layout().zone_declaration(zone.index).name;
  call.give_text(name);
};

constexpr auto get_zone_owner = [](auto& call, const Handle& zone) {
  const table::Layout& layout = call.table().layout();
  const int owner = layout.zones()[static_cast<std::size_t>(zone.index)].owner;
  switch (layout.zone_declaration(zone.index).owner) {
    case table::ZoneOwner::table:
      return call.give_nil();
    case table::ZoneOwner::seat:
      return call.give(HandleKind::seat, owner);
    case table::ZoneOwner::card:
      return call.give(HandleKind::card, owner);
  }
};

}  // namespace

}  // namespace zone_natives

const HandleType& zone_type() {
  using namespace zone_natives;
  static const HandleType type{
      HandleKind::zone,
      "A zone: ordered places for cards, as game.lua declares it. Zones of the table are fields of "
      "`game`, zones of a seat or a card fields of that.",
      {
          property<get_game>("game", "game", "The game being played."),
          property<get_zone_name>("name", "string", "Its declared name, `\"program\"`."),
          property<get_zone_owner>(
              "owner", "seat|card?",
              "The seat or the card whose zone it is; nil for a zone of the table."),
          property<get_size>("size", "integer", "How many places it has, empty ones too."),
          property<get_gaps>("gaps", "boolean", "Whether its places may be empty."),
          property<get_first>("first", "card?", "Its first card, or nil."),
          property<get_last>("last", "card?", "Its last card, or nil."),
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
              "them. With the same seed, a card more or less leaves the order of the others alone."),
      }};
  return type;
}

}  // namespace punchcard::bind
