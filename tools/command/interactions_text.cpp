#include "tools/command/interactions_text.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/command/terminal.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kMostPairs = 10;
constexpr std::size_t kMostReasons = 5;

std::string findings_text(const std::vector<lab::Matchup>& meetings, const lab::Interactions& all,
                          const table::Schema& schema) {
  std::string text;
  for (const lab::Matchup& meeting : meetings) {
    for (const lab::Finding& finding : meeting.findings) {
      const std::vector<int> missing = all.not_in_play(finding.sought.kinds);
      text += "  " + lab::finding_line(finding, schema);
      if (!missing.empty()) {
        text +=
            fmt::format(" (not in play with these options: {})", lab::names_of(missing, schema));
      }
      text += "\n";
    }
  }
  return text;
}

std::vector<const lab::Matchup*> strongest_of(const std::vector<lab::Matchup>& pairs) {
  std::vector<const lab::Matchup*> clear;
  for (const lab::Matchup& pair : pairs) {
    const lab::Difference strongest = pair.strongest();
    if (strongest.stands && reads_clear(strongest, kPercent)) clear.push_back(&pair);
  }
  std::stable_sort(clear.begin(), clear.end(),
                   [](const lab::Matchup* one, const lab::Matchup* other) {
                     return std::abs(one->strongest().value) > std::abs(other->strongest().value);
                   });
  return clear;
}

std::string effects_text(const std::vector<lab::Matchup>& pairs, const table::Schema& schema) {
  TextTable table("lrrrl");
  table.add({"cards", "won", "without 1st", "without 2nd", "most change (95 %)"});
  const auto strongest = strongest_of(pairs);
  const std::size_t shown = std::min(strongest.size(), kMostPairs);
  for (const lab::Matchup* pair : std::span(strongest).first(shown)) {
    table.add({lab::names_of(pair->kinds, schema), share_text(pair->wins),
               share_text(pair->without[0]), share_text(pair->without[1]),
               difference_text(pair->strongest(), kPercent)});
  }
  if (strongest.empty()) return "  no pair changes who wins by more than chance\n";
  std::string text = table.text("  ");
  if (shown < strongest.size()) {
    text += fmt::format("  ... and {} more, all on the page of --html\n", strongest.size() - shown);
  }
  return text + fmt::format("  {} of {} differ by more than chance, all judged together\n",
                            strongest.size(), counted(pairs.size(), "pair"));
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
    text += fmt::format("  ... and {} more reasons, all in --json\n", reasons.size() - shown);
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
  text += "Findings\n" + (findings.empty() ? "  none\n" : findings) + "\n";
  text += refusals_text(interactions, plan);
  text += "How much pairs change who wins\n" + effects_text(interactions.pairs, schema) + "\n";
  return text + fmt::format("{:.1f} s\n", interactions.seconds);
}

}  // namespace punchcard::command
