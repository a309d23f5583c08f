// Trials: the same work with one shortage of memory after the other.
//
// As the tests run it is a sample, from the first call to the last; PUNCHCARD_FAULTS=all in the
// environment, which tests/faults/run sets, tries every call from the first to the two-thousandth
// and some hundreds of those behind.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "interpreter/package/package.h"
#include "tests/faults/failing_memory.h"

namespace punchcard {

// Whether the whole is tried, and not a sample.
bool tries_all();

// Calls `trial` with shortages of every shape; it arms them itself, with `runs_out`. At least one
// must have been felt. `each`: a sample has every call up to this one, for what begins with much
// that matters; work that ends so early costs little.
void try_shortages(const std::function<void(const Shortage& shortage)>& trial,
                   std::int64_t each = 4);

// Does some work in that shortage. Returns whether it ended with std::bad_alloc; all else that it
// throws is a failure of the test.
bool runs_out(const Shortage& shortage, const std::function<void()>& work);

// A package of this folder or of another one of the tests, without mistakes.
std::shared_ptr<const package::Package> load_stumble();
std::string stumble_folder();

}  // namespace punchcard
