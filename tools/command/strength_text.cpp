#include "tools/command/strength_text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/command/terminal.h"

namespace punchcard::command {

namespace {

const std::string& name_of(const lab::Strength& strength, int kind) {
  return strength.ordinary.plan.setup->definition()
      .schema->kinds[static_cast<std::size_t>(kind)]
      .name;
}

std::string heading(const lab::Strength& strength) {
  const lab::SimulationPlan& plan = strength.ordinary.plan;
  return fmt::format("{}: strength of each card, {} games with seed {}, players {}\n\n",
                     coloured(Colour::bold, plan.setup->definition().name), strength.ordinary.games,
                     plan.seed, players_text(plan));
}

std::string interruption_text(const lab::Strength& strength) {
  if (!strength.is_interrupted()) return {};
  return fmt::format("interrupted: {} of {} cards\n", strength.cards.size(),
                     strength.cards.size() + strength.missing);
}

bool is_clear(const lab::CardStrength& card) {
  return card.stands && reads_clear(card.effect, kPercent);
}

std::string interval_of(const lab::Difference& effect) {
  return fmt::format("{:+.1f} to {:+.1f}", effect.interval.low * kPercent,
                     effect.interval.high * kPercent);
}

constexpr const char* kExplanation =
    "  effect: of 100 games, how many more a seat wins because the card's text works\n"
    "  for it; the same games were played with the text doing nothing for one seat\n"
    "  *: more than chance, judged for all these cards together\n";

std::string all_text(const lab::Strength& strength) {
  TextTable table("rlrll");
  table.add({"rank", "card", "effect", "95 % interval"});
  for (std::size_t i = 0; i < strength.cards.size(); ++i) {
    const lab::CardStrength& card = strength.cards[i];
    table.add({fmt::format("{}", i + 1), name_of(strength, card.kind),
               fmt::format("{:+.1f}", card.effect.value * kPercent), interval_of(card.effect),
               is_clear(card) ? "*" : ""});
  }
  std::string text = table.text("  ") + kExplanation;
  if (strength.unused.empty()) return text;
  std::vector<std::string> names;
  for (const int kind : strength.unused) names.push_back(name_of(strength, kind));
  return text + fmt::format("  never executed: {}\n", fmt::join(names, ", "));
}

// "stronger than 7 of the 9 other cards"
std::string place_text(std::size_t place, std::size_t cards) {
  const std::size_t others = cards - 1;
  const std::size_t weaker = others - place;
  if (others == 0) return "the only card that is executed";
  if (weaker == others) return fmt::format("the strongest of {} cards", cards);
  if (weaker == 0) return fmt::format("the weakest of {} cards", cards);
  return fmt::format("stronger than {} of the {} other cards", weaker, others);
}

std::string card_text(const lab::Strength& strength, int kind) {
  const std::string& name = name_of(strength, kind);
  const auto found =
      std::find_if(strength.cards.begin(), strength.cards.end(),
                   [kind](const lab::CardStrength& card) { return card.kind == kind; });
  if (found == strength.cards.end()) {
    const bool unused =
        std::find(strength.unused.begin(), strength.unused.end(), kind) != strength.unused.end();
    return fmt::format("  {}: {}\n", name,
                       unused ? "nobody executed it in these games" : "not measured");
  }
  const double points = found->effect.value * kPercent;
  const std::string players = players_text(strength.ordinary.plan);
  std::string text;
  if (is_clear(*found)) {
    const lab::Interval& interval = found->effect.interval;
    const double nearer = std::min(std::abs(interval.low), std::abs(interval.high)) * kPercent;
    const double farther = std::max(std::abs(interval.low), std::abs(interval.high)) * kPercent;
    text = fmt::format(
        "{} {} a seat {:.1f} of 100 games ({:.1f} to {:.1f}), among these players: {}.", name,
        points > 0 ? "wins" : "costs", std::abs(points), nearer, farther, players);
  } else {
    text = fmt::format(
        "{} may be worth nothing: {:+.1f} of 100 games ({}), among these players: {}. More games "
        "narrow the interval.",
        name, points, interval_of(found->effect), players);
  }
  const auto place = static_cast<std::size_t>(found - strength.cards.begin());
  text += fmt::format(" In the order of the effects it is {}.",
                      place_text(place, strength.cards.size()));
  return fmt::format("{}\n", fmt::join(folded("  " + text, text_width(), 2), "\n"));
}

}  // namespace

std::string players_text(const lab::SimulationPlan& plan) {
  const std::vector<std::string>& players = plan.players;
  const bool same = std::all_of(players.begin(), players.end(),
                                [&](const std::string& each) { return each == players.front(); });
  return same ? fmt::format("{} ({})", players.front(), players.size())
              : fmt::format("{}", fmt::join(players, ", "));
}

std::string strength_text(const lab::Strength& strength, int card) {
  return interruption_text(strength) + heading(strength) +
         (card == table::kNone ? all_text(strength)
                               : card_text(strength, card) + "\n" + kExplanation);
}

}  // namespace punchcard::command
