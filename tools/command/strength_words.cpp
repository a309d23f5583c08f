#include "tools/command/strength_words.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/difference_text.h"

namespace punchcard::command {

namespace {

const package::Definition& definition_of(const lab::Strength& strength) {
  return strength.ordinary.plan.setup->definition();
}

// "stronger than 7 of the 9 other cards"
std::string place_text(const lab::Strength& strength, const lab::CardStrength& card) {
  const std::size_t cards = strength.cards.size();
  const std::size_t others = cards - 1;
  const auto alike = static_cast<std::size_t>(
      std::count_if(strength.cards.begin(), strength.cards.end(), [&](const auto& each) {
        return each.kind != card.kind && each.effect.value == card.effect.value;
      }));
  const std::size_t weaker = cards - rank_of(strength, card.kind, card.effect.value) - alike;
  if (others == 0) return "the only card that is executed";
  if (alike > 0) {
    const std::string same = fmt::format("as strong as {} of the {} other cards", alike, others);
    return weaker == 0 ? same : fmt::format("{}, and stronger than {}", same, weaker);
  }
  if (weaker == others) return fmt::format("the strongest of {} cards", cards);
  if (weaker == 0) return fmt::format("the weakest of {} cards", cards);
  return fmt::format("stronger than {} of the {} other cards", weaker, others);
}

// "wins a seat 4.1 of 100 games (2.9 to 5.3)"
std::string worth_text(const lab::Difference& effect) {
  const double points = effect.value * kPercent;
  const double nearer = std::min(std::abs(effect.interval.low), std::abs(effect.interval.high));
  const double farther = std::max(std::abs(effect.interval.low), std::abs(effect.interval.high));
  return fmt::format("{} a seat {:.1f} of 100 games ({:.1f} to {:.1f})",
                     points > 0 ? "wins" : "costs", std::abs(points), nearer * kPercent,
                     farther * kPercent);
}

// "is weaker than most other cards": its interval lies outside their middle half.
std::string judgement(const lab::CardStrength& card, const std::optional<lab::Interval>& half) {
  if (!half) return "has too few other cards to be compared with";
  if (card.effect.interval.low > half->high) return "is stronger than most other cards";
  if (card.effect.interval.high < half->low) return "is weaker than most other cards";
  return "is not clearly stronger or weaker than most other cards";
}

// What is said of an effect that is not told as clear, without a verb. Judged for itself it may be
// more than chance, and together with all others it is not.
std::string doubt_text(const lab::Difference& effect) {
  return reads_clear(effect, kPercent) ? "may be chance" : "may be nothing";
}

// "it may be worth nothing (...)", for an effect that is not told as clear.
std::string doubtful_worth_text(const lab::Difference& effect, std::size_t cards) {
  if (!reads_clear(effect, kPercent)) {
    return fmt::format("it may be worth nothing ({} of 100 games, {}; more games narrow that)",
                       points_text(effect), points_interval(effect));
  }
  return fmt::format("it {}, which may be chance: of {}, one may look so by luck (more games tell)",
                     worth_text(effect), counted(cards, "card"));
}

// Where a seat stands makes a clear difference. Groups of too few games are left out.
std::string for_whom(const lab::CardStrength& card) {
  constexpr const char* kWhere[] = {"behind", "level", "ahead"};
  std::vector<std::string> parts;
  bool is_any = false;
  for (std::size_t i = 0; i < card.standings.size(); ++i) {
    const lab::Difference& effect = card.standings[i].effect;
    if (card.standings[i].seats == 0 || is_too_wide(effect)) continue;
    is_any = is_any || is_told_clear(effect);
    const std::string doubt = is_told_clear(effect) ? "" : " (" + doubt_text(effect) + ")";
    parts.push_back(fmt::format("{} {}{}", kWhere[i], points_text(effect), doubt));
  }
  if (!is_any) return {};
  return fmt::format(
      " Of 100 games in which a seat executes it, by where the seat stands at its first use: {}.",
      fmt::join(parts, ", "));
}

}  // namespace

std::string players_text(const lab::SimulationPlan& plan) {
  const std::vector<std::string>& players = plan.players;
  const bool same = std::all_of(players.begin(), players.end(),
                                [&](const std::string& each) { return each == players.front(); });
  return same ? fmt::format("{} ({})", players.front(), players.size())
              : fmt::format("{}", fmt::join(players, ", "));
}

std::string players_words(const lab::SimulationPlan& plan) {
  constexpr std::string_view kThinking = "mcts:";
  const std::string& first = plan.players.front();
  const bool same = std::all_of(plan.players.begin(), plan.players.end(),
                                [&](const std::string& each) { return each == first; });
  if (same && first == "random") return "players who play at random";
  if (same && first.starts_with(kThinking)) {
    return fmt::format("players who simulate {} games before each answer",
                       first.substr(kThinking.size()));
  }
  return fmt::format("these players: {}", players_text(plan));
}

std::string unfinished_note(const lab::Simulation& simulation) {
  if (simulation.unfinished == 0) return {};
  return fmt::format(
      "{} of {} games among {} {} left unfinished: not over after {} decisions (--max-decisions) or "
      "stopped by another limit; nobody wins {}",
      simulation.unfinished, simulation.games, players_text(simulation.plan),
      simulation.unfinished == 1 ? "is" : "are", most_decisions_of(simulation.plan),
      simulation.unfinished == 1 ? "it" : "them");
}

bool is_often_unfinished(const lab::Simulation& simulation) {
  constexpr std::int64_t kOneOf = 20;
  return simulation.unfinished * kOneOf >= simulation.games && simulation.unfinished > 0;
}

const std::string& card_name(const lab::Strength& strength, int kind) {
  return definition_of(strength).schema->kinds[static_cast<std::size_t>(kind)].name;
}

std::string measure_name(const lab::Strength& strength) {
  const package::Definition& definition = definition_of(strength);
  if (definition.measure == table::kNone) return {};
  return definition.schema->seat_fields[static_cast<std::size_t>(definition.measure)].name;
}

std::string points_text(const lab::Difference& effect) {
  return signed_text(effect.value * kPercent);
}

bool is_too_wide(const lab::Difference& effect) {
  constexpr double kScale = 1;  // 100 of 100 games
  return !effect.is_known() || effect.interval.high - effect.interval.low > kScale;
}

std::string points_interval(const lab::Difference& effect) {
  if (is_too_wide(effect)) return "too few games";
  return fmt::format("{} to {}", signed_text(effect.interval.low * kPercent),
                     signed_text(effect.interval.high * kPercent));
}

bool is_told_clear(const lab::Difference& effect) {
  return effect.stands && reads_clear(effect, kPercent);
}

std::size_t rank_of(const lab::Strength& strength, int kind, double effect) {
  return 1 + static_cast<std::size_t>(
                 std::count_if(strength.cards.begin(), strength.cards.end(), [&](const auto& card) {
                   return card.kind != kind && card.effect.value > effect;
                 }));
}

std::string variation_text(const lab::Variation& variation) {
  if (variation.number.empty()) {
    return fmt::format("{} cop{} instead of {}", variation.to, variation.to == 1 ? "y" : "ies",
                       variation.from);
  }
  return fmt::format("{} {} instead of {}", variation.number, variation.to, variation.from);
}

std::string card_verdict(const lab::Strength& strength, const lab::CardStrength& card,
                         const lab::CardStudy& study) {
  const auto half = lab::middle_half(strength, card.kind);
  const std::string worth = is_told_clear(card.effect)
                                ? fmt::format("it {}", worth_text(card.effect))
                                : doubtful_worth_text(card.effect, strength.cards.size());
  std::string text =
      fmt::format("{} {}. Among {}, {}.", card_name(strength, card.kind), judgement(card, half),
                  players_words(strength.ordinary.plan), worth);
  text += fmt::format(" It is {}", place_text(strength, card));
  if (half) {
    text += fmt::format("; the middle half of the others is worth {} to {}",
                        signed_text(half->low * kPercent), signed_text(half->high * kPercent));
  }
  text += ".";
  if (const lab::VariedStrength* varied = study.to_the_middle(strength, card.kind)) {
    text += fmt::format(" With {} it would be in that middle.", variation_text(varied->variation));
  }
  return text + for_whom(card);
}

std::vector<Group> groups_of(const lab::CardStrength& card) {
  std::vector<Group> groups;
  for (std::size_t seat = 0; seat < card.seats.size(); ++seat) {
    groups.push_back({fmt::format("for seat {}", table::seat_letter(static_cast<int>(seat))), 0,
                      card.seats[seat]});
  }
  constexpr const char* kNames[] = {"behind at its first use", "level at its first use",
                                    "ahead at its first use"};
  for (std::size_t i = 0; i < card.standings.size(); ++i) {
    const lab::StandingStrength& standing = card.standings[i];
    if (standing.seats > 0) groups.push_back({kNames[i], standing.seats, standing.effect});
  }
  return groups;
}

std::string standings_note(const std::string& measure) {
  return fmt::format(
      "behind, level, ahead: in {}, beside the best other seat; of 100 games of a seat that stands "
      "so when it first executes the card. Games in which no seat executes it are in none of these "
      "rows, so all of them can lie above or below the effect of all games",
      measure);
}

std::string list_verdict(const lab::Strength& strength) {
  const std::string players = players_words(strength.ordinary.plan);
  const auto clear = static_cast<std::size_t>(
      std::count_if(strength.cards.begin(), strength.cards.end(),
                    [](const lab::CardStrength& card) { return is_told_clear(card.effect); }));
  if (strength.cards.empty()) return fmt::format("Among {}, nobody executes a card.", players);
  std::string text = fmt::format("Among {}, ", players);
  if (clear == 0) {
    return text + fmt::format("none of {} has an effect that is more than chance in {} games.",
                              counted(strength.cards.size(), "card"), strength.ordinary.games);
  }
  const lab::CardStrength& best = strength.cards.front();
  const lab::CardStrength& worst = strength.cards.back();
  std::vector<std::string> parts;
  if (is_told_clear(best.effect) && best.effect.value > 0) {
    parts.push_back(fmt::format("{} is the strongest card: its text {}",
                                card_name(strength, best.kind), worth_text(best.effect)));
  }
  if (is_told_clear(worst.effect) && worst.effect.value < 0) {
    parts.push_back(fmt::format("{} is the weakest: its text {}", card_name(strength, worst.kind),
                                worth_text(worst.effect)));
  }
  if (!parts.empty()) text += fmt::format("{}. ", fmt::join(parts, "; "));
  return text + fmt::format("{} of {} cards {} an effect that is more than chance.", clear,
                            strength.cards.size(), clear == 1 ? "has" : "have");
}

std::vector<std::string> explanations(const lab::Strength& strength) {
  std::vector<std::string> lines;
  lines.emplace_back(
      strength.method == lab::Method::blanked
          ? "effect: of 100 games, how many more a seat wins because the card's text works for it; "
            "the same games were played with the text doing nothing for one seat"
          : "effect: of 100 games, how many more a seat wins because it may use the card; the same "
            "games were played with one seat never using it if it had a choice");
  if (const std::string measure = measure_name(strength); !measure.empty()) {
    lines.push_back(fmt::format("{}: the same in what a seat has at the end", measure));
  }
  const bool is_held = std::any_of(strength.cards.begin(), strength.cards.end(),
                                   [](const auto& card) { return card.held.has_value(); });
  if (is_held) {
    lines.emplace_back(
        "held: how many more a seat wins of 100 games that it begins with the card in hand and "
        "another does not");
  }
  return lines;
}

}  // namespace punchcard::command
