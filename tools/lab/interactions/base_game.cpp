#include "tools/lab/interactions/base_game.h"

#include <algorithm>
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

// From the indices of a variant to those of its base, which may lack what the variant declares.
class Translation {
 public:
  Translation(const table::Schema& from, const table::Schema& to) : from_(from), to_(to) {}

  bool is_whole() const { return is_whole_; }

  void kind(int& kind) {
    if (kind != table::kNone)
      set(kind, to_.find_kind(name_at(from_.kinds, kind, &table::Kind::id)));
  }

  void card(ArrangedCard& card) {
    const int before = card.kind;
    kind(card.kind);
    if (!is_whole_) return;
    const auto& numbers = from_.kinds[static_cast<std::size_t>(before)].numbers;
    const auto& numbers_there = to_.kinds[static_cast<std::size_t>(card.kind)].numbers;
    for (auto& [number, value] : card.numbers) translate(number, numbers, numbers_there);
    for (auto& [field, other] : card.links) translate(field, from_.card_fields, to_.card_fields);
    for (auto& [field, seat] : card.seats) translate(field, from_.card_fields, to_.card_fields);
  }

 private:
  template <class Noun>
  static const std::string& name_at(const std::vector<Noun>& nouns, int index,
                                    std::string Noun::*name) {
    return nouns[static_cast<std::size_t>(index)].*name;
  }

  void set(int& index, std::optional<int> found) {
    is_whole_ = is_whole_ && found.has_value();
    index = found.value_or(table::kNone);
  }

  template <class Noun>
  void translate(int& index, const std::vector<Noun>& from, const std::vector<Noun>& to) {
    const std::string& name = name_at(from, index, &Noun::name);
    const auto found =
        std::find_if(to.begin(), to.end(), [&](const Noun& each) { return each.name == name; });
    set(index,
        found == to.end() ? std::nullopt : std::optional(static_cast<int>(found - to.begin())));
  }

  const table::Schema& from_;
  const table::Schema& to_;
  bool is_whole_ = true;
};

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

// The finding by the base's indices of kinds, numbers and fields; nothing if it lacks one.
std::optional<Finding> BaseGame::translated(const Finding& finding) const {
  Translation translation(*variant_->definition().schema, *base_->definition().schema);
  Finding there = finding;
  for (int& kind : there.sought.kinds) translation.kind(kind);
  translation.kind(there.sought.site);
  for (int& kind : there.arrangement.pile) translation.kind(kind);
  for (ArrangedCard& card : there.arrangement.cards) translation.card(card);
  return translation.is_whole() ? std::optional(std::move(there)) : std::nullopt;
}

}  // namespace punchcard::lab
