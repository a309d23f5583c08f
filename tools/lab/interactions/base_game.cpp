#include "tools/lab/interactions/base_game.h"

#include <stdexcept>
#include <utility>

#include "interpreter/match/position/position.h"

namespace punchcard::lab {

namespace {

constexpr std::uint64_t kGames = 40;
constexpr std::size_t kMostAnswersOfBase = 20'000;  // tried in the search for a combo

std::map<std::string, std::string> options_of(const package::Definition& definition,
                                              std::map<std::string, std::string> options) {
  std::erase_if(
      options, [&](const auto& option) { return definition.find_option(option.first) == nullptr; });
  return options;
}

// How trials look for an incident.
TrialRequest wishes_for(const Sought& sought) {
  TrialRequest wishes;
  wishes.kinds = sought.kinds;
  wishes.stubborn = sought.incident == Incident::endless;
  wishes.tries = sought.incident == Incident::indifferent;
  wishes.undoes = sought.incident == Incident::undoes;
  return wishes;
}

}  // namespace

BaseGame::BaseGame(std::shared_ptr<const package::Package> base,
                   std::shared_ptr<const package::Package> variant,
                   const std::map<std::string, std::string>& options, std::uint64_t seed)
    : base_(std::move(base)),
      variant_(std::move(variant)),
      options_(options_of(base_->definition(), options)),
      seed_(seed),
      player_(base_),
      shrinker_(player_, base_, options_, kMostAnswersOfBase) {}

bool BaseGame::shows(const Finding& finding) {
  const auto there = translated(finding);
  const Incident incident = finding.sought.incident;
  if (incident == Incident::idle || incident == Incident::indifferent) {
    return there && shows_never(*there);
  }
  return there &&
         shrinker_.find_again(there->arrangement, *there, wishes_for(there->sought), seed_);
}

// That a card is never executed, or that a decision never matters, holds for all games.
bool BaseGame::shows_never(const Finding& finding) {
  const Sought& sought = finding.sought;
  int shown = 0;
  try {
    const match::Position position(
        base_, to_description(finding.arrangement, base_->definition(), options_));
    for (std::uint64_t game = 0; game < kGames; ++game) {
      const std::uint64_t seed = table::Generator::derive(seed_, game);
      const auto course = player_.play(position, seed, wishes_for(sought));
      if (!course) return false;
      if (sought.incident == Incident::idle) {
        if (course->executed[static_cast<std::size_t>(sought.site)]) return false;
        ++shown;
      }
      for (const TriedDecision& tried : course->tried) {
        if (tried.site != sought.site || tried.topic != sought.topic) continue;
        if (tried.matters) return false;
        ++shown;
      }
    }
  } catch (const std::invalid_argument&) {
    return false;
  }
  return shown > 0;
}

// The finding by the base's numbers of kinds; nothing if it lacks one.
std::optional<Finding> BaseGame::translated(const Finding& finding) const {
  const table::Schema& from = *variant_->definition().schema;
  const table::Schema& to = *base_->definition().schema;
  bool is_whole = true;
  const auto translate = [&](int& kind) {
    if (kind == table::kNone) return;
    const auto found = to.find_kind(from.kinds[static_cast<std::size_t>(kind)].id);
    is_whole = is_whole && found.has_value();
    kind = found.value_or(table::kNone);
  };
  Finding there = finding;
  for (int& kind : there.sought.kinds) translate(kind);
  for (int& kind : there.arrangement.pile) translate(kind);
  for (ArrangedCard& card : there.arrangement.cards) translate(card.kind);
  translate(there.sought.site);
  return is_whole ? std::optional(std::move(there)) : std::nullopt;
}

}  // namespace punchcard::lab
