#include "interpreter/match/match.h"

namespace punchcard::match {

bool same_point(const Match& left, const Match& right) {
  return left.table == right.table && left.answers == right.answers &&
         left.decisions == right.decisions && left.failed_steps == right.failed_steps &&
         left.history.descriptions() == right.history.descriptions();
}

}  // namespace punchcard::match
