#include "tools/lab/interactions/arrangement.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "interpreter/match/table_text.h"

namespace punchcard::lab {

namespace {

// The place of a card in its zone, from 1 as in notation.
std::size_t place_in_zone(const Arrangement& arrangement, std::size_t card) {
  std::size_t place = 1;
  for (std::size_t i = 0; i < card; ++i) {
    if (arrangement.cards[i].holder == table::kNone) ++place;
  }
  return place;
}

std::string settings_text(const Arrangement& arrangement, const ArrangedCard& card,
                          const table::Schema& schema) {
  std::vector<std::string> settings;
  const table::Kind& kind = schema.kinds[static_cast<std::size_t>(card.kind)];
  for (const auto& [number, value] : card.numbers) {
    const std::string& name = kind.numbers[static_cast<std::size_t>(number)].name;
    settings.push_back(fmt::format("{}={}", name, value));
  }
  for (const auto& [field, other] : card.links) {
    const std::string& name = schema.card_fields[static_cast<std::size_t>(field)].name;
    settings.push_back(fmt::format("{}=@{}", name, place_in_zone(arrangement, other)));
  }
  for (const auto& [field, seat] : card.seats) {
    const std::string& name = schema.card_fields[static_cast<std::size_t>(field)].name;
    settings.push_back(fmt::format("{}={}", name, table::seat_letter(seat)));
  }
  return settings.empty() ? "" : fmt::format("{{{}}}", fmt::join(settings, ", "));
}

std::string card_text(const Arrangement& arrangement, const ArrangedCard& card,
                      const table::Schema& schema) {
  std::string text = schema.kinds[static_cast<std::size_t>(card.kind)].label();
  const std::string settings = settings_text(arrangement, card, schema);
  if (schema.has_lines) return settings.empty() ? text : text + " " + settings;
  text += settings;
  for (const int owner : card.owners) text += fmt::format(" {}", table::seat_letter(owner));
  return "(" + text + ")";
}

std::string zone_notation(const Arrangement& arrangement, const table::Schema& schema, int holder) {
  std::vector<std::string> places;
  std::vector<match::TextLine> lines;
  for (std::size_t i = 0; i < arrangement.cards.size(); ++i) {
    const ArrangedCard& card = arrangement.cards[i];
    if (card.holder != holder) continue;
    const bool here = holder == table::kNone && i == arrangement.start;
    const char* direction = arrangement.forward ? ">" : "<";
    const std::string text = card_text(arrangement, card, schema);
    places.push_back((here ? direction : "") + text);
    lines.push_back({here ? fmt::format("1{}", direction) : "", card.indent, text});
  }
  return schema.has_lines ? match::lines_text(lines) + "\n"
                          : fmt::format("{}", fmt::join(places, " "));
}

std::string pile_notation(const std::vector<int>& pile, const table::Schema& schema) {
  std::vector<std::string> cards;
  for (const int kind : pile) {
    const std::string text = schema.kinds[static_cast<std::size_t>(kind)].label();
    cards.push_back(schema.has_lines ? text : "(" + text + ")");
  }
  return fmt::format("{}", fmt::join(cards, schema.has_lines ? "\n" : " "));
}

lua::Data text(std::string value) { return {std::move(value)}; }

const std::string& zone_name(const package::Definition& definition, int zone, const char* what) {
  if (zone != table::kNone) return definition.schema->zones[static_cast<std::size_t>(zone)].name;
  throw std::invalid_argument(fmt::format("{} has no {}", definition.name, what));
}

}  // namespace

MeetingPlace MeetingPlace::of(const package::Definition& definition) {
  const table::Schema& schema = *definition.schema;
  if (schema.pointers.empty()) {
    throw std::invalid_argument(fmt::format(
        "{} has no pointer: its cards are not executed one after the other", definition.name));
  }
  MeetingPlace place;
  place.zone = schema.pointers.front().zone;
  for (std::size_t i = 0; i < schema.zones.size(); ++i) {
    const bool is_hand = schema.zones[i].owner == table::ZoneOwner::seat &&
                         schema.zones[i].seen_by == table::Sight::owner;
    if (is_hand && place.hand == table::kNone) place.hand = static_cast<int>(i);
    const bool is_pile = schema.zones[i].owner == table::ZoneOwner::table &&
                         schema.zones[i].shape == table::ZoneShape::pile &&
                         schema.zones[i].seen_by == table::Sight::none;
    if (is_pile && place.pile == table::kNone) place.pile = static_cast<int>(i);
  }
  return place;
}

lua::Data to_description(const Arrangement& arrangement, const package::Definition& definition,
                         const std::map<std::string, std::string>& options) {
  const table::Schema& schema = *definition.schema;
  const MeetingPlace place = MeetingPlace::of(definition);
  lua::Data::Map description;
  const auto add = [&](const std::string& name, lua::Data value) {
    description.push_back({name, std::move(value)});
  };
  add("seats", {std::int64_t{arrangement.seats}});
  if (arrangement.seed != 1) add("seed", {static_cast<std::int64_t>(arrangement.seed)});
  if (!options.empty()) {
    lua::Data::Map given;
    for (const auto& [name, value] : options) given.push_back({name, text(value)});
    add("options", {std::move(given)});
  }
  add(schema.zones[static_cast<std::size_t>(place.zone)].name,
      text(zone_notation(arrangement, schema, table::kNone)));
  lua::Data::Map hands;
  for (int seat = 0; seat < arrangement.seats; ++seat) {
    const bool holds = std::any_of(arrangement.cards.begin(), arrangement.cards.end(),
                                   [&](const ArrangedCard& each) { return each.holder == seat; });
    if (!holds) continue;
    hands.push_back(
        {std::string(1, table::seat_letter(seat)), text(zone_notation(arrangement, schema, seat))});
  }
  if (!hands.empty()) {
    add(zone_name(definition, place.hand, "hands"), {std::move(hands)});
  }
  if (!arrangement.pile.empty()) {
    add(zone_name(definition, place.pile, "pile to draw from"),
        text(pile_notation(arrangement.pile, schema)));
  }
  std::sort(description.begin(), description.end(),
            [](const lua::Data::Field& one, const lua::Data::Field& other) {
              return one.name < other.name;
            });
  return {std::move(description)};
}

void put_on_lying_card(Arrangement& arrangement) {
  const std::size_t cards = arrangement.cards.size();
  const std::size_t step = arrangement.forward ? 1 : cards - 1;
  for (std::size_t i = 0; i < cards; ++i) {
    arrangement.start %= cards;
    if (arrangement.cards[arrangement.start].holder == table::kNone) return;
    arrangement.start += step;
  }
}

Arrangement without(const Arrangement& arrangement, std::size_t card) {
  Arrangement result = arrangement;
  const int level = result.cards[card].indent;
  for (std::size_t i = card + 1; i < result.cards.size(); ++i) {
    if (result.cards[i].holder != result.cards[card].holder) continue;
    if (result.cards[i].indent <= level) break;
    --result.cards[i].indent;
  }
  result.cards.erase(result.cards.begin() + static_cast<std::ptrdiff_t>(card));
  for (ArrangedCard& each : result.cards) {
    std::erase_if(each.links, [&](const auto& link) { return link.second == card; });
    for (auto& link : each.links) link.second -= link.second > card ? 1 : 0;
  }
  const std::size_t left = result.cards.size();
  const bool goes_back = result.start > card || (result.start == card && !result.forward);
  if (goes_back) result.start = (result.start == 0 ? left : result.start) - 1;
  put_on_lying_card(result);
  return result;
}

}  // namespace punchcard::lab
