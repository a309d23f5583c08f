#include "tools/command/run_plan.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "grammar/race/lines.h"
#include "grammar/race/parse.h"
#include "grammar/text/line_index.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/package/first_mistakes.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/session/record_file.h"

namespace punchcard::command {

namespace {

// The counters of every program; the goal applies to the first.
constexpr const char* kCounters[] = {"x", "i"};

constexpr std::size_t kMostPointers = 99;

constexpr std::size_t kMostBytes = std::size_t{64} << 10;  // of a program

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // some editors write it first

std::vector<std::string_view> split_at_commas(std::string_view list) {
  std::vector<std::string_view> parts;
  for (std::size_t comma = list.find(','); comma != list.npos; comma = list.find(',')) {
    parts.push_back(list.substr(0, comma));
    list.remove_prefix(comma + 1);
  }
  parts.push_back(list);
  return parts;
}

template <typename Number>
std::optional<Number> number_of(std::string_view text) {
  Number number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

void check_not_negative(const char* name, std::int64_t value) {
  if (value >= 0) return;
  throw UsageError(fmt::format("{}: expected a number from 0 on, found {}", name, value));
}

// Declares the counters that it sets, if necessary. Each may occur once.
void set_counters(const std::string& list, PlannedRun& run) {
  std::vector<int> set;
  for (const std::string_view part : split_at_commas(list)) {
    const std::size_t equals = part.find('=');
    const std::string name(part.substr(0, equals));
    const auto value =
        equals == part.npos ? std::nullopt : number_of<std::int64_t>(part.substr(equals + 1));
    if (!value) {
      throw UsageError(fmt::format("--set: expected NAME=NUMBER,..., found '{}'", part));
    }
    if (!run.vocabulary.counter(name)) {
      const auto wrong = run.vocabulary.add_counter(name);
      if (wrong) throw UsageError(fmt::format("--set: {}", *wrong));
      run.plan.counters.push_back(0);
    }
    const int counter = *run.vocabulary.counter(name);
    if (std::find(set.begin(), set.end(), counter) != set.end()) {
      throw UsageError(fmt::format("--set: '{}' is set twice", name));
    }
    set.push_back(counter);
    run.plan.counters[static_cast<std::size_t>(counter)] = *value;
  }
}

void read_program(const std::string& file, PlannedRun& run) {
  std::string source = file == session::kStandardInput
                           ? session::read_standard_input(kMostBytes)
                           : session::read_whole_file(file, kMostBytes, session::Links::refused);
  if (source.starts_with(kByteOrderMark)) source.erase(0, kByteOrderMark.size());
  race::ProgramResult read = race::parse_program(source, run.vocabulary, text::printable(file));
  if (!read.ok()) {
    package::keep_first(read.diagnostics);
    std::string text;
    for (const text::Diagnostic& each : read.diagnostics) text += text::format(each, source) + "\n";
    throw CommandError(kBadScripts, text + counted(read.diagnostics.size(), "mistake"));
  }
  run.program = std::move(read.program);
  const text::LineIndex index(source);
  for (const race::ProgramLine& line : run.program.lines) {
    run.texts.emplace_back(race::bare_text(index.line(line.line)));
  }
}

std::size_t instruction_at(std::string_view line, const PlannedRun& run) {
  const auto number = number_of<int>(line);
  if (!number) throw UsageError(fmt::format("--pointers: expected LINE,..., found '{}'", line));
  const auto& lines = run.program.lines;
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const race::ProgramLine& each) {
    return each.line == *number;
  });
  if (found != lines.end()) return static_cast<std::size_t>(found - lines.begin());
  throw UsageError(fmt::format("--pointers: no instruction on line {}", *number));
}

void place_pointers(const std::string& list, PlannedRun& run) {
  if (list.empty()) {
    if (!run.program.lines.empty()) run.plan.pointers = {0};
    return;
  }
  for (const std::string_view line : split_at_commas(list)) {
    run.plan.pointers.push_back(instruction_at(line, run));
  }
  if (run.plan.pointers.size() > kMostPointers) {
    throw UsageError(fmt::format("--pointers: too many (limit {})", kMostPointers));
  }
}

}  // namespace

PlannedRun plan_run(const RunArguments& arguments) {
  check_not_negative("--steps", arguments.steps);
  check_not_negative("--goal", arguments.goal);
  PlannedRun run;
  run.plan.steps = arguments.steps;
  run.plan.goal = arguments.goal;
  for (const char* name : kCounters) {
    (void)run.vocabulary.add_counter(name);
    run.plan.counters.push_back(0);
  }
  if (!arguments.set.empty()) set_counters(arguments.set, run);
  read_program(arguments.file, run);
  place_pointers(arguments.pointers, run);
  return run;
}

}  // namespace punchcard::command
