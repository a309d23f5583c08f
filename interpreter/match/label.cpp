#include "interpreter/match/label.h"

#include <vector>

#include <fmt/format.h>

namespace punchcard {

namespace {

bool may_know(const Table& table, int viewer, int card) {
  return viewer == kNone || table.knows(viewer, card);
}

// The order in which zones are counted, such that a card of the program has the number of its
// order there: the zones on which a pointer runs, others that all see, the rest.
enum class Standing { program, open, other };

Standing standing_of(int zone, const Layout& layout) {
  const int declared = layout.zones()[static_cast<std::size_t>(zone)].declaration;
  for (const PointerDeclaration& pointer : layout.schema().pointers) {
    if (pointer.zone == declared) return Standing::program;
  }
  return layout.zone_declaration(zone).seen_by == Sight::all ? Standing::open : Standing::other;
}

// The cards that one is counted among, as far as they are alike to the viewer: those in all zones
// of the table, of the same seat or of the same card, or all that are out of the game.
struct Rank {
  int position = 0;
  int total = 0;
};

Rank rank_of(int card, const Table& table, int viewer) {
  const Layout& layout = table.layout();
  const int zone = table.zone_of(card);
  const bool known = may_know(table, viewer, card);
  Rank rank;
  const auto count = [&](int other) {
    const bool alike = may_know(table, viewer, other) == known &&
                       (!known || layout.kind_of(other) == layout.kind_of(card));
    if (!alike) return;
    ++rank.total;
    if (other == card) rank.position = rank.total;
  };
  if (zone == kNone) {
    for (int other = 0; other < layout.cards(); ++other) {
      if (table.zone_of(other) == kNone) count(other);
    }
    return rank;
  }
  const ZoneOwner owner = layout.zone_declaration(zone).owner;
  const int whose = layout.zones()[static_cast<std::size_t>(zone)].owner;
  for (const Standing standing : {Standing::program, Standing::open, Standing::other}) {
    for (int each = 0; each < static_cast<int>(layout.zones().size()); ++each) {
      if (layout.zones()[static_cast<std::size_t>(each)].owner != whose) continue;
      if (layout.zone_declaration(each).owner != owner) continue;
      if (standing_of(each, layout) != standing) continue;
      for (int place = 0; place < table.zone_size(each); ++place) {
        if (table.card_at(each, place) != kNone) count(table.card_at(each, place));
      }
    }
  }
  return rank;
}

std::string zone_label(int zone, const Table& table, int viewer) {
  const Layout& layout = table.layout();
  const ZoneDeclaration& declaration = layout.zone_declaration(zone);
  const int owner = layout.zones()[static_cast<std::size_t>(zone)].owner;
  switch (declaration.owner) {
    case ZoneOwner::table:
      return declaration.name;
    case ZoneOwner::seat:
      return fmt::format("{}'s {}", seat_letter(owner), declaration.name);
    case ZoneOwner::card:
      return fmt::format("{}'s {}", card_label(owner, table, viewer), declaration.name);
  }
  return declaration.name;
}

std::string token_label(int token, const Table& table, int viewer) {
  const Layout& layout = table.layout();
  const int owner = layout.owner_of(token);
  const int card = table.card_under(token);
  int position = 1;
  for (int at = table.previous_token(token); at != kNone; at = table.previous_token(at)) {
    if (layout.owner_of(at) == owner) ++position;
  }
  const std::string number = position == 1 ? "" : fmt::format("#{}", position);
  if (card == kNone) {
    const bool stock = table.row_of(token) == layout.stock_row(owner);
    return fmt::format("{}{} {}", seat_letter(owner), number,
                       stock ? "in stock" : "out of the game");
  }
  return fmt::format("{}{} on {}", seat_letter(owner), number, card_label(card, table, viewer));
}

}  // namespace

std::string card_label(int card, const Table& table, int viewer) {
  const Layout& layout = table.layout();
  const int zone = table.zone_of(card);
  std::string prefix;
  if (zone == kNone) {
    prefix = "out of the game: ";
  } else if (const auto& declaration = layout.zone_declaration(zone);
             declaration.owner != ZoneOwner::table) {
    const int owner = layout.zones()[static_cast<std::size_t>(zone)].owner;
    prefix = declaration.owner == ZoneOwner::seat
                 ? fmt::format("{}'s ", seat_letter(owner))
                 : fmt::format("{}'s ", card_label(owner, table, viewer));
  }
  const std::string name =
      may_know(table, viewer, card) ? layout.kind(card).label() : "hidden card";
  const Rank rank = rank_of(card, table, viewer);
  const std::string number = rank.position > 1 ? fmt::format("#{}", rank.position) : "";
  return prefix + name + number;
}

std::string label(const Thing& thing, const Table& table, const Words& words, int viewer) {
  switch (thing.kind) {
    case ThingKind::word:
      return words.text(thing.index);
    case ThingKind::place:
      return fmt::format("{}", thing.index);
    case ThingKind::seat:
      return std::string(1, seat_letter(thing.index));
    case ThingKind::card:
      return card_label(thing.index, table, viewer);
    case ThingKind::token:
      return token_label(thing.index, table, viewer);
    case ThingKind::number: {
      const std::string card = card_label(thing.index, table, viewer);
      if (!may_know(table, viewer, thing.index)) return fmt::format("{}.{}", card, thing.part + 1);
      const std::vector<Number>& numbers = table.layout().kind(thing.index).numbers;
      return fmt::format("{}.{}", card, numbers[static_cast<std::size_t>(thing.part)].name);
    }
    case ThingKind::pointer:
      return table.layout().schema().pointers[static_cast<std::size_t>(thing.index)].name;
    case ThingKind::zone:
      return zone_label(thing.index, table, viewer);
  }
  return {};
}

}  // namespace punchcard
