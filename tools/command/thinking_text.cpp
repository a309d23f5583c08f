#include "tools/command/thinking_text.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/lab/deal_luck.h"
#include "tools/lab/ladder.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kQuestions = 8;  // at most, those with the greatest stakes
constexpr double kPointsOfWorth = kPercent / static_cast<double>(lab::kWorthUnit);

std::string interval_of(const lab::Interval& interval, double unit, int digits) {
  if (!std::isfinite(interval.low)) return "too few games";
  return fmt::format("{:.{}f} to {:.{}f}", interval.low * unit, digits, interval.high * unit,
                     digits);
}

std::string elo_text(double elo) {
  return std::isfinite(elo) ? fmt::format("{:+.0f}", elo) : elo > 0 ? "+∞" : "-∞";
}

// The decisions on which most depends, by their mean stake.
std::string questions_text(const lab::Simulation& simulation) {
  using Entry = std::pair<lab::Thoughts::Question, lab::Stakes>;
  std::vector<Entry> entries(simulation.thoughts.questions.begin(),
                             simulation.thoughts.questions.end());
  std::stable_sort(entries.begin(), entries.end(), [](const Entry& left, const Entry& right) {
    return left.second.stakes.value() > right.second.stakes.value();
  });
  const std::size_t shown = std::min(entries.size(), kQuestions);
  const int replays = simulation.plan.replays;
  TextTable table("lrrlr");
  table.add({"decision", "asked", "stake", "95 % interval", "dead"});
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& [question, stakes] = entries[i];
    table.add({question_name(simulation.plan.setup->definition(), question),
               fmt::format("{}", stakes.stakes.total),
               fmt::format("{:.1f}", stakes.stakes.value() * kPointsOfWorth),
               interval_of(lab::worth_interval(stakes.stakes, replays), kPointsOfWorth, 1),
               share_text(stakes.dead)});
  }
  const std::string rest =
      shown < entries.size() ? fmt::format("  and {} more\n", entries.size() - shown) : "";
  return table.text("  ") + rest;
}

}  // namespace

std::string question_name(const package::Definition& definition,
                          const lab::Thoughts::Question& question) {
  const auto& [kind, topic] = question;
  const std::string asker = kind == table::kNone
                                ? "a rule"
                                : definition.schema->kinds[static_cast<std::size_t>(kind)].name;
  return fmt::format("{}: {}", asker, text::printable(topic));
}

std::string thinking_text(const lab::Simulation& simulation) {
  const lab::Thoughts& thoughts = simulation.thoughts;
  if (thoughts.is_empty()) return "";
  const int replays = simulation.plan.replays;
  TextTable facts("ll");
  if (thoughts.tension.total > 0) {
    constexpr double kUnit = 1.0 / static_cast<double>(lab::kWorthUnit);
    facts.add({"tension",
               fmt::format("{:.2f} ({}); 1: open, 0: decided", thoughts.tension.value() * kUnit,
                           interval_of(lab::worth_interval(thoughts.tension, replays), kUnit, 2))});
    facts.add({"lead changes", fmt::format("{:.2f} a game", thoughts.lead_changes.value())});
    facts.add(
        {"drama", fmt::format("{:.2f}; 0: the winner always led", thoughts.drama.value() * kUnit)});
  }
  const lab::Stakes& all = thoughts.all;
  facts.add({"stake", fmt::format("{:.1f} of 100 ({}): best option less the second",
                                  all.stakes.value() * kPointsOfWorth,
                                  interval_of(lab::worth_interval(all.stakes, replays),
                                              kPointsOfWorth, 1))});
  facts.add({"dead", fmt::format("{} of the decisions ({}): all options alike",
                                 share_text(all.dead), interval_text(all.dead.interval(replays)))});
  return "\n  what the players thought:\n" + facts.text("  ") + "\n" + questions_text(simulation);
}

std::string ladder_text(const lab::SimulationReport& report) {
  if (report.ladder.empty()) return "";
  TextTable table("lrlrl");
  table.add({"against", "score", "95 % interval", "Elo", ""});
  for (const lab::Rung& rung : report.ladder) {
    const lab::Interval elo = rung.elo_interval();
    std::string more = fmt::format("{} to {}", elo_text(elo.low), elo_text(elo.high));
    if (rung.doublings > 0 && std::isfinite(rung.elo())) {
      more += fmt::format("; {:+.0f} a doubling", rung.elo() / rung.doublings);
    }
    table.add({fmt::format("{}, {}", rung.higher, rung.lower),
               fmt::format("{:.1f}", rung.score() * kPercent),
               interval_of(rung.interval(), kPercent, 1), elo_text(rung.elo()), more});
  }
  std::int64_t unfinished = 0;
  for (const lab::Rung& rung : report.ladder) unfinished += rung.unfinished;
  const std::string note = fmt::format("  {} not over; each counts as a draw\n",
                                       counted(static_cast<std::size_t>(unfinished), "game"));
  return "\n" + table.text("  ") +
         fmt::format(
             "  the first at one seat against the second, each of {} deals with each seat\n",
             report.ladder.front().scores.total) +
         (unfinished > 0 ? note : "");
}

std::string deal_luck_text(const lab::Simulation& simulation) {
  if (simulation.plan.replays < 2) return "";
  const lab::DealLuck luck = lab::deal_luck(simulation.results, simulation.plan.replays,
                                            static_cast<int>(simulation.wins.size()));
  return fmt::format(
      "\n  the deal decides {:.1f} of 100 of who wins ({}), from {} deals of {} games\n",
      luck.share * kPercent, interval_of(luck.interval, kPercent, 1), luck.deals,
      simulation.plan.replays);
}

}  // namespace punchcard::command
