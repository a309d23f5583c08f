#include "tools/workbench/moment_scenario.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "interpreter/lua/clock.h"
#include "interpreter/lua/data_text.h"
#include "interpreter/match/table_text.h"
#include "tools/workbench/request.h"
#include "tools/workbench/table_description.h"

namespace punchcard::workbench {

namespace {

using Map = lua::Data::Map;

constexpr std::size_t kLineWidth = 100;
constexpr std::int64_t kMostTime = 2000;  // milliseconds of trying what can be left out
constexpr const char* kFile = "tests/moment.lua";

std::string seat_name(int seat) { return std::string(1, table::seat_letter(seat)); }

// The state of a match that a position should bring back, as text.
std::string state_of(const match::Match& match) {
  std::string text = match::to_text(match.table, match.setup->definition());
  // Positions begin to count steps anew.
  return text.substr(text.find('\n'));
}

// The first line in which two texts differ, "(a line), not (a line)".
std::string first_difference(std::string_view found, std::string_view wanted) {
  while (!found.empty() || !wanted.empty()) {
    const std::string_view left = found.substr(0, found.find('\n'));
    const std::string_view right = wanted.substr(0, wanted.find('\n'));
    if (left != right) return fmt::format("{}, not {}", left, right);
    found.remove_prefix(std::min(left.size() + 1, found.size()));
    wanted.remove_prefix(std::min(right.size() + 1, wanted.size()));
  }
  return "";
}

// Finds out whether a position brings a match back, by trying.
class Trial {
 public:
  explicit Trial(const match::Match& wanted)
      : package_(wanted.setup->shared_package()),
        interpreter_(package_),
        state_(state_of(wanted)),
        phase_(wanted.table.word(table::Word::phase)) {}

  bool brings_back(const lua::Data& position) { return lacks(position).empty(); }

  // What a position does not bring back, or "".
  std::string lacks(const lua::Data& position) {
    try {
      const match::Match match = match::Position(package_, position).begin(interpreter_);
      if (match.last_failure != nullptr) return match.last_failure->failure.message;
      if (match.table.word(table::Word::phase) != phase_) return "the phase";
      return first_difference(state_of(match), state_);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
  }

  // Leaves out what the package derives, as far as there is time to try.
  lua::Data shortened(lua::Data position) {
    const std::int64_t until = lua::processor_milliseconds() + kMostTime;
    Map& map = std::get<Map>(position.value);
    for (std::size_t i = map.size(); i-- > 0 && lua::processor_milliseconds() < until;) {
      const lua::Data::Field field = map[i];
      map.erase(map.begin() + static_cast<std::ptrdiff_t>(i));
      if (!brings_back(position)) {
        map.insert(map.begin() + static_cast<std::ptrdiff_t>(i), field);
      }
    }
    return position;
  }

 private:
  std::shared_ptr<const package::Package> package_;
  match::Interpreter interpreter_;
  std::string state_;
  std::int64_t phase_;
};

// A table's entries on lines of their own if they do not fit on one.
std::string table_text(const std::string& before, const lua::Data& data) {
  const std::string line = before + " " + lua::lua_text(data);
  if (line.size() <= kLineWidth && line.find('\n') == std::string::npos) return line + "\n";
  std::string lines = before + " {\n";
  for (const lua::Data::Field& field : *data.map()) {
    const std::string entry = lua::lua_text(lua::Data{Map{field}});
    lines += "    " + entry.substr(2, entry.size() - 4) + ",\n";  // without its braces
  }
  return lines + "  }\n";
}

lua::Data texts_data(const std::vector<std::string>& texts) {
  lua::Data::List list;
  for (const std::string& each : texts) list.push_back({each});
  return {std::move(list)};
}

// What is true at the match's present decision and was not at its beginning.
lua::Data expectation(const PlayedMatch& match, const Map& before) {
  const match::Match& now = match.match();
  Map map;
  for (lua::Data::Field& field : describe_table(now.present())) {
    const auto same = std::find(before.begin(), before.end(), field);
    if (same == before.end()) map.push_back(std::move(field));
  }
  switch (now.table.outcome()) {
    case table::Outcome::running:
      break;
    case table::Outcome::won:
      add_key(map, "winner", {seat_name(now.table.winner())});
      break;
    case table::Outcome::drawn:
      add_key(map, "winner", {std::string("draw")});
      break;
    case table::Outcome::stopped:
      add_key(map, "over", {true});
      break;
  }
  if (now.decision) {
    add_key(map, "asks", {seat_name(now.decision->seat)});
    add_key(map, "options", texts_data(match.labels()));
  }
  return {std::move(map)};
}

std::string written(const std::string& name, const lua::Data& position, const PlayedMatch& match,
                    std::size_t from, const lua::Data& expected) {
  std::string text = fmt::format("test({}, function(t)\n", lua::lua_text(name));
  text += table_text("  local match = t:match", position);
  for (std::size_t i = from; i < match.at(); ++i) {
    const Answered& each = match.line()[i];
    text += fmt::format("  match:answer(\"{}\", {})\n", seat_name(each.seat),
                        lua::lua_text(each.label));
  }
  if (!expected.map()->empty()) text += table_text("  match:expect", expected);
  return text + "end)\n";
}

void judge(MomentScenario& scenario, const LoadedPackage& package) {
  const auto results = package.test_text(kFile, scenario.text);
  scenario.passes = results.size() == 1 && results.front().ok;
  if (!scenario.passes && !results.empty()) scenario.message = results.front().message;
}

}  // namespace

MomentScenario scenario_of(PlayedMatch& match, const LoadedPackage& package, std::size_t from,
                           const std::string& name) {
  const std::size_t at = match.at();
  if (from > at)
    throw RequestError("request", fmt::format("decision {} is not before {}", from, at));
  MomentScenario scenario;
  match.go_to(from);
  scenario.from = from - match.match().answers.size();
  match.go_to(scenario.from);
  const match::Match beginning = match.match();
  Map before = describe_table(beginning.table);
  match.go_to(at);
  // Variants belong to no position, but to the scenario around it.
  lua::Data variants;
  const auto with_variants = [&](lua::Data position) {
    if (position.list() != nullptr) position.value = Map{};  // an empty table
    Map& map = std::get<Map>(position.value);
    if (!variants.is_nil()) add_key(map, "variants", variants);
    return position;
  };
  lua::Data position = position_of(beginning);
  Map& keys = std::get<Map>(position.value);
  if (const lua::Data* given = position.find("variants")) {
    variants = *given;
    keys.erase(std::find_if(keys.begin(), keys.end(), [](const lua::Data::Field& field) {
      return field.name == "variants";
    }));
  }
  Trial trial(beginning);
  std::string lacking = trial.lacks(position);
  if (lacking.empty()) {
    position = with_variants(trial.shortened(std::move(position)));
    scenario.text = written(name, position, match, scenario.from, expectation(match, before));
    judge(scenario, package);
    if (scenario.passes) return scenario;
    lacking = std::move(scenario.message);
  }
  scenario = {};
  scenario.why_whole = std::move(lacking);
  scenario.is_whole = true;
  match.go_to(0);
  before = describe_table(match.match().table);
  match.go_to(at);
  lua::Data whole;
  if (match.beginning().position) {
    whole = with_variants(*match.beginning().position);
  } else {
    Map map = describe_setup(*match.match().setup);
    add_key(map, "seed", {static_cast<std::int64_t>(match.beginning().seed)});
    whole = {std::move(map)};
  }
  scenario.text = written(name, whole, match, 0, expectation(match, before));
  judge(scenario, package);
  return scenario;
}

}  // namespace punchcard::workbench
