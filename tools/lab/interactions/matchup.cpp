#include "tools/lab/interactions/matchup.h"

#include <cmath>

namespace punchcard::lab {

Difference Matchup::strongest() const {
  Difference strongest;
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const Difference& each = effects[i];
    const bool clearer = each.stands && !strongest.stands;
    const bool as_clear = each.stands == strongest.stands;
    if (i == 0 || clearer || (as_clear && std::abs(each.value) > std::abs(strongest.value))) {
      strongest = each;
    }
  }
  return strongest;
}

}  // namespace punchcard::lab
