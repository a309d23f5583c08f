#include "tools/command/watch_text.h"

#include <fmt/format.h>

#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/scenario_text.h"
#include "tools/command/terminal.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kMostNamed = 3;   // files on one line
constexpr std::size_t kMostFailed = 5;  // scenarios reported in full

std::string named(const std::vector<std::string>& files) {
  if (files.size() <= kMostNamed) return fmt::format("{}", fmt::join(files, ", "));
  return fmt::format("{} and {} more", fmt::join(files.begin(), files.begin() + kMostNamed, ", "),
                     files.size() - kMostNamed);
}

std::string broken_text(const authoring::WatchAnswer& answer) {
  return fmt::format(
      "{} {} broken: {}", named(answer.broken), answer.broken.size() == 1 ? "is" : "are",
      answer.in_play.empty() ? "no version to play yet"
                             : fmt::format("the version of {} stays in play", answer.in_play));
}

std::string scenarios_text(const authoring::WatchAnswer& answer) {
  std::string text;
  std::size_t failed = 0;
  for (const scenario::ScenarioResult& each : answer.results) {
    for (const std::string& line : each.printed) text += line + "\n";
    if (!each.ok && ++failed <= kMostFailed) text += failed_scenario_text(each) + "\n";
  }
  if (failed > kMostFailed) text += fmt::format("... and {} more failed\n\n", failed - kMostFailed);
  const std::string others =
      answer.others == 0 ? "" : counted(answer.others, "other") + " not affected";
  if (!answer.broken.empty()) {
    if (answer.results.empty()) return text;
    return text +
           fmt::format("on the version of {}: {}\n", answer.in_play, tally_text(answer.results));
  }
  if (answer.results.empty()) {
    return text +
           (others.empty() ? "no scenarios\n" : fmt::format("no scenarios run, {}\n", others));
  }
  return text +
         fmt::format("{}{}{}\n", tally_text(answer.results), others.empty() ? "" : ", ", others);
}

std::string record_text(const session::RecordCheck& record) {
  if (!record.problem.empty()) return fmt::format("{}: {}\n", record.file, record.problem);
  if (!record.difference.empty()) {
    return fmt::format("{}: {}\n", record.file, coloured(Colour::yellow, record.difference));
  }
  return fmt::format("{}: {}, as recorded; {}\n", record.file, counted(record.answers, "answer"),
                     record.result);
}

}  // namespace

std::string watch_heading(const WatchedChange& change) {
  std::string words = change.moment;
  if (!change.changed.empty()) words += " " + named(change.changed);
  return fmt::format("{} ({} ms)\n", coloured(Colour::bold, words), change.milliseconds);
}

std::string watch_text(const authoring::WatchAnswer& answer, const std::string& package) {
  if (!answer.is_there) {
    return fmt::format("{} is gone: waiting until it is back\n", package);
  }
  std::string text;
  if (answer.mistakes.empty()) {
    text = answer.is_whole_again ? "no mistakes: it works again\n" : "no mistakes\n";
  } else {
    text = mistakes_text(answer.mistakes, *answer.sources) + "\n";
  }
  if (!answer.broken.empty()) text += coloured(Colour::yellow, broken_text(answer)) + "\n";
  if (answer.broken.empty() || !answer.in_play.empty()) text += scenarios_text(answer);
  if (!answer.record) return text;
  if (answer.record->torn) text += torn_line_text(answer.record->file);
  return text + record_text(*answer.record);
}

}  // namespace punchcard::command
