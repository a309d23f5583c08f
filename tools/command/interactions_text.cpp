#include "tools/command/interactions_text.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/command/strength_words.h"
#include "tools/command/terminal.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kMostPairs = 10;
constexpr std::size_t kMostReasons = 5;

// " (the same with Bug and Loop, and in 2 other meetings)".
std::string others_text(const lab::Finding& finding, const table::Schema& schema) {
  const std::size_t others = finding.others.size();
  if (others == 0) return {};
  const std::string first = lab::names_of(finding.others.front(), schema);
  if (others == 1) return fmt::format(" (the same: {})", first);
  return fmt::format(" (the same: {}, and {} more)", first, others - 1);
}

std::string findings_text(const std::vector<lab::Matchup>& meetings, const lab::Interactions& all,
                          const table::Schema& schema) {
  std::string text;
  for (const lab::Matchup& meeting : meetings) {
    for (const lab::Finding& finding : meeting.findings) {
      const std::vector<int> missing = all.not_in_play(finding.sought.kinds);
      text += "  " + lab::finding_line(finding, schema) + others_text(finding, schema);
      if (!missing.empty()) {
        text +=
            fmt::format(" (not in play with these options: {})", lab::names_of(missing, schema));
      }
      text += "\n";
    }
  }
  return text;
}

bool is_confirmed(const lab::Matchup& pair) { return pair.contrast && pair.contrast->confirmed; }

// The pairs that stand, the largest contrast first.
std::vector<const lab::Matchup*> standing_of(const std::vector<lab::Matchup>& pairs) {
  std::vector<const lab::Matchup*> standing;
  for (const lab::Matchup& pair : pairs) {
    if (is_confirmed(pair) && is_told_clear(*pair.contrast->confirmed)) standing.push_back(&pair);
  }
  std::stable_sort(standing.begin(), standing.end(), [](const auto* one, const auto* other) {
    return std::abs(one->contrast->confirmed->value) > std::abs(other->contrast->confirmed->value);
  });
  return standing;
}

std::string chance_text(double chance) {
  constexpr double kLeast = 0.0001;
  return chance < kLeast ? "<0.0001" : fmt::format("{:.4f}", chance);
}

std::string pairs_table(const std::vector<const lab::Matchup*>& standing,
                        const table::Schema& schema) {
  TextTable table("lrlrr");
  table.add({"cards", "contrast", "95 % interval", "p", "met"});
  const std::size_t shown = std::min(standing.size(), kMostPairs);
  for (const lab::Matchup* pair : std::span(standing).first(shown)) {
    const lab::Contrast& contrast = *pair->contrast;
    const lab::Share met{contrast.met, contrast.games};
    table.add({lab::names_of(pair->kinds, schema), points_text(*contrast.confirmed),
               points_interval(*contrast.confirmed), chance_text(contrast.confirmed->chance),
               fmt::format("{:.0f} %", met.value() * kPercent)});
  }
  std::string text = table.text("  ");
  if (shown < standing.size()) {
    text += fmt::format("  ... and {} more, all on the page of --html\n", standing.size() - shown);
  }
  return text;
}

// How many pairs stand, and of how many that were measured how.
std::string counts_text(const lab::Interactions& interactions, std::size_t standing) {
  const auto count = [&](const auto& is_counted) {
    return static_cast<std::size_t>(
        std::count_if(interactions.pairs.begin(), interactions.pairs.end(), is_counted));
  };
  const std::size_t pairs = count([](const auto& pair) { return pair.contrast.has_value(); });
  if (pairs == 0) return "no pair of cards is in play with these options";
  const std::size_t confirmed = count(is_confirmed);
  if (confirmed == 0) {
    return fmt::format("no seat executes both cards of a pair in {} ordinary games",
                       interactions.screening);
  }
  const std::string stand =
      standing == 0 ? "no pair is" : counted(standing, "pair") + (standing == 1 ? " is" : " are");
  const std::string worth = stand + " worth more or less together than alone, beyond chance";
  if (interactions.screening == 0) {
    return fmt::format("{}: of {}, in {} ordinary games", worth, pairs, interactions.confirming);
  }
  return fmt::format("{}: of {}, the {} likeliest in {} ordinary games, played again in {} others",
                     worth, pairs, confirmed, interactions.screening, interactions.confirming);
}

std::string not_in_play_text(const lab::Interactions& interactions, const table::Schema& schema) {
  std::vector<int> kinds;
  for (const lab::Matchup& single : interactions.singles) kinds.push_back(single.kinds.front());
  const std::vector<int> missing = interactions.not_in_play(kinds);
  if (missing.empty()) return {};
  return fmt::format("not in play with these options: {}", lab::names_of(missing, schema));
}

std::string contrasts_text(const lab::Interactions& interactions, const table::Schema& schema) {
  if (!interactions.has_contrasts) return "  not measured\n";
  const auto standing = standing_of(interactions.pairs);
  std::string text = standing.empty() ? "" : pairs_table(standing, schema);
  std::vector<std::string> notes = {counts_text(interactions, standing.size())};
  if (!standing.empty()) {
    notes.emplace_back(
        "contrast: of 100 games, how many more a seat wins because both texts work for it than "
        "because of each alone");
    notes.emplace_back("met: games in which a seat executes both");
  }
  notes.push_back(not_in_play_text(interactions, schema));
  for (const std::string& note : notes) {
    if (note.empty()) continue;
    text += fmt::format("{}\n", fmt::join(folded("  " + note, text_width(), 2), "\n"));
  }
  return text;
}

// The reasons why the table or the game refused positions, the most frequent first.
std::string refusals_text(const lab::Interactions& interactions,
                          const lab::InteractionsPlan& plan) {
  const std::int64_t refused = interactions.refused();
  if (refused == 0) return {};
  std::string text =
      fmt::format("Positions that cannot be set up\n  {} of {} games left out, because\n", refused,
                  interactions.held() * plan.games);
  std::vector<std::pair<std::string, std::int64_t>> reasons;
  for (const auto& each : interactions.refusals()) reasons.push_back(each);
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const auto& one, const auto& other) { return one.second > other.second; });
  const std::size_t shown = std::min(reasons.size(), kMostReasons);
  for (const auto& [reason, count] : std::span(reasons).first(shown)) {
    text += fmt::format("  {:>6}  {}\n", count, reason);
  }
  if (shown < reasons.size()) {
    text += fmt::format("  ... and {}, all in --json\n",
                        counted(reasons.size() - shown, "more reason"));
  }
  return text + "\n";
}

}  // namespace

std::string interactions_text(const lab::Interactions& interactions,
                              const lab::InteractionsPlan& plan) {
  const table::Schema& schema = *plan.setup->definition().schema;
  std::string text;
  if (interactions.is_interrupted()) {
    text =
        fmt::format("interrupted: {} of {} meetings\n", interactions.held(), interactions.wanted);
  }
  text += fmt::format("{}: {} by themselves, {}{}, {} each with seed {}\n\n",
                      coloured(Colour::bold, plan.setup->definition().name),
                      counted(interactions.singles.size(), "card"),
                      counted(interactions.pairs.size(), "pair"),
                      interactions.triples.empty()
                          ? ""
                          : fmt::format(", {}", counted(interactions.triples.size(), "triple")),
                      counted(static_cast<std::size_t>(plan.games), "game"), plan.seed);
  std::string findings;
  for (const auto* meetings : {&interactions.singles, &interactions.pairs, &interactions.triples}) {
    findings += findings_text(*meetings, interactions, schema);
  }
  text += "Findings\n" + (findings.empty() ? "  none\n" : findings);
  if (interactions.of_base > 0) {
    text += fmt::format("  {} left out that {} shows, too\n",
                        counted(static_cast<std::size_t>(interactions.of_base), "finding"),
                        plan.setup->definition().base);
  }
  text += "\n";
  text += refusals_text(interactions, plan);
  text += "What two cards are worth together, beyond each alone\n" +
          contrasts_text(interactions, schema) + "\n";
  return text + fmt::format("{:.1f} s\n", interactions.seconds);
}

}  // namespace punchcard::command
