#include "tools/lab/failures.h"

#include <stdexcept>

namespace punchcard::lab {

namespace {

using SharedFailure = std::shared_ptr<const SimulationFailure>;

void keep_first(SharedFailure& first, const SharedFailure& other) {
  if (other != nullptr && (first == nullptr || other->game < first->game)) first = other;
}

// The counts of a stranger's part may be of any size.
void add_to(std::int64_t& count, std::int64_t more) {
  if (__builtin_add_overflow(count, more, &count)) throw std::domain_error("too many failures");
}

}  // namespace

void Failures::add(const Failures& other) {
  add_to(failed_steps, other.failed_steps);
  add_to(failed_games, other.failed_games);
  add_to(failed_looks, other.failed_looks);
  keep_first(first_failure, other.first_failure);
  keep_first(first_failed_look, other.first_failed_look);
}

}  // namespace punchcard::lab
