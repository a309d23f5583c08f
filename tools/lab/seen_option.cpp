#include "tools/lab/seen_option.h"

#include <algorithm>

#include "interpreter/bind/symbol_table.h"

namespace punchcard::lab {

namespace {

// Whether others than its owner cannot tell the zone's places apart: a hand.
bool is_hand(const table::Layout& layout, int zone) {
  const table::ZoneDeclaration& declaration = layout.zone_declaration(zone);
  return declaration.owner == table::ZoneOwner::seat && declaration.seen_by == table::Sight::owner;
}

// A zone as a seat sees it: its index, or, of a card that the seat does not know, a negative number
// that depends on where the card lies.
std::int64_t seen_zone(const table::Table& table, int zone, int seat, bool tells_hands_apart) {
  constexpr std::uint64_t kPrime = 0x100000001b3;
  constexpr int kMostAround = 8;  // cards, as in labels
  const table::Layout& layout = table.layout();
  std::uint64_t path = 0;
  const auto add = [&](std::int64_t step) {
    path = path * kPrime + static_cast<std::uint64_t>(step + 2);
  };
  for (int around = 0; zone != table::kNone; ++around) {
    const table::ZoneDeclaration& declaration = layout.zone_declaration(zone);
    const int owner = layout.zones()[static_cast<std::size_t>(zone)].owner;
    if (declaration.owner != table::ZoneOwner::card || table.knows(seat, owner)) break;
    if (around == kMostAround) {
      zone = table::kNone;
      break;
    }
    zone = table.zone_of(owner);
    const bool is_alike = zone != table::kNone && !tells_hands_apart && is_hand(layout, zone);
    add(&declaration - layout.schema().zones.data());
    add(is_alike ? 0 : table.place_of(owner));
  }
  if (path == 0) return zone;
  add(zone);
  return -2 - static_cast<std::int64_t>(path >> 2);
}

SeenOption seen_thing(const bind::Option& thing, int chooser, const table::Table& table, int seat) {
  const SeenOption seen{chooser, thing.kind, false, thing.index, 0, thing.part};
  const bool card = thing.kind == bind::OptionKind::card || thing.kind == bind::OptionKind::number;
  if (!card || table.knows(seat, thing.index)) return seen;
  const int zone = table.zone_of(thing.index);
  const bool alike = zone != table::kNone && seat != chooser && is_hand(table.layout(), zone);
  const int place = alike ? 0 : table.place_of(thing.index);
  // Which number it is would tell the card's kind.
  return {chooser, thing.kind, true, seen_zone(table, zone, seat, seat == chooser), place, 0};
}

}  // namespace

SeenOption seen_place(const bind::Decision& decision, std::size_t option,
                      const table::Table& table) {
  const bind::Option& thing = decision.options[option];
  const int card =
      thing.kind == bind::OptionKind::token ? table.card_under(thing.index) : table::kNone;
  if (card == table::kNone) return seen_option(decision, option, table, decision.seat);
  bind::Option under = thing;
  under.kind = bind::OptionKind::card;
  under.index = card;
  return seen_thing(under, decision.seat, table, decision.seat);
}

bool is_hidden(const bind::Decision& decision, std::size_t option, const table::Table& table) {
  const SeenOption place = seen_place(decision, option, table);
  return place.hidden || (place.kind == bind::OptionKind::zone && place.index < 0);
}

bool says_the_same(const bind::Decision& one, const bind::Decision& other) {
  if (one.words == nullptr || other.words == nullptr) return true;
  if (one.words->text(one.topic) != other.words->text(other.topic)) return false;
  return std::equal(one.options.begin(), one.options.end(), other.options.begin(),
                    other.options.end(), [&](const bind::Option& left, const bind::Option& right) {
                      if (left.kind != right.kind) return false;
                      return left.kind != bind::OptionKind::word ||
                             one.words->text(left.index) == other.words->text(right.index);
                    });
}

SeenOption seen_option(const bind::Decision& decision, std::size_t option,
                       const table::Table& table, int seat) {
  const bind::Option& thing = decision.options[option];
  const int chooser = decision.seat;
  if (thing.kind == bind::OptionKind::word) {
    return {chooser, thing.kind, false, static_cast<std::int64_t>(option), 0, 0};
  }
  if (thing.kind == bind::OptionKind::zone) {
    const std::int64_t zone = seen_zone(table, thing.index, seat, seat == chooser);
    return {chooser, thing.kind, false, zone, 0, 0};
  }
  return seen_thing(thing, chooser, table, seat);
}

}  // namespace punchcard::lab
