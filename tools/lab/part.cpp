#include "tools/lab/part.h"

#include <limits>
#include <set>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "grammar/text/untrusted_text.h"
#include "interpreter/package/package.h"
#include "tools/lab/part_field.h"
#include "tools/lab/tally_json.h"

namespace punchcard::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t kFormat = 2;
constexpr std::size_t kDeepest = 12;
constexpr std::size_t kMostKeys = 2'000;           // of an object
constexpr std::size_t kMostCompared = 50'000'000;  // keys of all objects with those before them
constexpr std::size_t kMostValues = 1'000'000;  // of a list; numbers of games that differ in length
constexpr std::size_t kShownKey = 40;           // bytes of a refused key in a message
constexpr std::size_t kMostSides = 2;
constexpr std::size_t kMostSkills = 64;
constexpr std::size_t kMostSeats = 26;
constexpr std::size_t kMostKinds = 10'000;
constexpr std::size_t kMostVaried = 1'000;
constexpr std::size_t kMostVariants = 20;  // on each other, as a package may have

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
  return field.list(1, most);
}

PartSide read_side(const PartField& field) {
  field.expect_keys({"package", "variants", "options", "digest", "cards"});
  PartSide side;
  side.package = field["package"].text();
  side.variants = field["variants"].texts(kMostVariants);
  const PartField options = field["options"];
  for (const std::string& name : options.keys()) side.options[name] = options[name].text();
  side.digest = field["digest"].hash();
  for (const PartField& each : field["cards"].list(0, kMostKinds))
    side.cards.push_back(each.text());
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
  for (const PartField& each : field["varied"].list(0, kMostVaried)) {
    study.varied.push_back(read_varied(each, shape, kind));
  }
  return study;
}

using KindsById = std::map<std::string, int>;

KindsById kinds_of(const PartSide& side) {
  KindsById kinds;
  for (std::size_t kind = 0; kind < side.cards.size(); ++kind) {
    kinds.emplace(side.cards[kind], static_cast<int>(kind));
  }
  return kinds;
}

int read_kind(const PartField& field, const KindsById& kinds) {
  const auto kind = kinds.find(field.text());
  if (kind == kinds.end()) field.refuse("one of sides[0].cards");
  return kind->second;
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
  const KindsById kinds = kinds_of(part.sides.front());
  for (const PartField& each : field["cards"].list(0, kinds.size())) {
    each.expect_keys({"card", "strength"});
    const int kind = read_kind(each["card"], kinds);
    if (!skill.cards.emplace(kind, read_strength(each["strength"], shape)).second) {
      each["card"].fail("twice");
    }
  }
  if (part.card.empty()) return skill;
  const Json id = part.card;
  const int kind = read_kind(PartField(id, "card", 0), kinds);
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

// Reads a text without keeping anything, and throws std::invalid_argument for what is too deep, too
// long or ambiguous. The library's parser with a callback would look at all elements of a list
// again for each object in it.
class PartScan final : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return add(); }
  bool boolean(bool /*value*/) override { return add(); }
  bool number_integer(std::int64_t /*value*/) override { return add(); }
  bool number_unsigned(std::uint64_t /*value*/) override { return add(); }
  bool number_float(double /*value*/, const std::string& /*text*/) override { return add(); }
  bool string(std::string& /*value*/) override { return add(); }
  bool binary(Json::binary_t& /*value*/) override { return false; }  // texts have none
  bool start_object(std::size_t /*size*/) override { return open(false); }
  bool start_array(std::size_t /*size*/) override { return open(true); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    std::set<std::string>& keys = open_.back().keys;
    if (keys.size() == kMostKeys) {
      throw std::invalid_argument(fmt::format("more than {} keys in an object", kMostKeys));
    }
    compared_ += keys.size();
    if (compared_ > kMostCompared) {
      throw std::invalid_argument(fmt::format(
          "too many keys in its objects: comparing them takes more than {} steps", kMostCompared));
    }
    if (!keys.insert(name).second) {
      throw std::invalid_argument(
          fmt::format("the key '{}' stands twice", text::printable(name, kShownKey)));
    }
    return true;
  }
  bool parse_error(std::size_t byte, const std::string& /*token*/,
                   const Json::exception& error) override {
    if (dynamic_cast<const Json::out_of_range*>(&error) != nullptr) {
      throw std::invalid_argument("a number that is too large");
    }
    throw std::invalid_argument(
        fmt::format("expected a JSON object; it is none from byte {} on", byte));
  }

 private:
  // A list or an object that is not complete.
  struct Open {
    bool is_list = false;
    std::size_t values = 0;
    std::set<std::string> keys;
  };

  bool add() {
    if (!open_.empty() && open_.back().is_list && ++open_.back().values > kMostValues) {
      throw std::invalid_argument(fmt::format("more than {} values in a list", kMostValues));
    }
    return true;
  }
  bool open(bool is_list) {
    add();
    if (open_.size() > kDeepest) {
      throw std::invalid_argument(
          fmt::format("more than {} levels of lists and objects", kDeepest));
    }
    open_.push_back({is_list, 0, {}});
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  std::vector<Open> open_;
  std::size_t compared_ = 0;  // as the library does, for each new key
};

}  // namespace

void expect_readable(std::string_view text) {
  if (text.size() > kMostPartBytes) {
    throw std::invalid_argument(fmt::format("more than {} bytes", kMostPartBytes));
  }
  // The library would take it for the end.
  if (const std::size_t zero = text.find('\0'); zero != text.npos) {
    throw std::invalid_argument(
        fmt::format("expected a JSON object; it is none from byte {} on", zero + 1));
  }
  PartScan scan;
  Json::sax_parse(text.begin(), text.end(), &scan);
}

std::vector<std::string> ids_in_parts(const table::Schema& schema) {
  std::vector<std::string> ids;
  for (const table::Kind& kind : schema.kinds) {
    ids.push_back(text::printable(kind.id, PartField::kMostText));
  }
  return ids;
}

PartSide PartSide::of(const match::Setup& setup) {
  const package::Package& package = setup.package();
  PartSide side{package.request().package, package.request().variants, {}, package.digest(), {}};
  for (const bind::NamedOption& option : *setup.options()) {
    side.options[option.name] = package::show_option(option.value);
  }
  side.cards = ids_in_parts(*setup.definition().schema);
  return side;
}

std::string part_text(const Part& part) {
  const bool is_strength = part.command == PartOf::strength;
  Json json = {{"part", kFormat},
               {"command", is_strength ? kStrength : kSimulate},
               {"seed", part.seed},
               {"limits", part.limits}};
  if (part.most_decisions) json["max_decisions"] = *part.most_decisions;
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
  expect_readable(text);
  const Json json = Json::parse(text.begin(), text.end());
  // Half of what fits, so that statistics may add to the sums, too.
  const std::int64_t most = std::numeric_limits<std::int64_t>::max() / 2;
  const PartField field(json, "", most / static_cast<std::int64_t>(parts));
  if (!json.is_object()) field.refuse("a JSON object");
  if (!field.has("part")) field.fail("this is no part: the key 'part' is missing");
  if (field["part"].integer() != kFormat) {
    field.fail("it was written by another version of punchcard: play it again with this one");
  }
  field.expect_keys(
      {"part", "command", "seed", "max_decisions", "limits", "method", "card", "sides", "skills"});
  Part part;
  part.command =
      read_word(field["command"], kSimulate, PartOf::simulate, kStrength, PartOf::strength);
  part.seed = field["seed"].seed();
  if (field.has("max_decisions")) {
    part.most_decisions = field["max_decisions"].number(1, field.most());
  }
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
