#include "tools/authoring/card_positions.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace punchcard::authoring {

namespace {

lua::Data position(std::vector<lua::Data::Field> fields) {
  std::sort(fields.begin(), fields.end(),
            [](const auto& left, const auto& right) { return left.name < right.name; });
  return {std::move(fields)};
}

}  // namespace

std::vector<lua::Data> CardPositions::with(int kind) const {
  std::vector<std::string> hands;
  for (const table::ZoneDeclaration& zone : schema_.zones) {
    if (zone.owner == table::ZoneOwner::seat) hands.push_back(zone.name);
  }
  const std::string program = running_zone();
  const int other = partner(kind);
  std::vector<lua::Data> all;
  if (!program.empty() && (!schema_.has_lines || at(kind).is_line)) {
    all.push_back(position({{program, zone_of({kind, other}, true)}}));
    all.push_back(position({{program, zone_of({kind}, true)}}));
    for (const std::string& hand : hands) {
      all.push_back(position({{hand, each_hand({other})}, {program, zone_of({kind}, true)}}));
    }
  }
  // A hand of only one card is played without a question, so it comes last.
  for (const std::vector<int>& cards : {std::vector<int>{kind, other}, std::vector<int>{kind}}) {
    for (const std::string& hand : hands) {
      all.push_back(position({{hand, each_hand(cards)}}));
      if (program.empty()) continue;
      all.push_back(position({{hand, each_hand(cards)}, {program, zone_of({other}, true)}}));
    }
  }
  return all;
}

std::string CardPositions::running_zone() const {
  if (schema_.pointers.empty()) return {};
  return schema_.zones[static_cast<std::size_t>(schema_.pointers.front().zone)].name;
}

// Another kind of card for the place beside it; the card itself if there is no other.
int CardPositions::partner(int kind) const {
  for (std::size_t other = 0; other < schema_.kinds.size(); ++other) {
    const bool fits = !schema_.has_lines || schema_.kinds[other].is_line;
    if (fits && static_cast<int>(other) != kind) return static_cast<int>(other);
  }
  return kind;
}

// The cards of a zone; on the table each has a token of a different seat.
lua::Data CardPositions::zone_of(const std::vector<int>& kinds, bool on_table) const {
  if (schema_.has_lines) {
    lua::Data::List lines;
    for (const int kind : kinds) lines.push_back({at(kind).name});
    return {std::move(lines)};
  }
  std::string notation;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const int seat = static_cast<int>(i) % schema_.least_seats;
    const std::string token =
        has_tokens_ && on_table ? fmt::format(" {}", table::seat_letter(seat)) : "";
    notation += fmt::format("({}{})", at(kinds[i]).label(), token);
  }
  return {std::move(notation)};
}

// The same cards in the hands of the first two seats.
lua::Data CardPositions::each_hand(const std::vector<int>& kinds) const {
  std::vector<lua::Data::Field> hands;
  for (int seat = 0; seat < std::min(2, schema_.least_seats); ++seat) {
    hands.push_back({std::string(1, table::seat_letter(seat)), zone_of(kinds, false)});
  }
  return {std::move(hands)};
}

}  // namespace punchcard::authoring
