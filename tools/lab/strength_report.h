// A strength report: how strong cards are among players of one or more skills.
#pragma once

#include <algorithm>
#include <vector>

#include "tools/lab/card_study.h"
#include "tools/lab/strength.h"

namespace punchcard::lab {

struct StrengthOfSkill {
  Strength strength;
  CardStudy study;  // of the report's card, if it has one
};

struct StrengthReport {
  int card = table::kNone;              // the one to say most about; kNone: all cards
  std::vector<StrengthOfSkill> skills;  // in the order that was asked for, at least one

  bool is_interrupted() const {
    return std::any_of(skills.begin(), skills.end(), [](const StrengthOfSkill& each) {
      return each.strength.is_interrupted() || each.study.is_interrupted;
    });
  }
  // What failed in all games with a card changed, and the card of the first failed step; kNone if
  // no step failed.
  struct Changed {
    Failures failures;
    int kind = table::kNone;
  };
  Changed changed() const;
  // Whether a step or a look ahead failed in any of the games.
  bool has_failed() const;
  // The players who were asked for last: where skills differ, those who play best.
  const StrengthOfSkill& last() const { return skills.back(); }
};

}  // namespace punchcard::lab
