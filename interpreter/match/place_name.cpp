#include "interpreter/match/place_name.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/match/refusal.h"

namespace punchcard::match {

namespace {

// The zone in which the pointers run, else the table's only zone, or kNone.
int main_zone(const table::Layout& layout) {
  const std::vector<table::PointerDeclaration>& pointers = layout.schema().pointers;
  const auto elsewhere = [&](const table::PointerDeclaration& each) {
    return each.zone != pointers.front().zone;
  };
  const bool one = std::none_of(pointers.begin(), pointers.end(), elsewhere);
  if (!pointers.empty()) return one ? layout.zone(pointers.front().zone) : table::kNone;
  int found = table::kNone;
  for (std::size_t i = 0; i < layout.schema().zones.size(); ++i) {
    if (layout.schema().zones[i].owner != table::ZoneOwner::table) continue;
    if (found != table::kNone) return table::kNone;
    found = layout.zone(static_cast<int>(i));
  }
  return found;
}

}  // namespace

PlaceNames::PlaceNames(const table::Table& table, std::size_t most)
    : labeller_(table, table::kNone), main_zone_(main_zone(table.layout())), room_(most) {}

const std::string& PlaceNames::zone(int zone) {
  const auto [found, is_new] = zones_.try_emplace(zone);
  std::string& name = found->second;
  if (!is_new) return name;
  const table::Layout& layout = table().layout();
  const table::ZoneDeclaration& declaration = layout.zone_declaration(zone);
  const int owner = layout.zones()[static_cast<std::size_t>(zone)].owner;
  name = declaration.name;
  if (declaration.owner == table::ZoneOwner::seat) {
    name += fmt::format(".{}", table::seat_letter(owner));
  } else if (declaration.owner == table::ZoneOwner::card) {
    name += "." + labeller_.card_label(owner);
  }
  return name;
}

std::string PlaceNames::place(int card, int zone_written) {
  if (room_ == 0) return "...";
  const int own = table().zone_of(card);
  if (zone_written == table::kNone) zone_written = main_zone_;
  std::string name =
      fmt::format("{}@{}", own == zone_written ? "" : zone(own), table().place_of(card) + 1);
  room_ -= std::min(room_, name.size());
  return name;
}

int seat_of(const std::string& key, std::string_view name, int seats) {
  const int seat = name.size() == 1 ? name[0] - 'A' : table::kNone;
  if (seat < 0 || seat >= seats) {
    refuse("{}: expected a seat from A to {}, found '{}'", key, table::seat_letter(seats - 1),
           name);
  }
  return seat;
}

int card_called(const std::string& key, Labeller& labeller, std::string_view label) {
  const int card = labeller.card_called(label);
  if (card == table::kNone) refuse("{}: no card '{}' lies on the table", key, label);
  return card;
}

int zone_called(const std::string& key, Labeller& labeller, std::string_view name) {
  const table::Layout& layout = labeller.table().layout();
  const table::Schema& schema = layout.schema();
  const std::size_t dot = name.find('.');
  const std::string_view zone = name.substr(0, dot);
  const std::string_view owner = dot == std::string_view::npos ? "" : name.substr(dot + 1);
  const auto declared = schema.find_zone(zone);
  if (!declared) {
    std::vector<std::string> known;
    for (const table::ZoneDeclaration& each : schema.zones) known.push_back(each.name);
    refuse("{}: no zone '{}'{}", key, zone, text::did_you_mean(zone, known));
  }
  switch (schema.zones[static_cast<std::size_t>(*declared)].owner) {
    case table::ZoneOwner::table:
      if (!owner.empty()) refuse("{}: zone '{}' is the table's, not {}'s", key, zone, owner);
      return layout.zone(*declared);
    case table::ZoneOwner::seat:
      return layout.zone(*declared, seat_of(key, owner, layout.seats()));
    case table::ZoneOwner::card:
      return layout.zone(*declared, card_called(key, labeller, owner));
  }
  return table::kNone;
}

int card_at(const std::string& key, const table::Table& table, int zone, std::int64_t place) {
  const int card = place < 1 || place > table.zone_size(zone)
                       ? table::kNone
                       : table.card_at(zone, static_cast<int>(place) - 1);
  if (card == table::kNone) {
    const int places = table.zone_size(zone);
    refuse("{}: no card at {}@{}, the zone has {} place{}", key, PlaceNames(table).zone(zone),
           place, places, places == 1 ? "" : "s");
  }
  return card;
}

std::optional<int> card_at_place(const std::string& key, Labeller& labeller,
                                 std::string_view text) {
  const table::Table& table = labeller.table();
  const std::size_t at = text.rfind('@');
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view digits = text.substr(at + 1);
  int place = 0;
  const char* end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, place);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  const int zone =
      at == 0 ? main_zone(table.layout()) : zone_called(key, labeller, text.substr(0, at));
  if (zone == table::kNone) {
    if (table.layout().zones().empty()) refuse("{}: '{}' is in no zone: there is none", key, text);
    refuse("{}: expected a place with its zone, such as \"{}{}\", found '{}'", key,
           PlaceNames(table).zone(0), text, text);
  }
  return card_at(key, table, zone, place);
}

}  // namespace punchcard::match
