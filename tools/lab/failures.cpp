#include "tools/lab/failures.h"

namespace punchcard::lab {

namespace {

using SharedFailure = std::shared_ptr<const SimulationFailure>;

void keep_first(SharedFailure& first, const SharedFailure& other) {
  if (other != nullptr && (first == nullptr || other->game < first->game)) first = other;
}

}  // namespace

void Failures::add(const Failures& other) {
  failed_steps += other.failed_steps;
  failed_games += other.failed_games;
  failed_looks += other.failed_looks;
  keep_first(first_failure, other.first_failure);
  keep_first(first_failed_look, other.first_failed_look);
}

}  // namespace punchcard::lab
