#include "tools/lab/interactions/matchup.h"

#include <cmath>

namespace punchcard::lab {

Difference Matchup::strongest() const {
  Difference strongest;
  for (std::size_t i = 0; i < without.size(); ++i) {
    const Difference each = effect(i);
    const bool clearer = each.is_clear() && !strongest.is_clear();
    const bool as_clear = each.is_clear() == strongest.is_clear();
    if (i == 0 || clearer || (as_clear && std::abs(each.value) > std::abs(strongest.value))) {
      strongest = each;
    }
  }
  return strongest;
}

}  // namespace punchcard::lab
