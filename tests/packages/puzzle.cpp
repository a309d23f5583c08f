#include "tests/packages/puzzle.h"

#include <unordered_set>
#include <utility>

#include "interpreter/match/interpreter.h"
#include "interpreter/table/situation.h"

namespace punchcard {

namespace {

constexpr std::uint64_t kSeed = 1;  // a puzzle has no luck

match::Match begun(match::Interpreter& interpreter,
                   const std::shared_ptr<const match::Setup>& setup) {
  match::Match match(setup);
  interpreter.begin(match, kSeed);
  interpreter.run(match);
  return match;
}

// A match at a decision is the table as its step began, and what has been answered in it.
std::string situation_of(const match::Match& match) {
  std::string situation;
  for (const int answer : match.answers) situation += std::to_string(answer) + " ";
  table::describe_situation(match.table, situation);
  return situation;
}

}  // namespace

std::vector<lab::PlannedSetup> puzzles_of(const std::string& package) {
  const package::Definition& definition = load_package(package)->definition();
  const package::OptionDeclaration* option = definition.find_option("puzzle");
  if (option == nullptr || !table::find_field(definition.schema->table_fields, "least")) return {};
  std::vector<lab::PlannedSetup> puzzles;
  for (const bind::OptionValue& value : option->choices) {
    puzzles.push_back({package, {}, {{"puzzle", package::show_option(value)}}, 1});
  }
  return puzzles;
}

std::int64_t stated_least(const std::shared_ptr<const match::Setup>& setup) {
  match::Interpreter interpreter(setup->shared_package());
  const match::Match match = begun(interpreter, setup);
  const int field = *table::find_field(setup->definition().schema->table_fields, "least");
  return match.present().value(match.present().layout().table_field(field));
}

std::optional<std::int64_t> fewest_decisions(const std::shared_ptr<const match::Setup>& setup,
                                             std::int64_t most) {
  match::Interpreter interpreter(setup->shared_package());
  std::vector<match::Match> open = {begun(interpreter, setup)};
  std::unordered_set<std::string> seen = {situation_of(open.front())};
  if (open.front().table.outcome() == table::Outcome::won) return 0;
  for (std::int64_t decisions = 1; decisions <= most; ++decisions) {
    std::vector<match::Match> next;
    for (const match::Match& match : open) {
      const std::size_t options = match.decision ? match.decision->options.size() : 0;
      for (std::size_t option = 0; option < options; ++option) {
        match::Match copy = match;
        interpreter.answer(copy, static_cast<int>(option));
        if (copy.table.outcome() == table::Outcome::won) return decisions;
        if (copy.decision && seen.insert(situation_of(copy)).second)
          next.push_back(std::move(copy));
      }
    }
    open = std::move(next);
  }
  return std::nullopt;
}

}  // namespace punchcard
