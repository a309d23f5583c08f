#include "tools/command/solution_text.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/command/terminal.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kLinesShown = 40;  // of a best line

std::string wrapped_text(const std::string& text) {
  return folded_text(text + "\n", text_width(), 0);
}

std::string size_text(const SolutionReport& report) {
  const lab::Solution& solution = report.solution;
  std::string text = counted(static_cast<std::size_t>(solution.positions), "position");
  if (solution.in_cycles > 0) {
    text += fmt::format(", {} of them in cycles", solution.in_cycles);
  }
  if (solution.histories > 0) {
    text += fmt::format(", {} searched with a history",
                        counted(static_cast<std::size_t>(solution.histories), "state"));
  }
  return text;
}

std::string value_text(const SolutionReport& report) {
  const lab::Solution& solution = report.solution;
  if (!solution.value.exact()) {
    return "Open: it depends on situations that come back, in more ways than --positions allows to "
           "search, or on endless loops beside them.";
  }
  std::string text = result_text(solution.value, report.seats);
  if (report.seats > 1) text += " with best play";
  const bool is_win = solution.value.low == lab::Worth::won ||
                      (report.seats > 1 && solution.value.low == lab::Worth::lost);
  if (is_win && solution.decisions) {
    text += fmt::format(", in {}{}", report.seats > 1 ? "at most " : "",
                        counted(static_cast<std::size_t>(*solution.decisions), "decision"));
  } else if (is_win) {
    text += solution.histories > 0 ? ", which a search of histories tells; it counts no decisions"
                                   : ", by the rule of repetition at the latest";
  }
  return text + ".";
}

std::string options_of_first(const SolutionReport& report) {
  std::size_t width = 0;
  for (const std::string& label : report.first_options) width = std::max(width, columns_of(label));
  std::string text = fmt::format("\n{}'s first decision\n", table::seat_letter(report.first_seat));
  for (std::size_t i = 0; i < report.first_options.size(); ++i) {
    const std::string& label = report.first_options[i];
    text += fmt::format("  {}{}  {}\n", label, std::string(width - columns_of(label), ' '),
                        result_text(report.solution.options[i], report.seats));
  }
  return text;
}

std::string line_text(const SolutionReport& report) {
  std::string text = "\nA best line\n";
  const std::size_t shown = std::min(report.line.size(), kLinesShown);
  for (std::size_t i = 0; i < shown; ++i) {
    text += fmt::format("{:>4} {}: {}\n", i + 1, table::seat_letter(report.line[i].seat),
                        report.line[i].label);
  }
  if (shown < report.line.size())
    text += fmt::format("     and {} more\n", report.line.size() - shown);
  if (!report.solution.line_ends) text += "     and so on\n";
  return text;
}

std::string judged_text(const std::vector<lab::Judged>& judged) {
  const std::int64_t positions = judged.front().given_away.total;
  if (positions == 0) return "\nIn no position can a win be given away.\n";
  TextTable table("lrrl");
  table.add({"player", "given away", "share", "95 % interval"});
  for (const lab::Judged& each : judged) {
    table.add({each.player, fmt::format("{}", each.given_away.count), share_text(each.given_away),
               interval_text(each.given_away.interval())});
  }
  return "\n" +
         wrapped_text(fmt::format("Wins given away, in {} where somebody wins but can spoil it",
                                  counted(static_cast<std::size_t>(positions), "position"))) +
         table.text("  ");
}

}  // namespace

std::string result_text(const lab::Bounds& bounds, int seats) {
  if (seats == 1) {
    if (bounds.low == lab::Worth::won) return "A can win";
    return bounds.high == lab::Worth::won ? "open" : "A can't win";
  }
  if (!bounds.exact()) return "open";
  switch (bounds.low) {
    case lab::Worth::won:
      return "A wins";
    case lab::Worth::lost:
      return "B wins";
    default:
      return "nobody wins";
  }
}

std::string solution_text(const SolutionReport& report) {
  const lab::Solution& solution = report.solution;
  const std::string heading = fmt::format("{}: ", report.game);
  switch (solution.ending) {
    case lab::Solution::Ending::too_large:
      return wrapped_text(fmt::format(
          "{}too large: more than {} positions. --positions N allows more, at 100 to 300 bytes "
          "each; or begin later with --given FILE, or with options that make the game smaller.",
          heading, report.most_positions));
    case lab::Solution::Ending::interrupted:
      return wrapped_text(
          fmt::format("{}interrupted after {}; nothing is known yet", heading, size_text(report)));
    default:
      break;
  }
  std::string text = wrapped_text(heading + size_text(report)) + "\n";
  std::string value = value_text(report);
  value.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(value.front())));
  text += wrapped_text("  " + value);
  if (!report.first_options.empty()) text += options_of_first(report);
  if (!report.line.empty()) text += line_text(report);
  if (!solution.judged.empty()) text += judged_text(solution.judged);
  return text;
}

}  // namespace punchcard::command
