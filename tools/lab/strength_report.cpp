#include "tools/lab/strength_report.h"

namespace punchcard::lab {

StrengthReport::Changed StrengthReport::changed() const {
  Changed all;
  const auto add = [&all](const CardStrength& each) {
    const auto before = all.failures.first_failure;
    all.failures.add(each.failures);
    if (all.failures.first_failure != before) all.kind = each.kind;
  };
  for (const StrengthOfSkill& skill : skills) {
    for (const CardStrength& each : skill.strength.cards) add(each);
    if (skill.study.forbidden) add(*skill.study.forbidden);
    for (const VariedStrength& varied : skill.study.varied) {
      if (varied.strength) add(*varied.strength);
    }
  }
  return all;
}

bool StrengthReport::has_failed() const {
  return changed().failures.has_failed() ||
         std::any_of(skills.begin(), skills.end(), [](const StrengthOfSkill& each) {
           return each.strength.ordinary.has_failed();
         });
}

}  // namespace punchcard::lab
