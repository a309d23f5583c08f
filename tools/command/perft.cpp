#include "tools/lab/perft.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "interpreter/match/position/position.h"
#include "interpreter/package/sources.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/interruption.h"
#include "tools/command/terminal.h"
#include "tools/process/confinement.h"
#include "tools/scenario/position_file.h"
#include "tools/session/failure_text.h"
#include "tools/session/mistakes.h"

namespace punchcard::command {

namespace {

constexpr int kDeepest = 1000;

struct PerftChoice {
  Choice choice;
  int depth = 0;
  int seats = 0;
  std::optional<std::uint64_t> seed;
  std::string given;
};

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

// Options, seats and seed of the command line override those of the file.
void override_position(lua::Data& position, const PerftChoice& perft) {
  if (position.map() == nullptr) position.value = lua::Data::Map{};
  auto& map = std::get<lua::Data::Map>(position.value);
  if (perft.seats != 0) set(map, "seats", {std::int64_t{perft.seats}});
  if (perft.seed) set(map, "seed", {static_cast<std::int64_t>(*perft.seed)});
  const match::GivenOptions given = perft.choice.given_options();
  if (given.empty()) return;
  const lua::Data* options = position.find("options");
  lua::Data::Map merged;
  if (options != nullptr && options->map() != nullptr) merged = *options->map();
  for (const auto& [name, text] : given) set(merged, name, {text});
  set(map, "options", {std::move(merged)});
}

match::Match begin(const PerftChoice& perft, const std::shared_ptr<package::Sources>& sources,
                   std::unique_ptr<match::Interpreter>& interpreter) {
  std::vector<std::string> variants = perft.choice.variants;
  scenario::PositionFile given;
  if (!perft.given.empty()) {
    package::Sources files(sources->home());
    try {
      given = scenario::read_position_file(files, perft.given);
    } catch (const session::ScriptMistakes& mistakes) {
      throw CommandError(kBadScripts, mistakes_text(mistakes.diagnostics(), files));
    }
    variants.insert(variants.begin(), given.variants.begin(), given.variants.end());
  }
  const auto package = load_package(sources, perft.choice.package, variants);
  interpreter = std::make_unique<match::Interpreter>(package);
  if (!perft.given.empty()) {
    override_position(given.position, perft);
    return match::Position(package, given.position).begin(*interpreter);
  }
  match::Match match(make_setup(package, perft.choice.given_options(), perft.seats));
  interpreter->begin(match, perft.seed.value_or(1));
  return match;
}

// Reports a match that could not begin.
void expect_begun(const match::Match& match, const PerftChoice& perft,
                  const package::Sources& sources) {
  if (match.last_failure == nullptr) return;
  const lua::Failure& failure = match.last_failure->failure;
  std::string text = match.refused() ? fmt::format("{}: the game refuses this position: {}\n",
                                                   perft.given, failure.message)
                                     : "";
  text += fmt::format(
      "{}", fmt::join(session::failure_lines(failure, match.last_failure->where, sources), "\n"));
  throw CommandError(kBadScripts, text);
}

int run(const PerftChoice& choice) {
  if (choice.depth < 1 || choice.depth > kDeepest) {
    throw UsageError(fmt::format("--depth: expected 1 to {}, found {}", kDeepest, choice.depth));
  }
  choice.choice.limits.hold();
  const auto sources =
      open_sources(choice.choice.limits.limits(), choice.choice.limits.interpreted);
  process::confine({.reads_all = true});
  std::unique_ptr<match::Interpreter> interpreter;
  const match::Match match = begin(choice, sources, interpreter);
  expect_begun(match, choice, *sources);
  process::confine({});
  Progress progress("decisions");
  const Interruption interruption;
  const lab::Perft result = lab::perft(
      *interpreter, match, choice.depth, [&](std::int64_t nodes) { progress.show(nodes); },
      Interruption::happened);
  progress.clear();
  if (result.interrupted) fmt::print("interrupted: the counts are too low\n");
  for (std::size_t i = 0; i < result.counts.size(); ++i) {
    fmt::print("{} {}\n", i + 1, result.counts[i]);
  }
  const int code = result.interrupted ? kInterrupted : kSuccess;
  if (result.failed_steps == 0) return code;
  fmt::print(stderr, "{} failed, the first:\n",
             counted(static_cast<std::size_t>(result.failed_steps), "step"));
  for (const std::string& line : session::failure_lines(result.first_failure->failure,
                                                        result.first_failure->where, *sources)) {
    fmt::print(stderr, "{}\n", line);
  }
  return code;
}

}  // namespace

Command perft_command() {
  return {"perft", "Count the ways to answer the next decisions, depth by depth",
          "  punchcard perft spaghetti-code --option level=1 --depth 9\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto perft = std::make_shared<PerftChoice>();
            perft->choice.declare(arguments);
            arguments.value("--depth", "D", perft->depth, "number of decisions");
            arguments.value("--seats", "N", perft->seats,
                            "number of seats (the package's minimum)");
            arguments.value("--seed", "S", perft->seed, "the seed of the deal (1)");
            arguments.value("--given", "FILE", perft->given,
                            "a Lua file that returns a position for t:match");
            return [perft] { return run(*perft); };
          }};
}

}  // namespace punchcard::command
