#include "tools/command/start.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/match/position/description.h"
#include "interpreter/match/position/position.h"
#include "tools/command/arguments.h"
#include "tools/command/command.h"
#include "tools/scenario/position_file.h"
#include "tools/session/failure_text.h"
#include "tools/session/mistakes.h"

namespace punchcard::command {

namespace {

// Sets a field of a map, which is sorted by name.
void set(lua::Data::Map& map, const std::string& name, lua::Data value) {
  const auto at = std::lower_bound(
      map.begin(), map.end(), name,
      [](const lua::Data::Field& field, const std::string& wanted) { return field.name < wanted; });
  if (at != map.end() && at->name == name) {
    at->value = std::move(value);
  } else {
    map.insert(at, {name, std::move(value)});
  }
}

}  // namespace

void Start::declare(Arguments& arguments) {
  choice.declare(arguments);
  arguments.value("--seats", "N", seats, "number of seats (the package's minimum)");
  arguments.value("--seed", "S", seed, "the seed of the deal (1)");
  arguments.value("--given", "FILE", given, "a Lua file that returns a position for t:match");
}

match::Match Start::begin(const std::shared_ptr<package::Sources>& sources,
                          std::unique_ptr<match::Interpreter>& interpreter) const {
  if (!given.empty()) {
    match::Match match = begin_given(sources, interpreter);
    expect_begun(match, *sources);
    return match;
  }
  const auto package = load_package(sources, choice.package, choice.variants);
  interpreter = std::make_unique<match::Interpreter>(package);
  match::Match match(make_setup(package, choice.given_options(), seats));
  interpreter->begin(match, seed.value_or(1));
  expect_begun(match, *sources);
  return match;
}

match::Match Start::begin_given(const std::shared_ptr<package::Sources>& sources,
                                std::unique_ptr<match::Interpreter>& interpreter) const {
  scenario::PositionFile file;
  package::Sources files(sources->home());
  std::error_code error;
  if (!std::filesystem::exists(given, error))
    throw CommandError(kNoFile, fmt::format("no file '{}'", text::printable(given)));
  try {
    file = scenario::read_position_file(files, given);
  } catch (const session::ScriptMistakes& mistakes) {
    throw CommandError(kBadScripts, mistakes_text(mistakes.diagnostics(), files));
  }
  std::vector<std::string> variants = choice.variants;
  variants.insert(variants.begin(), file.variants.begin(), file.variants.end());
  const auto package = load_package(sources, choice.package, variants);
  interpreter = std::make_unique<match::Interpreter>(package);
  override_position(file.position);
  return match::Position(package, file.position).begin(*interpreter);
}

void Start::override_position(lua::Data& position) const {
  lua::Data::Map map = match::named_values("a position", position);
  if (seats != 0) set(map, "seats", {std::int64_t{seats}});
  if (seed) set(map, "seed", {static_cast<std::int64_t>(*seed)});
  if (const match::GivenOptions chosen = choice.given_options(); !chosen.empty()) {
    const lua::Data* options = position.find("options");
    lua::Data::Map merged;
    if (options != nullptr) merged = match::named_values("options", *options);
    for (const auto& [name, text] : chosen) set(merged, name, {text});
    set(map, "options", {std::move(merged)});
  }
  position.value = std::move(map);
}

void Start::expect_begun(const match::Match& match, const package::Sources& sources) const {
  if (match.last_failure == nullptr) return;
  const lua::Failure& failure = match.last_failure->failure;
  std::string text = match.refused() ? fmt::format("{}: the game refuses this position: {}\n",
                                                   given, failure.message)
                                     : "";
  text += fmt::format(
      "{}", fmt::join(session::failure_lines(failure, match.last_failure->where, sources), "\n"));
  throw CommandError(kBadScripts, text);
}

}  // namespace punchcard::command
