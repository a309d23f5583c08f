// A card looked at more closely, beside the strengths of all cards: the other method, and what
// becomes of its effect when one of its numbers changes.
//
// A variation has games of its own: ordinary ones and, for each seat, those in which the card does
// nothing. So its effect is that of the changed card, not of the change.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/lab/strength.h"
#include "tools/lab/variation.h"

namespace punchcard::lab {

struct VariedStrength {
  Variation variation;
  std::string refusal;                   // not empty: why the package cannot have it
  std::optional<CardStrength> strength;  // nothing: refused, or nobody executes the card then
};

struct CardStudy {
  std::optional<CardStrength> forbidden;
  std::vector<VariedStrength> varied;
  bool is_interrupted = false;

  // The variation with which the card would be in the middle half of the other cards, if its
  // interval lies outside; the one in the middle of that, if there are several; else nullptr.
  const VariedStrength* to_the_middle(const Strength& all, int kind) const;
};

// `strength` is of this plan, by blanks. `progress` counts games, about games_of_study of them.
CardStudy study_card(SimulationPlan plan, const Strength& strength, int kind);

// What its counts say.
CardStudy study_of(const StudyTally& tally, const match::Setup& setup, int kind);

std::int64_t games_of_study(const SimulationPlan& plan, int kind);

// The middle half of the effects of all cards but one; nothing if there are fewer than two.
std::optional<Interval> middle_half(const Strength& strength, int kind);

}  // namespace punchcard::lab
