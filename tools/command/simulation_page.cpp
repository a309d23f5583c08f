#include "tools/command/simulation_page.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/record.h"
#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/command/simulation_text.h"
#include "tools/command/strength_words.h"
#include "tools/command/thinking_page.h"
#include "tools/lab/balance.h"
#include "tools/lab/comparison.h"
#include "tools/page/band_chart.h"
#include "tools/page/forest_plot.h"
#include "tools/page/histogram.h"
#include "tools/page/page.h"

namespace punchcard::command {

namespace {

std::string seat_name(std::size_t seat) {
  return std::string(1, table::seat_letter(static_cast<int>(seat)));
}

std::string measure_of(const lab::Simulation& simulation) {
  const package::Definition& definition = simulation.plan.setup->definition();
  if (definition.measure == table::kNone) return {};
  return definition.schema->seat_fields[static_cast<std::size_t>(definition.measure)].name;
}

// Whether a seat wins more than its part, in a sentence.
std::string balance_words(const lab::Simulation& simulation) {
  std::size_t best = 0;
  for (std::size_t seat = 1; seat < simulation.wins.size(); ++seat) {
    if (simulation.wins[seat] > simulation.wins[best]) best = seat;
  }
  const lab::Share share = simulation.share(best);
  const double even = lab::even_share(simulation);
  const std::string players = players_words(simulation.plan);
  const std::string figures =
      fmt::format("{:.1f} of 100 games ({}; even: {:.1f})", share.value() * kPercent,
                  interval_text(share.interval()), even * kPercent);
  if (simulation.wins.size() < 2) {
    return fmt::format("Among {}, {} of 100 games are won ({}).", players,
                       fmt::format("{:.1f}", share.value() * kPercent),
                       interval_text(share.interval()));
  }
  if (lab::seat_balance(simulation)[best].stands) {
    return fmt::format("Among {}, seat {} wins more than its part: {}.", players, seat_name(best),
                       figures);
  }
  return fmt::format("Among {}, no seat wins clearly more than another; seat {} has {}.", players,
                     seat_name(best), figures);
}

std::string length_words(const lab::Simulation& simulation) {
  return fmt::format(" Half of the games take up to {} decisions, 9 of 10 from {} to {}.",
                     simulation.lengths.quantile(0.5), simulation.lengths.quantile(0.05),
                     simulation.lengths.quantile(0.95));
}

std::string failure_words(const lab::Simulation& simulation) {
  if (simulation.failed_steps == 0) return {};
  return fmt::format(" {} failed in {}.",
                     counted(static_cast<std::size_t>(simulation.failed_steps), "step"),
                     counted(static_cast<std::size_t>(simulation.failed_games), "game"));
}

// What stands of a comparison, in sentences.
std::string change_words(const lab::Simulation& from, const lab::Simulation& to) {
  const lab::Comparison comparison = lab::compare(from, to);
  std::vector<std::string> parts;
  for (std::size_t seat = 0; seat < comparison.seats.size(); ++seat) {
    const lab::Difference& change = comparison.seats[seat];
    if (!is_told_clear(change)) continue;
    parts.push_back(fmt::format("seat {} wins {} of 100 games ({})", seat_name(seat),
                                points_text(change), points_interval(change)));
  }
  if (is_told_clear(comparison.draws)) {
    parts.push_back(fmt::format("{} of 100 games are drawn ({})", points_text(comparison.draws),
                                points_interval(comparison.draws)));
  }
  if (comparison.decisions.stands && reads_clear(comparison.decisions, 1)) {
    parts.push_back(
        fmt::format("a game takes {} decisions", difference_text(comparison.decisions, 1)));
  }
  const std::string players = players_words(to.plan);
  if (parts.empty()) {
    return fmt::format("Among {}, nothing changes by more than chance in {} games.", players,
                       to.games);
  }
  return fmt::format("Among {}, this changes: {}.", players, fmt::join(parts, "; "));
}

void add_simulation_words(page::Page& page, const lab::SimulationReport& report) {
  if (report.is_interrupted()) page.verdict("Ended early: this is what was counted until then.");
  for (std::size_t i = report.skills.size(); i-- > 0;) {
    const lab::Simulation& last = report.last(i);
    page.verdict(report.is_comparison()
                     ? change_words(report.first(i), last) + failure_words(last)
                     : balance_words(last) + length_words(last) + failure_words(last));
  }
}

page::Estimate estimate_of_share(const lab::Share& share, bool stands) {
  const lab::Interval interval = share.interval();
  return {share.value() * kPercent, interval.low * kPercent, interval.high * kPercent, stands};
}

page::Table shares_table(const lab::SimulationReport& report) {
  page::Table table{{"players", "games", "seat", "wins", "share of 100", "95 % interval"}, {}};
  for (std::size_t i = 0; i < report.skills.size(); ++i) {
    const lab::Simulation& simulation = report.last(i);
    const auto add = [&](const std::string& name, const lab::Share& share) {
      table.rows.push_back({players_text(simulation.plan), fmt::format("{}", simulation.games),
                            name, fmt::format("{}", share.count),
                            fmt::format("{:.1f}", share.value() * kPercent),
                            interval_text(share.interval())});
    };
    for (std::size_t seat = 0; seat < simulation.wins.size(); ++seat) {
      add(seat_name(seat), simulation.share(seat));
    }
    add("draws", simulation.draw_share());
  }
  return table;
}

// By skill as lines with bands, of one skill as a forest plot.
std::string shares_chart(const lab::SimulationReport& report) {
  const lab::Simulation& last = report.last();
  const double even = lab::even_share(last);
  if (report.skills.size() == 1) {
    page::ForestPlot plot;
    plot.axis = "wins of 100 games (dashed: an even share)";
    plot.line = even * kPercent;
    const std::vector<lab::Difference> balance = lab::seat_balance(last);
    for (std::size_t seat = 0; seat < last.wins.size(); ++seat) {
      plot.rows.push_back({fmt::format("seat {}, {}", seat_name(seat), last.plan.players[seat]),
                           {estimate_of_share(last.share(seat), balance[seat].stands)}});
    }
    return page::svg(plot);
  }
  page::BandChart chart;
  chart.across = "players";
  chart.up = "wins of 100 games";
  chart.line = even * kPercent;
  for (std::size_t seat = 0; seat < std::min(last.wins.size(), page::kSeries); ++seat) {
    page::BandSeries series{"seat " + seat_name(seat), {}, {{}}};
    for (std::size_t i = 0; i < report.skills.size(); ++i) {
      const lab::Share share = report.last(i).share(seat);
      series.middle.push_back(share.value() * kPercent);
      series.bands[0].low.push_back(share.interval().low * kPercent);
      series.bands[0].high.push_back(share.interval().high * kPercent);
    }
    chart.series.push_back(std::move(series));
  }
  for (std::size_t i = 0; i < report.skills.size(); ++i) {
    chart.places.push_back(players_text(report.last(i).plan));
  }
  return page::svg(chart);
}

void add_shares(page::Page& page, const lab::SimulationReport& report) {
  page.heading("Who wins");
  page.chart(shares_chart(report));
  page.table(shares_table(report));
}

void add_changes_of(page::Page& page, const lab::SimulationReport& report) {
  const auto [left, right] = side_names(*report.first().plan.setup, *report.last().plan.setup);
  page.heading(fmt::format("What changes from {} to {}", left, right));
  page::ForestPlot plot;
  plot.axis = "change, of 100 games";
  page::Table table{{"what", "players", left, right, "change", "95 % interval", "more than chance"},
                    {}};
  for (std::size_t i = 0; i < report.skills.size(); ++i) {
    plot.series.push_back(players_text(report.last(i).plan));
  }
  const std::size_t seats = report.last().wins.size();
  for (std::size_t row = 0; row <= seats; ++row) {
    const std::string name = row < seats ? "won by " + seat_name(row) : "draws";
    page::ForestRow& drawn = plot.rows.emplace_back(page::ForestRow{name, {}});
    for (std::size_t i = 0; i < report.skills.size(); ++i) {
      const lab::Simulation& from = report.first(i);
      const lab::Simulation& to = report.last(i);
      const lab::Comparison comparison = lab::compare(from, to);
      const lab::Difference& change = row < seats ? comparison.seats[row] : comparison.draws;
      drawn.estimates.push_back(
          page::Estimate{change.value * kPercent, change.interval.low * kPercent,
                         change.interval.high * kPercent, is_told_clear(change)});
      table.rows.push_back({name, players_text(to.plan),
                            share_text(row < seats ? from.share(row) : from.draw_share()),
                            share_text(row < seats ? to.share(row) : to.draw_share()),
                            points_text(change), points_interval(change),
                            is_told_clear(change) ? "yes" : "no"});
    }
  }
  page.chart(page::svg(plot));
  page.paragraph(
      "Games with the same number have the same luck on both sides. A filled mark: more than "
      "chance, all lines judged together.");
  page.table(table);
}

// The median of the lengths with its interval; games of one deal are alike, so it has none then.
std::string median_text(const lab::Simulation& simulation) {
  const std::int64_t median = simulation.lengths.quantile(0.5);
  if (simulation.plan.replays > 1) return fmt::format("{}", median);
  const lab::Interval interval = simulation.lengths.interval(0.5);
  return fmt::format("{} ({:.0f} to {:.0f})", median, interval.low, interval.high);
}

void add_lengths(page::Page& page, const lab::SimulationReport& report) {
  page.heading("How long games are");
  page::Table table{{"players", "5 %", "25 %", "half", "75 %", "95 %", "longest"}, {}};
  for (std::size_t i = 0; i < report.skills.size(); ++i) {
    const lab::Simulation& simulation = report.last(i);
    const lab::Distribution& lengths = simulation.lengths;
    page::Histogram histogram;
    histogram.axis = fmt::format("decisions of a game, {}", players_text(simulation.plan));
    histogram.counts.assign(lengths.counts().begin(), lengths.counts().end());
    histogram.marks = {{lengths.quantile(0.5), "half"}};
    page.chart(page::svg(histogram));
    std::vector<std::string> row = {players_text(simulation.plan)};
    for (const double share : {0.05, 0.25, 0.5, 0.75, 0.95}) {
      row.push_back(share == 0.5 ? median_text(report.last(i))
                                 : fmt::format("{}", lengths.quantile(share)));
    }
    row.push_back(fmt::format("{}", simulation.decisions.most));
    table.rows.push_back(std::move(row));
  }
  page.paragraph(
      "Games up to which length: that many of 100 are no longer. In brackets: the 95 % interval.");
  page.table(table);
  for (std::size_t i = 0; i < report.skills.size(); ++i) {
    const std::string note = unfinished_note(report.last(i));
    if (!note.empty()) page.paragraph(note + ".");
  }
}

void add_leads(page::Page& page, const lab::SimulationReport& report) {
  const std::string measure = measure_of(report.last());
  if (measure.empty() || report.last().courses.leads[0].total() == 0) return;
  page.heading("How the lead goes");
  page::Table table{{"players", "", "start", "a quarter", "half", "three quarters", "end"}, {}};
  constexpr std::size_t kMoments = lab::Courses::kMoments;
  constexpr std::size_t kQuarter = (kMoments - 1) / 4;
  for (std::size_t i = 0; i < report.skills.size(); ++i) {
    const lab::Simulation& simulation = report.last(i);
    const auto quantiles = [&](double share) {
      std::vector<double> values;
      for (const lab::Distribution& leads : simulation.courses.leads) {
        values.push_back(static_cast<double>(leads.quantile(share)));
      }
      return values;
    };
    page::BandChart chart;
    chart.across = fmt::format("part of the game's decisions, {}", players_text(simulation.plan));
    chart.up = "the lead of seat A in " + measure;
    chart.line = 0;
    for (std::size_t moment = 0; moment < kMoments; ++moment) {
      chart.places.push_back(moment % kQuarter == 0 ? fmt::format("{} %", moment * 5) : "");
    }
    chart.series = {{"seat A",
                     quantiles(0.5),
                     {{quantiles(0.05), quantiles(0.95)}, {quantiles(0.25), quantiles(0.75)}}}};
    page.chart(page::svg(chart));
    for (const auto& [name, share] :
         {std::pair("5 %", 0.05), {"25 %", 0.25}, {"half", 0.5}, {"75 %", 0.75}, {"95 %", 0.95}}) {
      std::vector<std::string> row = {players_text(simulation.plan), name};
      const std::vector<double> values = quantiles(share);
      for (std::size_t moment = 0; moment < kMoments; moment += kQuarter) {
        row.push_back(fmt::format("{:+.0f}", values[moment]));
      }
      table.rows.push_back(std::move(row));
    }
    page.paragraph(fmt::format(
        "Among {}, the leader changes {:.1f} times a game, and the winner was behind by {:.1f} at "
        "worst, on average.",
        players_words(simulation.plan), simulation.courses.lead_changes.value(),
        simulation.courses.comebacks.value()));
  }
  page.paragraph(fmt::format(
      "What seat A has more than the best other seat, in {}: the line is the middle of all games, the "
      "dark band holds half of them, the light one 9 of 10.",
      measure));
  page.table(table);
}

void add_cards(page::Page& page, const lab::SimulationReport& report) {
  page.heading("How often cards are executed");
  page::Table table{
      {"card", "players", "executed a game", "skipped a game", "won by executors", "95 % interval"},
      {}};
  const lab::Simulation& last = report.last();
  const std::vector<table::Kind>& kinds = last.plan.setup->definition().schema->kinds;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    for (std::size_t i = 0; i < report.skills.size(); ++i) {
      const lab::Simulation& simulation = report.last(i);
      const lab::CardTally& tally = simulation.cards[kind];
      if (tally.executed + tally.skipped == 0) continue;
      const auto games = static_cast<double>(simulation.games);
      const lab::Share share = simulation.share_of_card(kind);
      table.rows.push_back({kinds[kind].name, players_text(simulation.plan),
                            fmt::format("{:.2f}", static_cast<double>(tally.executed) / games),
                            fmt::format("{:.2f}", static_cast<double>(tally.skipped) / games),
                            share_text(share),
                            share.total == 0 ? "" : interval_text(share.interval())});
    }
  }
  page.paragraph(
      "Who executes a card may do so because it stands well, so this is not the card's strength: "
      "that is what `punchcard strength` measures.");
  page.table(table);
}

void add_telling_games(page::Page& page, const lab::SimulationReport& report) {
  const lab::Simulation& last = report.last();
  const lab::Courses& courses = last.courses;
  std::vector<std::pair<std::int64_t, std::string>> games;
  const auto add = [&](const lab::ExtremeGame& extreme, const std::string& why) {
    const bool is_new = std::none_of(
        games.begin(), games.end(), [&](const auto& other) { return other.first == extreme.game; });
    if (extreme.game >= 0 && is_new) games.emplace_back(extreme.game, why);
  };
  if (courses.greatest_comeback.amount > 0) {
    add(courses.greatest_comeback,
        fmt::format("the greatest comeback, from {} behind", courses.greatest_comeback.amount));
  }
  if (courses.most_changes.amount > 0) {
    add(courses.most_changes,
        fmt::format("the most changes of the leader: {}", courses.most_changes.amount));
  }
  add(courses.longest, fmt::format("the longest: {} decisions", courses.longest.amount));
  page.heading("Games to look at");
  page.paragraph(
      "Each is the record of a game. Save the lines of one as a file and see it with `punchcard "
      "replay FILE`.");
  for (const auto& [game, why] : games) {
    const std::string title = fmt::format("Game {}: {}", game, why);
    std::string record;
    for (const std::string& line : lab::record_of_game(last.plan, game)) record += line + "\n";
    if (record.size() > match::kMostRecordBytes) {
      page.paragraph(fmt::format("{}; its record would have {} bytes, more than the {} of a record",
                                 title, record.size(), match::kMostRecordBytes));
      continue;
    }
    page.folded_code(title, record);
  }
}

}  // namespace

std::string simulation_html(const lab::SimulationReport& report, const std::string& command) {
  const lab::Simulation& last = report.last();
  page::Page page(full_name(*last.plan.setup));
  add_simulation_words(page, report);
  if (report.is_comparison()) add_changes_of(page, report);
  add_shares(page, report);
  add_lengths(page, report);
  add_leads(page, report);
  add_thinking(page, report);
  add_cards(page, report);
  add_telling_games(page, report);
  page.heading("How this was counted");
  page.paragraph(
      "An interval of a share is Wilson's: it holds the true share in 95 of 100 simulations.");
  page.code(command);
  page.paragraph(fmt::format("Seed {}. The same command gives the same page.", last.plan.seed));
  return page.html();
}

}  // namespace punchcard::command
