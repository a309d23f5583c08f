#include "tools/command/coverage_text.h"

#include <fmt/format.h>

#include "tools/command/columns.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kRangesWidth = 36;

// Rounded down, so that 100 % means all.
std::string percent(int reached, int lines) {
  constexpr int kHundred = 100;
  return fmt::format("{} %", lines == 0 ? kHundred : reached * kHundred / lines);
}

// "12, 15-17" in lines.
std::vector<std::string> range_lines(const std::vector<scenario::LineRange>& ranges) {
  std::string text;
  for (const scenario::LineRange& range : ranges) {
    text += text.empty() ? "" : ", ";
    text += fmt::format("{}", range.first);
    if (range.last != range.first) text += fmt::format("-{}", range.last);
  }
  return wrapped(text, kRangesWidth);
}

std::string files_table(const std::vector<scenario::CoveredFile>& files) {
  TextTable table("lrrrl");
  table.add({"file", "lines", "reached", "", "not reached"});
  for (const scenario::CoveredFile& each : files) {
    const std::vector<std::string> ranges = range_lines(each.unreached);
    table.add({each.file, fmt::format("{}", each.lines), fmt::format("{}", each.reached),
               percent(each.reached, each.lines), ranges.front()});
    for (std::size_t i = 1; i < ranges.size(); ++i) table.add({"", "", "", "", ranges[i]});
  }
  return table.text("  ");
}

std::string decision_line(const scenario::AskingPlace& place) {
  const std::string topic = place.topic.empty() ? "" : fmt::format(" \"{}\"", place.topic);
  return fmt::format("  {}:{}: {}{}\n", place.file, place.line, place.word, topic);
}

}  // namespace

int CoverageReport::lines() const {
  int sum = 0;
  for (const scenario::CoveredFile& each : files) sum += each.lines;
  return sum;
}

int CoverageReport::reached() const {
  int sum = 0;
  for (const scenario::CoveredFile& each : files) sum += each.reached;
  return sum;
}

void CoverageReport::add(const CoverageReport& other) {
  files.insert(files.end(), other.files.begin(), other.files.end());
  cards += other.cards;
  unexecuted.insert(unexecuted.end(), other.unexecuted.begin(), other.unexecuted.end());
  decisions += other.decisions;
  unasked.insert(unasked.end(), other.unasked.begin(), other.unasked.end());
}

std::string coverage_text(const CoverageReport& report, const std::string& own) {
  std::string text =
      own.empty() ? "\n" : fmt::format("\nof {} itself, not of the game that it changes:\n", own);
  text += files_table(report.files);
  const std::string cards =
      report.unexecuted.empty() ? "none" : fmt::format("{}", fmt::join(report.unexecuted, ", "));
  text += "\n";
  for (const std::string& line :
       wrapped(fmt::format("cards that no scenario executed: {}", cards), kLineWidth)) {
    text += line + "\n";
  }
  text +=
      fmt::format("decisions that no scenario reached:{}\n", report.unasked.empty() ? " none" : "");
  for (const scenario::AskingPlace& place : report.unasked) text += decision_line(place);
  const int cards_executed = report.cards - static_cast<int>(report.unexecuted.size());
  const int decisions_asked = report.decisions - static_cast<int>(report.unasked.size());
  return text + fmt::format("reached: {} of {} lines ({}), {} of {} cards, {} of {} decisions\n",
                            report.reached(), report.lines(),
                            percent(report.reached(), report.lines()), cards_executed, report.cards,
                            decisions_asked, report.decisions);
}

}  // namespace punchcard::command
