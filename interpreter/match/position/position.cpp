#include "interpreter/match/position/position.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/match/position/description.h"
#include "interpreter/match/position/placer.h"

namespace punchcard::match {

namespace {

const std::vector<std::string> kGeneralKeys = {"seats",  "options", "seed",    "phase",
                                               "unused", "out",     "variants"};

void check_keys(const package::Definition& definition, const lua::Data& description) {
  const std::vector<std::string> known = position_keys(definition);
  for (const lua::Data::Field& field : named_values("a position", description)) {
    if (std::find(known.begin(), known.end(), field.name) == known.end()) {
      refuse("a position of {} has no '{}'{}", definition.name, field.name,
             text::did_you_mean(field.name, known));
    }
  }
}

GivenOptions options_of(const lua::Data& description) {
  GivenOptions options;
  const lua::Data* given = description.find("options");
  if (given == nullptr) return options;
  for (const lua::Data::Field& field : named_values("options", *given)) {
    const auto* text = field.value.string();
    options[field.name] = text != nullptr ? *text : describe(field.value);
  }
  return options;
}

// The highest seat in a description.
int seats_mentioned(const std::vector<GivenZone>& zones, const lua::Data& description,
                    const table::Schema& schema) {
  int seats = 0;
  const auto mention = [&seats](std::string_view name) {
    if (name.size() == 1) seats = std::max(seats, name[0] - 'A' + 1);
  };
  for (const GivenZone& zone : zones) {
    const auto& declared = schema.zones[static_cast<std::size_t>(zone.declaration)];
    if (declared.owner == table::ZoneOwner::seat) mention(zone.owner);
    for (const auto& place : zone.places) {
      for (const auto& token : place.tokens) seats = std::max(seats, token.seat + 1);
    }
  }
  for (const table::Field& field : schema.seat_fields) {
    const lua::Data* value = description.find(field.name);
    if (value == nullptr || value->map() == nullptr) continue;
    for (const lua::Data::Field& entry : *value->map()) mention(entry.name);
  }
  return std::max(seats, schema.least_seats);
}

int phase_called(const package::Definition& definition, const lua::Data& given) {
  if (given.string() == nullptr) {
    refuse("phase: expected the name of a phase, found {}", describe(given));
  }
  if (const auto phase = definition.find_phase(*given.string())) return *phase;
  std::vector<std::string> known;
  for (const package::PhaseDefinition& phase : definition.phases) known.push_back(phase.name);
  const std::string near = text::did_you_mean(*given.string(), known);
  refuse("phase: {} has no phase '{}'{}", definition.name, *given.string(),
         near.empty() ? fmt::format("; it has: {}", fmt::join(known, ", ")) : near);
}

// The kinds that have more copies in a description than in the deck.
std::vector<int> more_cards(const std::vector<GivenZone>& zones, const table::Schema& schema) {
  std::vector<int> named(schema.kinds.size());
  std::vector<int> more;
  for (const GivenZone& zone : zones) {
    for (const notation::CardPlace& place : zone.places) {
      if (place.empty || place.hidden) continue;
      const auto kind = static_cast<std::size_t>(find_kind(schema, zone.key, place));
      if (++named[kind] > schema.kinds[kind].count + schema.kinds[kind].extra)
        more.push_back(static_cast<int>(kind));
    }
  }
  return more;
}

}  // namespace

std::vector<std::string> position_keys(const package::Definition& definition) {
  std::vector<std::string> keys = kGeneralKeys;
  for (std::string& key : declared_keys(*definition.schema)) keys.push_back(std::move(key));
  return keys;
}

Position::Position(const std::shared_ptr<const package::Package>& package, lua::Data description)
    : description_(std::move(description)) {
  const package::Definition& definition = package->definition();
  const table::Schema& schema = *definition.schema;
  check_keys(definition, description_);
  const std::vector<GivenZone> zones = zones_of(schema, description_);
  has_cards_ = !zones.empty();
  int seats = seats_mentioned(zones, description_, schema);
  if (const lua::Data* given = description_.find("seats")) {
    if (given->integer() == nullptr || *given->integer() < 1 ||
        *given->integer() > table::kMaxSeats) {
      refuse("seats: expected how many, found {}", describe(*given));
    }
    seats = static_cast<int>(*given->integer());
  }
  if (const lua::Data* seed = description_.find("seed")) {
    if (seed->integer() == nullptr) refuse("seed: expected an integer, found {}", describe(*seed));
    seed_ = static_cast<std::uint64_t>(*seed->integer());
  }
  if (has_cards_ && !definition.position.there()) {
    refuse("{} has no `position` function in game.lua, so no position can be set up",
           definition.name);
  }
  if (const lua::Data* phase = description_.find("phase"))
    phase_ = phase_called(definition, *phase);
  setup_ = Setup::make(package, options_of(description_), seats, more_cards(zones, schema));
  table::Table trial = setup_->blank();  // refuses a wrong description here, not in begin
  Placer placer(trial, description_);
  placer.place_cards();
  if (has_cards_) placer.place_fields();
}

Match Position::begin(Interpreter& interpreter, std::int64_t* in_vain) const {
  Match match(setup_, seed_);
  if (!has_cards_) {
    interpreter.begin(match, seed_);
    if (match.over()) return match;
    try {
      Placer(match.table, description_).place_fields();
    } catch (...) {
      if (in_vain != nullptr) *in_vain += match.instructions;
      throw;
    }
    if (phase_) match.table.set_word(table::Word::phase, *phase_);
    return match;
  }
  match.table.seed(seed_);
  Placer placer(match.table, description_);
  placer.place_cards();
  placer.place_fields();
  interpreter.begin_at(match, description_);
  if (phase_ && !match.over()) match.table.set_word(table::Word::phase, *phase_);
  return match;
}

}  // namespace punchcard::match
