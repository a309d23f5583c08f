#include "tools/lab/battery/table_checks.h"

#include <vector>

#include <fmt/format.h>

namespace punchcard::lab {

namespace {

std::string find_zone_damage(const table::Table& table) {
  const table::Layout& layout = table.layout();
  std::vector<int> places(static_cast<std::size_t>(layout.cards()));
  for (int zone = 0; zone < static_cast<int>(layout.zones().size()); ++zone) {
    const table::ZonePlacement& placement = layout.zones()[static_cast<std::size_t>(zone)];
    if (table.zone_size(zone) < 0 || table.zone_size(zone) > placement.capacity) {
      return fmt::format("zone {} has {} places of {}", zone, table.zone_size(zone),
                         placement.capacity);
    }
    for (int place = 0; place < table.zone_size(zone); ++place) {
      const int card = table.card_at(zone, place);
      if (card == table::kNone && layout.zone_declaration(zone).gaps) continue;
      if (card < 0 || card >= layout.cards()) {
        return fmt::format("place {} of zone {} holds card {}", place, zone, card);
      }
      ++places[static_cast<std::size_t>(card)];
      if (table.zone_of(card) != zone || table.place_of(card) != place) {
        return fmt::format("card {} lies at place {} of zone {} and says {} of {}", card, place,
                           zone, table.place_of(card), table.zone_of(card));
      }
    }
  }
  for (int card = 0; card < layout.cards(); ++card) {
    const int expected = table.zone_of(card) == table::kNone ? 0 : 1;
    if (places[static_cast<std::size_t>(card)] != expected) {
      return fmt::format("card {} lies in {} places", card, places[static_cast<std::size_t>(card)]);
    }
  }
  return {};
}

std::string find_row_damage(const table::Table& table) {
  const table::Layout& layout = table.layout();
  int tokens = 0;
  for (int row = 0; row < layout.rows(); ++row) {
    int size = 0;
    int before = table::kNone;
    for (int token = table.first_token(row); token != table::kNone;
         token = table.next_token(token)) {
      if (table.row_of(token) != row || table.previous_token(token) != before) {
        return fmt::format("token {} is linked into row {}, which it does not stand in", token,
                           row);
      }
      before = token;
      if (++size > layout.tokens()) return fmt::format("row {} has no end", row);
    }
    if (table.last_token(row) != before) return fmt::format("row {} ends elsewhere", row);
    if (table.row_size(row) != size) {
      return fmt::format("row {} holds {} tokens and says {}", row, size, table.row_size(row));
    }
    tokens += size;
  }
  if (tokens != layout.tokens()) {
    return fmt::format("{} tokens lie in rows, there are {}", tokens, layout.tokens());
  }
  for (int token = 0; token < layout.tokens(); ++token) {
    const int row = table.row_of(token);
    const int owner = layout.owner_of(token);
    if (row < 0 || row >= layout.rows() ||
        (row >= layout.cards() && row != layout.stock_row(owner) && row != layout.out_row(owner))) {
      return fmt::format("token {} of seat {} is in row {}", token, owner, row);
    }
  }
  return {};
}

std::string find_pointer_damage(const table::Table& table) {
  for (int pointer = 0; pointer < table.layout().pointers(); ++pointer) {
    const int card = table.pointer_card(pointer);
    if (card < table::kNone || card >= table.layout().cards()) {
      return fmt::format("pointer {} is on card {}", pointer, card);
    }
  }
  return {};
}

}  // namespace

std::string find_damage(const table::Table& table) {
  std::string damage = find_zone_damage(table);
  if (damage.empty()) damage = find_row_damage(table);
  return damage.empty() ? find_pointer_damage(table) : damage;
}

}  // namespace punchcard::lab
