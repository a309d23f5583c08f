#include "tools/lab/part.h"

#include <array>
#include <limits>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "interpreter/package/package.h"
#include "tools/lab/part_field.h"
#include "tools/lab/tally_json.h"

namespace punchcard::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t kFormat = 1;
constexpr int kDeepest = 12;
constexpr std::size_t kMostKeys = 256;  // of an object: each new key is compared with the others
constexpr std::size_t kMostSides = 2;
constexpr std::size_t kMostSkills = 64;
constexpr std::size_t kMostSeats = 26;
constexpr std::size_t kMostKinds = 10'000;
constexpr std::size_t kMostVaried = 1'000;

constexpr const char* kSimulate = "simulate";
constexpr const char* kStrength = "strength";
constexpr const char* kBlankedWord = "blanked";
constexpr const char* kForbiddenWord = "forbidden";

Json side_json(const PartSide& side) {
  return {{"package", side.package},
          {"variants", side.variants},
          {"options", side.options},
          {"digest", fmt::format("{:016x}", side.digest)},
          {"cards", side.cards}};
}

Json varied_json(const VariedTally& varied) {
  Json json = {{"number", varied.variation.number},
               {"from", varied.variation.from},
               {"to", varied.variation.to}};
  if (!varied.refusal.empty()) json["refused"] = varied.refusal;
  json["executed"] = varied.executed;
  if (varied.strength) json["strength"] = strength_json(*varied.strength);
  return json;
}

Json study_json(const StudyTally& study) {
  Json json = {{"varied", Json::array()}};
  if (study.forbidden) json["forbidden"] = strength_json(*study.forbidden);
  for (const VariedTally& each : study.varied) json["varied"].push_back(varied_json(each));
  return json;
}

Json skill_json(const PartOfSkill& skill, const Part& part) {
  Json json = {{"players", skill.players},
               {"first", skill.first_game},
               {"games", skill.games},
               {"sides", Json::array()}};
  for (std::size_t i = 0; i < skill.sides.size(); ++i) {
    json["sides"].push_back(tally_json(skill.sides[i], i > 0));
  }
  if (part.command == PartOf::simulate) return json;
  json["cards"] = Json::array();
  for (const auto& [kind, tally] : skill.cards) {
    json["cards"].push_back({{"card", part.sides.front().cards[static_cast<std::size_t>(kind)]},
                             {"strength", strength_json(tally)}});
  }
  if (skill.study) json["study"] = study_json(*skill.study);
  return json;
}

// A list of some things, at least one.
std::vector<PartField> some(const PartField& field, std::size_t most) {
  std::vector<PartField> list = field.list();
  if (list.empty() || list.size() > most) field.refuse(fmt::format("a list of 1 to {}", most));
  return list;
}

PartSide read_side(const PartField& field) {
  field.expect_keys({"package", "variants", "options", "digest", "cards"});
  PartSide side;
  side.package = field["package"].text();
  side.variants = field["variants"].texts();
  const PartField options = field["options"];
  for (const std::string& name : options.keys()) side.options[name] = options[name].text();
  side.digest = field["digest"].hash();
  for (const PartField& each : some(field["cards"], kMostKinds)) side.cards.push_back(each.text());
  return side;
}

VariedTally read_varied(const PartField& field, const TallyShape& shape, int kind) {
  field.expect_keys({"number", "from", "to", "refused", "executed", "strength"});
  VariedTally varied;
  varied.variation = {kind, field["number"].text(), field["from"].integer(), field["to"].integer()};
  if (field.has("refused")) varied.refusal = field["refused"].text();
  varied.executed = field["executed"].count();
  if (varied.refusal.empty()) varied.strength = read_strength(field["strength"], shape);
  return varied;
}

StudyTally read_study(const PartField& field, const TallyShape& shape, int kind) {
  field.expect_keys({"varied", "forbidden"});
  StudyTally study;
  study.forbidden = read_strength(field["forbidden"], shape);
  const std::vector<PartField> varied = field["varied"].list();
  if (varied.size() > kMostVaried) field["varied"].refuse("fewer variations");
  for (const PartField& each : varied) study.varied.push_back(read_varied(each, shape, kind));
  return study;
}

int read_kind(const PartField& field, const PartSide& side) {
  const std::string id = field.text();
  for (std::size_t kind = 0; kind < side.cards.size(); ++kind) {
    if (side.cards[kind] == id) return static_cast<int>(kind);
  }
  field.refuse("one of sides[0].cards");
}

PartOfSkill read_skill(const PartField& field, const Part& part) {
  field.expect_keys({"players", "first", "games", "sides", "cards", "study"});
  PartOfSkill skill;
  for (const PartField& each : some(field["players"], kMostSeats)) {
    skill.players.push_back(each.text());
  }
  skill.first_game = field["first"].count();
  skill.games = field["games"].number(1, field.most() - skill.first_game);
  const std::vector<PartField> sides = field["sides"].list(part.sides.size());
  TallyShape shape{skill.first_game, skill.games, skill.players.size(), 0, false};
  for (std::size_t i = 0; i < sides.size(); ++i) {
    shape.kinds = part.sides[i].cards.size();
    shape.is_paired = i > 0;
    skill.sides.push_back(read_tally(sides[i], shape));
  }
  if (part.command == PartOf::simulate) return skill;
  for (const PartField& each : field["cards"].list()) {
    each.expect_keys({"card", "strength"});
    const int kind = read_kind(each["card"], part.sides.front());
    if (!skill.cards.emplace(kind, read_strength(each["strength"], shape)).second) {
      each["card"].fail("twice");
    }
  }
  if (part.card.empty()) return skill;
  const Json id = part.card;
  const int kind = read_kind(PartField(id, "card", 0), part.sides.front());
  skill.study = read_study(field["study"], shape, kind);
  return skill;
}

// The two commands' words; anything else is refused.
template <class Word>
Word read_word(const PartField& field, const char* first_word, Word first, const char* other_word,
               Word other) {
  const std::string word = field.text();
  if (word == first_word) return first;
  if (word == other_word) return other;
  field.refuse(fmt::format("\"{}\" or \"{}\"", first_word, other_word));
}

Json parse(std::string_view text) {
  if (text.size() > kMostPartBytes) {
    throw std::invalid_argument(fmt::format("more than {} bytes", kMostPartBytes));
  }
  std::array<std::size_t, kDeepest + 2> keys{};  // of the open object at each depth
  const auto is_small = [&keys](int depth, Json::parse_event_t event, Json&) {
    if (depth > kDeepest) {
      throw std::invalid_argument(
          fmt::format("more than {} levels of lists and objects", kDeepest));
    }
    const auto level = static_cast<std::size_t>(depth);
    if (event == Json::parse_event_t::object_start) keys[level + 1] = 0;
    if (event == Json::parse_event_t::key && ++keys[level] > kMostKeys) {
      throw std::invalid_argument(fmt::format("more than {} keys in an object", kMostKeys));
    }
    return true;
  };
  try {
    return Json::parse(text.begin(), text.end(), is_small);
  } catch (const Json::parse_error& error) {
    throw std::invalid_argument(
        fmt::format("expected a JSON object; it is none from byte {} on", error.byte));
  } catch (const Json::out_of_range&) {
    throw std::invalid_argument("a number that is too large");
  }
}

}  // namespace

PartSide PartSide::of(const match::Setup& setup) {
  const package::Package& package = setup.package();
  PartSide side{package.request().package, package.request().variants, {}, package.digest(), {}};
  for (const bind::NamedOption& option : *setup.options()) {
    side.options[option.name] = package::show_option(option.value);
  }
  for (const table::Kind& kind : setup.definition().schema->kinds) side.cards.push_back(kind.id);
  return side;
}

std::string part_text(const Part& part) {
  const bool is_strength = part.command == PartOf::strength;
  Json json = {{"part", kFormat},
               {"command", is_strength ? kStrength : kSimulate},
               {"seed", part.seed},
               {"max_decisions", part.most_decisions},
               {"limits", part.limits}};
  if (is_strength) {
    json["method"] = part.method == Method::blanked ? kBlankedWord : kForbiddenWord;
    if (!part.card.empty()) json["card"] = part.card;
  }
  json["sides"] = Json::array();
  for (const PartSide& each : part.sides) json["sides"].push_back(side_json(each));
  json["skills"] = Json::array();
  for (const PartOfSkill& each : part.skills) json["skills"].push_back(skill_json(each, part));
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Part read_part(std::string_view text, std::size_t parts) {
  const Json json = parse(text);
  // Half of what fits, so that statistics may add to the sums, too.
  const std::int64_t most = std::numeric_limits<std::int64_t>::max() / 2;
  const PartField field(json, "", most / static_cast<std::int64_t>(parts));
  if (!json.is_object()) field.refuse("a JSON object");
  if (!field.has("part")) field.fail("this is no part: the key 'part' is missing");
  field["part"].number(kFormat, kFormat);
  field.expect_keys(
      {"part", "command", "seed", "max_decisions", "limits", "method", "card", "sides", "skills"});
  Part part;
  part.command =
      read_word(field["command"], kSimulate, PartOf::simulate, kStrength, PartOf::strength);
  part.seed = field["seed"].seed();
  part.most_decisions = field["max_decisions"].count();
  const PartField limits = field["limits"];
  for (const std::string& name : limits.keys()) part.limits[name] = limits[name].count();
  const bool is_strength = part.command == PartOf::strength;
  if (is_strength) {
    part.method = read_word(field["method"], kBlankedWord, Method::blanked, kForbiddenWord,
                            Method::forbidden);
    if (field.has("card")) part.card = field["card"].text();
  }
  for (const PartField& each : some(field["sides"], is_strength ? 1 : kMostSides)) {
    part.sides.push_back(read_side(each));
  }
  for (const PartField& each : some(field["skills"], kMostSkills)) {
    part.skills.push_back(read_skill(each, part));
  }
  return part;
}

}  // namespace punchcard::lab
