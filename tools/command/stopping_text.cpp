#include "tools/command/stopping_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/command/difference_text.h"

namespace punchcard::command {

namespace {

std::string in_points(double share) {
  const double points = share * kPercent;
  return fmt::format("{:g} {}", points, points == 1 ? "point" : "points");
}

std::string verdict_text(lab::Verdict verdict, const char* than, const std::string& margin) {
  switch (verdict) {
    case lab::Verdict::less:
      return fmt::format("wins less than {}", than);
    case lab::Verdict::more:
      return fmt::format("wins more than {}", than);
    case lab::Verdict::same:
      return fmt::format("wins as much as {}: it differs by less than {}", than, margin);
    default:
      return "not decided";
  }
}

}  // namespace

const char* verdict_name(lab::Verdict verdict) {
  switch (verdict) {
    case lab::Verdict::less:
      return "less";
    case lab::Verdict::more:
      return "more";
    case lab::Verdict::same:
      return "same";
    default:
      return "undecided";
  }
}

std::string stopping_text(const lab::Simulation& last, const lab::Stopping& stopping) {
  std::string text;
  const lab::StoppingRule& rule = stopping.rule;
  const char* than = last.plan.is_paired ? "on the left" : "an even share";
  if (rule.half_width > 0) {
    text += fmt::format("\n  {} {} after {} games\n",
                        last.plan.is_paired ? "the changes of wins are" : "the shares of wins are",
                        stopping.is_known
                            ? fmt::format("known to {}", in_points(rule.half_width))
                            : fmt::format("not yet all known to {}", in_points(rule.half_width)),
                        last.games);
  }
  if (rule.margin <= 0) return text;
  text += "\n";
  for (std::size_t seat = 0; seat < stopping.verdicts.size(); ++seat) {
    text += fmt::format("  {} {}\n", table::seat_letter(static_cast<int>(seat)),
                        verdict_text(stopping.verdicts[seat], than, in_points(rule.margin)));
  }
  const bool is_decided = std::find(stopping.verdicts.begin(), stopping.verdicts.end(),
                                    lab::Verdict::undecided) == stopping.verdicts.end();
  if (!is_decided) return text + fmt::format("  more than {} games are needed\n", last.games);
  return text +
         fmt::format("  decided with {} games; wrong in at most 5 of 100 cases\n", last.games);
}

}  // namespace punchcard::command
