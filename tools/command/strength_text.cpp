#include "tools/command/strength_text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/difference_text.h"
#include "tools/command/terminal.h"

namespace punchcard::command {

namespace {

const package::Definition& definition_of(const lab::Strength& strength) {
  return strength.ordinary.plan.setup->definition();
}

const std::string& name_of(const lab::Strength& strength, int kind) {
  return definition_of(strength).schema->kinds[static_cast<std::size_t>(kind)].name;
}

// "" in a package that measures nothing.
std::string measure_of(const lab::Strength& strength) {
  const package::Definition& definition = definition_of(strength);
  if (definition.measure == table::kNone) return {};
  return definition.schema->seat_fields[static_cast<std::size_t>(definition.measure)].name;
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
  return card.effect.stands && reads_clear(card.effect, kPercent);
}

std::string effect_of(const lab::Difference& effect) {
  return fmt::format("{:+.1f}", effect.value * kPercent);
}

std::string interval_of(const lab::Difference& effect) {
  return fmt::format("{:+.1f} to {:+.1f}", effect.interval.low * kPercent,
                     effect.interval.high * kPercent);
}

std::string held_of(const lab::CardStrength& card) {
  return card.held ? fmt::format("{} ({})", effect_of(*card.held), interval_of(*card.held)) : "";
}

std::string measured_of(const lab::CardStrength& card) {
  return card.measured ? fmt::format("{:+.2f}", card.measured->value) : "";
}

bool has_held(const lab::Strength& strength) {
  return std::any_of(strength.cards.begin(), strength.cards.end(),
                     [](const lab::CardStrength& card) { return card.held.has_value(); });
}

std::string explanation(const lab::Strength& strength) {
  std::string text =
      strength.method == lab::Method::blanked
          ? "  effect: of 100 games, how many more a seat wins because the card's text works\n"
            "  for it; the same games were played with the text doing nothing for one seat\n"
          : "  effect: of 100 games, how many more a seat wins because it may use the card;\n"
            "  the same games were played with one seat never using it if it had a choice\n";
  if (const std::string measure = measure_of(strength); !measure.empty()) {
    text += fmt::format("  {}: the same in what a seat has at the end\n", measure);
  }
  if (has_held(strength)) {
    text +=
        "  held: how many more a seat wins of 100 games that it begins with the card in\n"
        "  hand and another does not\n";
  }
  return text + "  *: more than chance, judged for all these cards together\n";
}

std::string all_text(const lab::Strength& strength) {
  const std::string measure = measure_of(strength);
  const bool held = has_held(strength);
  TextTable table(std::string("rlrll") + (measure.empty() ? "" : "r") + (held ? "l" : ""));
  const auto add = [&](std::vector<std::string> row, std::string measured, std::string in_hand) {
    if (!measure.empty()) row.push_back(std::move(measured));
    if (held) row.push_back(std::move(in_hand));
    table.add(row);
  };
  add({"rank", "card", "effect", "95 % interval", ""}, measure, "held");
  for (std::size_t i = 0; i < strength.cards.size(); ++i) {
    const lab::CardStrength& card = strength.cards[i];
    add({fmt::format("{}", i + 1), name_of(strength, card.kind), effect_of(card.effect),
         interval_of(card.effect), is_clear(card) ? "*" : ""},
        measured_of(card), held_of(card));
  }
  std::string text = table.text("  ") + explanation(strength);
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

// "`loss` 1 instead of 2", "3 copies instead of 4"
std::string variation_text(const lab::Variation& variation) {
  if (variation.number.empty()) {
    return fmt::format("{} cop{} instead of {}", variation.to, variation.to == 1 ? "y" : "ies",
                       variation.from);
  }
  return fmt::format("{} {} instead of {}", variation.number, variation.to, variation.from);
}

// The place that a card with this effect would have among the others.
std::size_t place_of(const lab::Strength& strength, int kind, double effect) {
  return static_cast<std::size_t>(std::count_if(
      strength.cards.begin(), strength.cards.end(),
      [&](const auto& card) { return card.kind != kind && card.effect.value > effect; }));
}

std::string study_table(const lab::Strength& strength, const lab::CardStrength& card,
                        const lab::CardStudy& study) {
  const std::string measure = measure_of(strength);
  TextTable table(measure.empty() ? "lrll" : "lrllr");
  const auto add = [&](const std::string& what, const lab::CardStrength& each, bool placed) {
    std::vector<std::string> row = {
        what, effect_of(each.effect), interval_of(each.effect),
        placed ? fmt::format("{} of {}", place_of(strength, card.kind, each.effect.value) + 1,
                             strength.cards.size())
               : ""};
    if (!measure.empty()) row.push_back(measured_of(each));
    table.add(row);
  };
  std::vector<std::string> head = {"", "effect", "95 % interval", "rank"};
  if (!measure.empty()) head.push_back(measure);
  table.add(head);
  add("as it is", card, true);
  if (study.forbidden && study.forbidden->declined > 0) {
    add("forbidden instead of blank", *study.forbidden, false);
  }
  std::vector<std::string> notes;
  for (const lab::VariedStrength& varied : study.varied) {
    const std::string what = variation_text(varied.variation);
    if (varied.strength) {
      add(what, *varied.strength, true);
    } else {
      notes.push_back(fmt::format(
          "  {}: {}\n", what, varied.refusal.empty() ? "nobody executes it then" : varied.refusal));
    }
  }
  if (study.forbidden && study.forbidden->declined == 0) {
    notes.emplace_back("  no seat chooses to execute it at once, so it cannot be forbidden\n");
  }
  return table.text("  ") + fmt::format("{}", fmt::join(notes, ""));
}

std::string verdict(const lab::Strength& strength, const lab::CardStrength& card,
                    const lab::CardStudy& study) {
  const std::string& name = name_of(strength, card.kind);
  const double points = card.effect.value * kPercent;
  const std::string players = players_text(strength.ordinary.plan);
  std::string text;
  if (is_clear(card)) {
    const lab::Interval& interval = card.effect.interval;
    const double nearer = std::min(std::abs(interval.low), std::abs(interval.high)) * kPercent;
    const double farther = std::max(std::abs(interval.low), std::abs(interval.high)) * kPercent;
    text = fmt::format(
        "{} {} a seat {:.1f} of 100 games ({:.1f} to {:.1f}), among these players: {}.", name,
        points > 0 ? "wins" : "costs", std::abs(points), nearer, farther, players);
  } else {
    text = fmt::format(
        "{} may be worth nothing: {:+.1f} of 100 games ({}), among these players: {}. More games "
        "narrow the interval.",
        name, points, interval_of(card.effect), players);
  }
  text += fmt::format(
      " In the order of the effects it is {}.",
      place_text(place_of(strength, card.kind, card.effect.value), strength.cards.size()));
  if (const lab::VariedStrength* varied = study.to_the_middle(strength, card.kind)) {
    text += fmt::format(" With {} it would be in the middle of the others.",
                        variation_text(varied->variation));
  }
  return fmt::format("{}\n", fmt::join(folded("  " + text, text_width(), 2), "\n"));
}

std::string card_text(const lab::Strength& strength, int kind, const lab::CardStudy& study) {
  const lab::CardStrength* card = strength.find(kind);
  if (card == nullptr) {
    const bool unused =
        std::find(strength.unused.begin(), strength.unused.end(), kind) != strength.unused.end();
    return fmt::format("  {}: {}\n", name_of(strength, kind),
                       unused ? "nobody executed it in these games" : "not measured");
  }
  std::string text =
      verdict(strength, *card, study) + "\n" + study_table(strength, *card, study) + "\n";
  if (card->held) {
    text += fmt::format("  held: {}\n", held_of(*card));
  }
  return text + explanation(strength);
}

}  // namespace

std::string players_text(const lab::SimulationPlan& plan) {
  const std::vector<std::string>& players = plan.players;
  const bool same = std::all_of(players.begin(), players.end(),
                                [&](const std::string& each) { return each == players.front(); });
  return same ? fmt::format("{} ({})", players.front(), players.size())
              : fmt::format("{}", fmt::join(players, ", "));
}

std::string strength_text(const lab::Strength& strength) {
  return interruption_text(strength) + heading(strength) + all_text(strength);
}

std::string strength_text(const lab::Strength& strength, int card, const lab::CardStudy& study) {
  std::string interrupted = interruption_text(strength);
  if (interrupted.empty() && study.is_interrupted) interrupted = "interrupted\n";
  return interrupted + heading(strength) + card_text(strength, card, study);
}

}  // namespace punchcard::command
