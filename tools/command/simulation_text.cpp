#include "tools/command/simulation_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/command/stopping_text.h"
#include "tools/command/strength_words.h"
#include "tools/command/terminal.h"
#include "tools/command/thinking_text.h"
#include "tools/lab/comparison.h"
#include "tools/lab/kinds_in_play.h"
#include "tools/session/failure_text.h"

namespace punchcard::command {

namespace {

// With a star if it is more than chance.
std::string change(const lab::Difference& difference, double factor) {
  return difference_text(difference, factor) +
         (difference.stands && reads_clear(difference, factor) ? " *" : "");
}

std::string name_of(const package::Definition& definition) {
  std::string name = definition.name;
  for (const package::VariantNote& variant : definition.variants) {
    if (variant.name != definition.name) name += " + " + variant.name;
  }
  return name;
}

// "overwrite=near, level=2": the options that differ from the package's defaults.
std::string options_text(const match::Setup& setup) {
  std::vector<std::string> changed;
  for (const package::OptionDeclaration& option : setup.definition().options) {
    const bind::OptionValue& value = setup.option(option.name);
    if (value == option.start) continue;
    changed.push_back(fmt::format("{}={}", option.name, package::show_option(value)));
  }
  return fmt::format("{}", fmt::join(changed, ", "));
}

std::string per_game(std::int64_t count, const lab::Simulation& simulation) {
  if (simulation.games == 0) return "-";
  return fmt::format("{:.2f}", static_cast<double>(count) / static_cast<double>(simulation.games));
}

const lab::CardTally* tally_of(const lab::Simulation& simulation, int card) {
  return card == table::kNone ? nullptr : &simulation.cards[static_cast<std::size_t>(card)];
}

std::string heading(const lab::SimulationPlan& plan, std::int64_t games) {
  return fmt::format("{} with seed {}, players {}",
                     counted(static_cast<std::size_t>(games), "game"), plan.seed,
                     fmt::join(plan.players, ", "));
}

// In an interrupted comparison, the sides may have different numbers of games.
std::string heading_of_both(const lab::Simulation& from, const lab::Simulation& to) {
  if (from.games == to.games) return heading(to.plan, to.games);
  return fmt::format("{} and {}", from.games, heading(to.plan, to.games));
}

// Columns of the rest of a row with the widest possible numbers.
constexpr std::size_t kBesideNames = 48;
constexpr std::size_t kBesideCard = 65;

// The heading of a comparison. Names that leave no room for the intervals take several lines.
void add_names(TextTable& table, const std::pair<std::string, std::string>& names) {
  const std::size_t room = text_width() - kBesideNames;
  const bool fits = columns_of(names.first) + columns_of(names.second) <= room;
  const std::size_t each = fits ? room : room / 2;
  std::vector<std::string> first = broken(names.first, each);
  std::vector<std::string> second = broken(names.second, each);
  const std::size_t lines = std::max(first.size(), second.size());
  first.insert(first.begin(), lines - first.size(), "");
  second.insert(second.begin(), lines - second.size(), "");
  for (std::size_t i = 0; i < lines; ++i) {
    table.add({"", first[i], second[i], i + 1 == lines ? "change" : ""});
  }
}

// "" unless the simulation was interrupted.
std::string interruption_text(const lab::Simulation& simulation) {
  if (!simulation.is_interrupted()) return {};
  return fmt::format("interrupted: {} of {} games of {}\n", simulation.games, simulation.plan.games,
                     full_name(*simulation.plan.setup));
}

std::string failures_count(const lab::Simulation& simulation) {
  if (simulation.failed_steps == 0) return "0";
  return fmt::format("{} in {}", simulation.failed_steps,
                     counted(static_cast<std::size_t>(simulation.failed_games), "game"));
}

std::string unfinished_cell(const lab::Simulation& simulation) {
  if (simulation.unfinished == 0) return "0";
  return fmt::format("{}, not over after {} decisions or stopped", simulation.unfinished,
                     lab::most_decisions_of(simulation.plan));
}

// The change of a card that both sides have executed; otherwise the interval of its only share.
std::string change_of(const lab::ComparedCard& card, const lab::CardTally* first,
                      const lab::CardTally* second) {
  const bool in_first = first != nullptr && first->wins.total > 0;
  const bool in_second = second != nullptr && second->wins.total > 0;
  if (in_first && in_second) return change(card.wins, kPercent);
  if (in_first) return fmt::format("left only ({})", interval_text(first->wins.interval()));
  if (in_second) return fmt::format("right only ({})", interval_text(second->wins.interval()));
  return "never executed";
}

// Names the cards without a row: they were not in play from the beginning and never came into play.
std::string missing_text(const lab::Simulation& simulation) {
  const std::vector<table::Kind>& kinds = simulation.plan.setup->definition().schema->kinds;
  const std::vector<bool> in_play = lab::kinds_in_play(simulation.plan.setup);
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const lab::CardTally& tally = simulation.cards[i];
    if (!in_play[i] && tally.executed + tally.skipped == 0) missing.push_back(kinds[i].name);
  }
  if (missing.empty()) return "";
  return fmt::format("  not in play with these options: {}\n", fmt::join(missing, ", "));
}

std::string one_text(const lab::Simulation& simulation) {
  const package::Definition& definition = simulation.plan.setup->definition();
  std::string text =
      interruption_text(simulation) +
      fmt::format("{}: {}\n\n", coloured(Colour::bold, full_name(*simulation.plan.setup)),
                  heading(simulation.plan, simulation.games));
  TextTable seats("llrrl");
  seats.add({"seat", "player", "wins", "share", "95 % interval"});
  for (std::size_t seat = 0; seat < simulation.wins.size(); ++seat) {
    const lab::Share share = simulation.share(seat);
    seats.add({std::string(1, table::seat_letter(static_cast<int>(seat))),
               simulation.plan.players[seat], fmt::format("{}", share.count), share_text(share),
               interval_text(share.interval())});
  }
  const lab::Share draws = simulation.draw_share();
  seats.add({"", "draws", fmt::format("{}", draws.count), share_text(draws),
             interval_text(draws.interval())});
  text += seats.text("  ") + "\n";

  TextTable facts("ll");
  const lab::Mean& decisions = simulation.decisions;
  facts.add({"decisions", fmt::format("{:.1f} a game, from {} to {}; {} in all", decisions.value(),
                                      decisions.least, decisions.most, decisions.sum)});
  facts.add({"", fmt::format("half of the games up to {}, 9 of 10 from {} to {}",
                             simulation.lengths.quantile(0.5), simulation.lengths.quantile(0.05),
                             simulation.lengths.quantile(0.95))});
  facts.add({"unfinished", unfinished_cell(simulation)});
  facts.add({"failed steps", failures_count(simulation)});
  if (!simulation.is_merged) {
    facts.add({"time", fmt::format("{:.2f} s, {:.0f} decisions a second", simulation.seconds,
                                   static_cast<double>(decisions.sum) / simulation.seconds)});
  }
  text += facts.text("  ") + "\n";

  TextTable cards("lrrrrl");
  cards.add({"card", "executed", "skipped", "chosen", "won", "95 % interval"});
  for (std::size_t i = 0; i < simulation.cards.size(); ++i) {
    const lab::CardTally& tally = simulation.cards[i];
    if (tally.executed + tally.skipped == 0) continue;
    const lab::Share share = simulation.share_of_card(i);
    cards.add({definition.schema->kinds[i].name, fmt::format("{}", tally.executed),
               fmt::format("{}", tally.skipped),
               share_text(lab::Share{tally.chosen, tally.offered}), share_text(share),
               share.total == 0 ? "" : interval_text(share.interval())});
  }
  text += cards.text("  ");
  return text +
         "  chosen: of the decisions that offer the card as an option\n"
         "  won: by executors of the card (not its strength: see `punchcard strength`)\n" +
         missing_text(simulation) + thinking_text(simulation) + deal_luck_text(simulation);
}

// What differs between skills, a column each.
std::string skills_text(const lab::SimulationReport& report) {
  TextTable table("l" + std::string(report.skills.size(), 'l'));
  const auto add = [&](const std::string& name, const auto& cell_of) {
    std::vector<std::string> row = {name};
    for (std::size_t i = 0; i < report.skills.size(); ++i) row.push_back(cell_of(report.last(i)));
    table.add(row);
  };
  using lab::Simulation;
  const auto share_cell = [](const lab::Share& share) {
    return fmt::format("{:.1f} ({})", share.value() * kPercent, interval_text(share.interval()));
  };
  add("by skill", [](const Simulation& each) { return players_text(each.plan); });
  add("games", [](const Simulation& each) { return fmt::format("{}", each.games); });
  for (std::size_t seat = 0; seat < report.last().wins.size(); ++seat) {
    add(fmt::format("won by {}", table::seat_letter(static_cast<int>(seat))),
        [&](const Simulation& each) { return share_cell(each.share(seat)); });
  }
  add("draws", [&](const Simulation& each) { return share_cell(each.draw_share()); });
  add("decisions", [](const Simulation& each) {
    const lab::Distribution& lengths = each.lengths;
    return fmt::format("{} ({} to {})", lengths.quantile(0.5), lengths.quantile(0.05),
                       lengths.quantile(0.95));
  });
  const bool is_any = std::any_of(report.skills.begin(), report.skills.end(), [](const auto& each) {
    return each.simulations.back().unfinished > 0;
  });
  if (is_any) {
    add("unfinished", [](const Simulation& each) { return fmt::format("{}", each.unfinished); });
  }
  return table.text("  ") +
         "  of 100 games, with 95 % intervals; decisions: of half of the games, of 9 of 10\n";
}

std::string both_text(const lab::Simulation& from, const lab::Simulation& to) {
  const lab::Comparison comparison = lab::compare(from, to);
  std::string text =
      interruption_text(from) + interruption_text(to) + heading_of_both(from, to) + "\n\n";
  TextTable table("lrrl");
  add_names(table, side_names(*from.plan.setup, *to.plan.setup));
  for (std::size_t seat = 0; seat < comparison.seats.size(); ++seat) {
    table.add({fmt::format("won by {}", table::seat_letter(static_cast<int>(seat))),
               share_text(from.share(seat)), share_text(to.share(seat)),
               change(comparison.seats[seat], kPercent)});
  }
  table.add({"draws", share_text(from.draw_share()), share_text(to.draw_share()),
             change(comparison.draws, kPercent)});
  table.add({"decisions a game", fmt::format("{:.1f}", from.decisions.value()),
             fmt::format("{:.1f}", to.decisions.value()), change(comparison.decisions, 1)});
  table.add({"longest game", fmt::format("{}", from.decisions.most),
             fmt::format("{}", to.decisions.most)});
  table.add({"unfinished", fmt::format("{}", from.unfinished), fmt::format("{}", to.unfinished)});
  table.add({"failed steps", failures_count(from), failures_count(to)});
  text += table.text("  ") + "\n";

  TextTable cards("lrrrrl");
  cards.add({"card", "executed", "won", "executed", "won", "change"});
  bool one_sided = false;
  for (const lab::ComparedCard& card : comparison.cards) {
    const lab::CardTally* first = tally_of(from, card.from);
    const lab::CardTally* second = tally_of(to, card.to);
    const bool used = (first != nullptr && first->executed + first->skipped > 0) ||
                      (second != nullptr && second->executed + second->skipped > 0);
    if (!used) continue;
    const std::vector<std::string> name = broken(card.name, text_width() - kBesideCard);
    cards.add({name.front(), first == nullptr ? "" : per_game(first->executed, from),
               first == nullptr ? "" : share_text(first->wins),
               second == nullptr ? "" : per_game(second->executed, to),
               second == nullptr ? "" : share_text(second->wins), change_of(card, first, second)});
    for (std::size_t i = 1; i < name.size(); ++i) cards.add({name[i]});
    one_sided = one_sided || (first != nullptr && first->wins.total > 0) !=
                                 (second != nullptr && second->wins.total > 0);
  }
  text += cards.text("  ");
  text += "  executed: times per game; won: by those who executed it\n";
  if (one_sided) {
    text += "  left only, right only: the interval of its share, with nothing to compare\n";
  }
  return text +
         "  in brackets: the 95 % interval; *: more than chance, all lines judged together\n";
}

}  // namespace

std::string full_name(const match::Setup& setup) {
  const std::string options = options_text(setup);
  const std::string name = name_of(setup.definition());
  return options.empty() ? name : fmt::format("{}, {}", name, options);
}

std::pair<std::string, std::string> side_names(const match::Setup& from, const match::Setup& to) {
  const std::string first = full_name(from);
  const std::string second = full_name(to);
  if (first != second) return {first, second};
  const std::string one = text::printable(from.package().request().package);
  const std::string other = text::printable(to.package().request().package);
  return {fmt::format("{} ({})", first, one), fmt::format("{} ({})", second, other)};
}

std::string simulation_text(const lab::SimulationReport& report) {
  std::string text;
  for (const lab::StoppedSimulations& each : report.skills) {
    if (!text.empty()) text += "\n";
    const lab::Simulation& last = each.simulations.back();
    text +=
        each.simulations.size() == 1 ? one_text(last) : both_text(each.simulations.front(), last);
    text += stopping_text(last, each.stopping);
  }
  if (report.skills.size() > 1) text += "\n" + skills_text(report);
  return text + ladder_text(report);
}

std::string failed_looks_text(const lab::Simulation& simulation, const package::Sources& sources) {
  const lab::SimulationFailure& first = *simulation.first_failed_look;
  const std::string told = counted(static_cast<std::size_t>(simulation.failed_looks), "look");
  std::string text = fmt::format(
      "{} ahead failed for players that search; the first in game number {}:\n", told, first.game);
  for (const std::string& line : session::failure_lines(first.failure, first.where, sources)) {
    text += line + "\n";
  }
  return text;
}

std::string failures_text(const lab::Simulation& simulation, const lab::FailedGame& failed,
                          const package::Sources& sources, const std::string& record) {
  if (simulation.first_failure == nullptr) return {};
  const lab::SimulationFailure& first = *simulation.first_failure;
  std::string text = fmt::format("{} failed in {} of {} games; the first in game number {}:\n",
                                 counted(static_cast<std::size_t>(simulation.failed_steps), "step"),
                                 simulation.failed_games, simulation.games, first.game);
  std::vector<std::string> lines = session::failure_lines(first.failure, first.where, sources);
  if (failed.page) {
    session::CrashPage page = *failed.page;
    page.record = text::printable(record);
    page.seats = fmt::format("{}", simulation.plan.players.size());
    lines = session::crash_lines(page, sources);
  }
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace punchcard::command
