#include "tools/command/run_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/terminal.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kSpacesPerLevel = 2;
constexpr std::size_t kWidestText = 40;
constexpr std::size_t kCounterWidth = 7;
constexpr const char* kPointer = "pointer";

std::string indented(const PlannedRun& run, std::size_t at) {
  const auto level = static_cast<std::size_t>(run.program.lines[at].level);
  return std::string(level * kSpacesPerLevel, ' ') + run.texts[at];
}

std::string destination(const PlannedRun& run, std::optional<std::size_t> next) {
  if (!next) return "to the empty space";
  return fmt::format("to {}", run.program.lines[*next].line);
}

// "1>", "2,3>": the pointers on an instruction.
std::string marks(const std::vector<std::optional<std::size_t>>& pointers, std::size_t at) {
  std::string text;
  for (std::size_t i = 0; i < pointers.size(); ++i) {
    if (pointers[i] == at) text += fmt::format("{}{}", text.empty() ? "" : ",", i + 1);
  }
  return text.empty() ? "" : text + ">";
}

}  // namespace

std::string word_of(race::RunEnd end) {
  constexpr const char* kWords[] = {"empty", "positive", "negative", "steps", "error"};
  return kWords[static_cast<std::size_t>(end)];
}

std::string failure_text(const PlannedRun& run, const std::string& file,
                         const race::RunResult& result) {
  const std::size_t at = *result.pointers[result.failed_pointer];
  const int line = run.program.lines[at].line;
  return fmt::format("{}:{}: {} (pointer {})\n  {} | {}\n", file, line,
                     race::words_of(result.failure), result.failed_pointer + 1, line,
                     indented(run, at));
}

RunText::RunText(const PlannedRun& run) : run_(run), before_(run.plan.counters) {
  for (std::size_t i = 0; i < run.program.lines.size(); ++i) {
    number_width_ = std::max(number_width_, fmt::format("{}", run.program.lines[i].line).size());
    text_width_ = std::max(text_width_, indented(run, i).size());
  }
  text_width_ = std::min(text_width_, kWidestText);
}

std::string RunText::counters_text(const std::vector<std::int64_t>& counters) const {
  std::string text;
  for (std::size_t i = 0; i < counters.size(); ++i) {
    const std::string value = fmt::format(" {:>{}}", counters[i], kCounterWidth);
    text += counters[i] == before_[i] ? value : coloured(Colour::bold, value);
  }
  return text;
}

std::string RunText::program_text(const std::vector<std::optional<std::size_t>>& pointers) const {
  std::size_t width = 0;
  for (std::size_t i = 0; i < run_.program.lines.size(); ++i) {
    width = std::max(width, marks(pointers, i).size());
  }
  std::string text;
  for (std::size_t i = 0; i < run_.program.lines.size(); ++i) {
    text += fmt::format("{:>{}}  {:>{}}  {}\n", marks(pointers, i), width,
                        run_.program.lines[i].line, number_width_, indented(run_, i));
  }
  return text;
}

std::string RunText::beginning() const {
  std::string names;
  for (const std::string& name : run_.vocabulary.counters()) {
    names += fmt::format(" {:>{}}", name, kCounterWidth);
  }
  const std::size_t left = number_width_ + 2 + text_width_;
  return fmt::format("{}\n{}  {:{}}{}\n{:{}}{}\n",
                     program_text({run_.plan.pointers.begin(), run_.plan.pointers.end()}), kPointer,
                     "line", left, names, "", std::string_view(kPointer).size() + 2 + left,
                     counters_text(run_.plan.counters));
}

std::string RunText::line(const race::Advance& advance) {
  const bool new_round = run_.plan.pointers.size() > 1 && advance.pointer < last_pointer_;
  last_pointer_ = advance.pointer;
  const std::vector<std::int64_t> counters(advance.counters.begin(), advance.counters.end());
  const char* truth = advance.outcome == race::Outcome::condition_true    ? "true, "
                      : advance.outcome == race::Outcome::condition_false ? "false, "
                                                                          : "";
  std::string text =
      fmt::format("{}{:>{}}  {:>{}}  {:{}}{}  {}{}\n", new_round ? "\n" : "", advance.pointer + 1,
                  std::string_view(kPointer).size(), run_.program.lines[advance.from].line,
                  number_width_, indented(run_, advance.from), text_width_, counters_text(counters),
                  truth, destination(run_, advance.next));
  before_ = counters;
  return text;
}

std::string RunText::ending(const race::RunResult& result) const {
  const std::string after =
      fmt::format("after {}", counted(static_cast<std::size_t>(result.advances), "advance"));
  const std::string end = coloured(Colour::bold, word_of(result.end));
  switch (result.end) {
    case race::RunEnd::empty:
      return fmt::format("\n{}: no pointer is on the program, {}\n", end, after);
    case race::RunEnd::steps:
      return fmt::format("\n{}\n{}: the run is stopped {}\n", program_text(result.pointers), end,
                         after);
    case race::RunEnd::error:
      return fmt::format("\n{}\n{}: an instruction failed {}\n", program_text(result.pointers), end,
                         after);
    default:
      break;
  }
  return fmt::format("\n{}\n{}: x is {}, {}\n", program_text(result.pointers), end,
                     result.counters[run_.plan.goal_counter], after);
}

}  // namespace punchcard::command
