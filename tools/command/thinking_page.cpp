#include "tools/command/thinking_page.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/command/strength_words.h"
#include "tools/command/thinking_text.h"
#include "tools/page/forest_plot.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kPlottedQuestions = 12;  // at most, those with the greatest stakes
constexpr double kUnit = 1.0 / static_cast<double>(lab::kWorthUnit);

std::string bounds(const lab::Interval& interval, double unit, int digits) {
  if (!std::isfinite(interval.low)) return "too few games";
  return fmt::format("{:.{}f} to {:.{}f}", interval.low * unit, digits, interval.high * unit,
                     digits);
}

// The simulations whose players think, by skill.
std::vector<const lab::Simulation*> thinking(const lab::SimulationReport& report) {
  std::vector<const lab::Simulation*> found;
  for (std::size_t i = 0; i < report.skills.size(); ++i) {
    if (!report.last(i).thoughts.is_empty()) found.push_back(&report.last(i));
  }
  return found;
}

void add_facts(page::Page& page, const std::vector<const lab::Simulation*>& simulations) {
  page::Table table{{"players", "stake of 100", "95 % interval", "dead", "95 % interval", "tension",
                     "95 % interval", "lead changes", "drama"},
                    {}};
  for (const lab::Simulation* simulation : simulations) {
    const lab::Thoughts& thoughts = simulation->thoughts;
    const lab::Stakes& all = thoughts.all;
    const int replays = simulation->plan.replays;
    table.rows.push_back({players_text(simulation->plan),
                          fmt::format("{:.1f}", all.stakes.value() * kUnit * kPercent),
                          bounds(lab::worth_interval(all.stakes, replays), kUnit * kPercent, 1),
                          share_text(all.dead), interval_text(all.dead.interval(replays))});
    if (thoughts.tension.total == 0) continue;
    for (std::string cell : {fmt::format("{:.2f}", thoughts.tension.value() * kUnit),
                             bounds(lab::worth_interval(thoughts.tension, replays), kUnit, 2),
                             fmt::format("{:.2f}", thoughts.lead_changes.value()),
                             fmt::format("{:.2f}", thoughts.drama.value() * kUnit)}) {
      table.rows.back().push_back(std::move(cell));
    }
  }
  page.table(table);
}

// The decisions of a simulation, those with the greatest stakes first.
std::vector<std::pair<lab::Thoughts::Question, lab::Stakes>> by_stake(
    const lab::Simulation& simulation) {
  const auto& questions = simulation.thoughts.questions;
  std::vector<std::pair<lab::Thoughts::Question, lab::Stakes>> sorted(questions.begin(),
                                                                      questions.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& left, const auto& right) {
    return left.second.stakes.value() > right.second.stakes.value();
  });
  return sorted;
}

void add_questions(page::Page& page, const std::vector<const lab::Simulation*>& simulations) {
  page::ForestPlot plot;
  plot.axis = "best option less the second, of 100 games";
  page::Table table{{"decision", "players", "asked", "stake of 100", "95 % interval", "dead"}, {}};
  for (const lab::Simulation* simulation : simulations) {
    plot.series.push_back(players_text(simulation->plan));
  }
  // Rows are those of the players who think most.
  for (const auto& entry : by_stake(*simulations.back())) {
    const lab::Thoughts::Question& question = entry.first;
    const std::string name = question_name(simulations.back()->plan.setup->definition(), question);
    page::ForestRow row{name, {}};
    for (const lab::Simulation* simulation : simulations) {
      const auto found = simulation->thoughts.questions.find(question);
      if (found == simulation->thoughts.questions.end()) {
        row.estimates.emplace_back();
        continue;
      }
      const lab::ClusteredMean& stakes = found->second.stakes;
      const double value = stakes.value() * kUnit * kPercent;
      const lab::Interval interval = lab::worth_interval(stakes, simulation->plan.replays);
      table.rows.push_back({name, plot.series[row.estimates.size()],
                            fmt::format("{}", stakes.total), fmt::format("{:.1f}", value),
                            bounds(interval, kUnit * kPercent, 1), share_text(found->second.dead)});
      row.estimates.emplace_back();
      if (!std::isfinite(interval.low)) continue;
      row.estimates.back() = page::Estimate{value, interval.low * kUnit * kPercent,
                                            interval.high * kUnit * kPercent, interval.low > 0};
    }
    if (plot.rows.size() < kPlottedQuestions) plot.rows.push_back(std::move(row));
  }
  page.chart(page::svg(plot));
  page.table(table);
}

}  // namespace

void add_thinking(page::Page& page, const lab::SimulationReport& report) {
  const std::vector<const lab::Simulation*> simulations = thinking(report);
  if (simulations.empty()) return;
  page.heading("Which decisions matter");
  const lab::Simulation& last = *simulations.back();
  page.paragraph(fmt::format(
      "Of 100 games, the best option of a decision is worth {:.1f} more than the second, on average, "
      "to {}; of {} of the decisions, all options are worth about the same: these are dead.",
      last.thoughts.all.stakes.value() * kUnit * kPercent, players_words(last.plan),
      share_text(last.thoughts.all.dead)));
  add_questions(page, simulations);
  page.paragraph(
      "Tension: how open the game is when somebody decides, 1 if nobody leads, 0 if it is decided. "
      "Drama: how far the winner was behind, where it was. All of these are the players' own "
      "estimates: the fewer games they simulate, the larger are their stakes.");
  add_facts(page, simulations);
}

}  // namespace punchcard::command
