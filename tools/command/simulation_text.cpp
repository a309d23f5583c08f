#include "tools/command/simulation_text.h"

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/terminal.h"
#include "tools/lab/failure_text.h"
#include "tools/lab/kinds_in_play.h"

namespace punchcard {

namespace {

constexpr double kHundred = 100;

std::string percent(double share) { return fmt::format("{:.1f} %", share * kHundred); }

std::string percent(const Share& share) { return share.total == 0 ? "-" : percent(share.value()); }

std::string between(const Interval& interval) {
  return fmt::format("{:.1f} to {:.1f}", interval.low * kHundred, interval.high * kHundred);
}

// "+1.7 (-0.2 to +3.6)", with a star when it is more than chance.
std::string change(const Difference& difference, double factor) {
  return fmt::format("{:+.1f} ({:+.1f} to {:+.1f}){}", difference.value * factor,
                     difference.interval.low * factor, difference.interval.high * factor,
                     difference.is_clear() ? " *" : "");
}

std::string name_of(const Definition& definition) {
  std::string name = definition.name;
  for (const VariantNote& variant : definition.variants) {
    if (variant.name != definition.name) name += " + " + variant.name;
  }
  return name;
}

// The headings of two simulations: with what they were asked for by where the names are the same.
std::pair<std::string, std::string> names_of(const Simulation& from, const Simulation& to) {
  const std::string first = name_of(from.plan.setup->definition());
  const std::string second = name_of(to.plan.setup->definition());
  if (first != second) return {first, second};
  const std::string& one = from.plan.setup->package().request().package;
  const std::string& other = to.plan.setup->package().request().package;
  return {fmt::format("{} ({})", first, one), fmt::format("{} ({})", second, other)};
}

std::string per_game(std::int64_t count, const Simulation& simulation) {
  return fmt::format("{:.2f}",
                     static_cast<double>(count) / static_cast<double>(simulation.plan.games));
}

const CardTally* tally_of(const Simulation& simulation, int card) {
  return card == kNone ? nullptr : &simulation.cards[static_cast<std::size_t>(card)];
}

std::string heading(const Simulation& simulation) {
  return fmt::format("{} games with seed {}, players {}", simulation.plan.games,
                     simulation.plan.seed, fmt::join(simulation.plan.players, ", "));
}

// Cards without a row, for they were not in play from the beginning and nothing brought them there.
std::string missing_text(const Simulation& simulation) {
  const std::vector<Kind>& kinds = simulation.plan.setup->definition().schema->kinds;
  const std::vector<bool> in_play = kinds_in_play(simulation.plan.setup);
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const CardTally& tally = simulation.cards[i];
    if (!in_play[i] && tally.executed + tally.skipped == 0) missing.push_back(kinds[i].name);
  }
  if (missing.empty()) return "";
  return fmt::format("  not in play with these options: {}\n", fmt::join(missing, ", "));
}

}  // namespace

std::string simulation_text(const Simulation& simulation) {
  const Definition& definition = simulation.plan.setup->definition();
  std::string text =
      fmt::format("{}: {}\n\n", coloured(Colour::bold, name_of(definition)), heading(simulation));
  TextTable seats("llrrl");
  seats.add({"seat", "player", "wins", "share", "95 % interval"});
  for (std::size_t seat = 0; seat < simulation.wins.size(); ++seat) {
    const Share share = simulation.share(seat);
    seats.add({std::string(1, seat_letter(static_cast<int>(seat))), simulation.plan.players[seat],
               fmt::format("{}", share.count), percent(share), between(share.interval())});
  }
  const Share draws = simulation.draw_share();
  seats.add(
      {"", "draws", fmt::format("{}", draws.count), percent(draws), between(draws.interval())});
  text += seats.text("  ") + "\n";

  TextTable facts("ll");
  const Mean& decisions = simulation.decisions;
  facts.add({"decisions", fmt::format("{:.1f} a game, from {} to {}; {} in all", decisions.value(),
                                      decisions.least, decisions.most, decisions.sum)});
  facts.add({"unfinished", fmt::format("{}", simulation.unfinished)});
  facts.add({"failed steps", fmt::format("{}", simulation.failed_steps)});
  facts.add({"time", fmt::format("{:.2f} s, {:.0f} decisions a second", simulation.seconds,
                                 static_cast<double>(decisions.sum) / simulation.seconds)});
  text += facts.text("  ") + "\n";

  TextTable cards("lrrrl");
  cards.add({"card", "executed", "skipped", "won", "95 % interval"});
  for (std::size_t i = 0; i < simulation.cards.size(); ++i) {
    const CardTally& tally = simulation.cards[i];
    if (tally.executed + tally.skipped == 0) continue;
    cards.add({definition.schema->kinds[i].name, fmt::format("{}", tally.executed),
               fmt::format("{}", tally.skipped), percent(tally.wins),
               tally.wins.total == 0 ? "" : between(tally.wins.interval())});
  }
  text += cards.text("  ");
  return text + "  won: the share of games won by those who executed the card in it\n" +
         missing_text(simulation);
}

std::string comparison_text(const Simulation& from, const Simulation& to) {
  const Comparison comparison = compare(from, to);
  std::string text = heading(to) + "\n\n";
  TextTable table("lrrl");
  const auto [first_name, second_name] = names_of(from, to);
  table.add({"", first_name, second_name, "change"});
  for (std::size_t seat = 0; seat < comparison.seats.size(); ++seat) {
    table.add({fmt::format("won by {}", seat_letter(static_cast<int>(seat))),
               percent(from.share(seat)), percent(to.share(seat)),
               change(comparison.seats[seat], kHundred)});
  }
  table.add({"draws", percent(from.draw_share()), percent(to.draw_share()),
             change(comparison.draws, kHundred)});
  table.add({"decisions a game", fmt::format("{:.1f}", from.decisions.value()),
             fmt::format("{:.1f}", to.decisions.value()), change(comparison.decisions, 1)});
  table.add({"longest game", fmt::format("{}", from.decisions.most),
             fmt::format("{}", to.decisions.most)});
  table.add({"unfinished", fmt::format("{}", from.unfinished), fmt::format("{}", to.unfinished)});
  table.add(
      {"failed steps", fmt::format("{}", from.failed_steps), fmt::format("{}", to.failed_steps)});
  text += table.text("  ") + "\n";

  TextTable cards("lrrrrl");
  cards.add({"card", "executed", "won", "executed", "won", "change"});
  for (const ComparedCard& card : comparison.cards) {
    const CardTally* first = tally_of(from, card.from);
    const CardTally* second = tally_of(to, card.to);
    const bool used = (first != nullptr && first->executed + first->skipped > 0) ||
                      (second != nullptr && second->executed + second->skipped > 0);
    if (!used) continue;
    const bool both =
        first != nullptr && second != nullptr && first->wins.total > 0 && second->wins.total > 0;
    cards.add({card.name, first == nullptr ? "" : per_game(first->executed, from),
               first == nullptr ? "" : percent(first->wins),
               second == nullptr ? "" : per_game(second->executed, to),
               second == nullptr ? "" : percent(second->wins),
               both ? change(card.wins, kHundred) : std::string()});
  }
  text += cards.text("  ");
  text += "  executed: times a game; won: by those who executed it\n";
  return text + "  in brackets what 95 of 100 repetitions would show; *: more than chance\n";
}

std::string failures_text(const Simulation& simulation, const FailedGame& failed,
                          const Sources& sources, const std::string& record) {
  if (simulation.first_failure == nullptr) return {};
  const SimulationFailure& first = *simulation.first_failure;
  std::string text =
      fmt::format("{} failed; in game number {}:\n",
                  counted(static_cast<std::size_t>(simulation.failed_steps), "step"), first.game);
  std::vector<std::string> lines = failure_lines(first.failure, first.where, sources);
  if (failed.page) {
    CrashPage page = *failed.page;
    page.record = record;
    page.seats = fmt::format("{}", simulation.plan.players.size());
    lines = crash_lines(page, sources);
  }
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace punchcard
