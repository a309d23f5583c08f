// The set-ups of a package that the battery plays.
//
// They are: each number of seats with the package as it is; each value of each listed or boolean
// option, and the least value of each integer, with the fewest seats and the others as they are;
// each variant of its variants/; all switches (options with two values that are no integers) turned
// to their other value at once, with each number of seats; and on top of that set-ups in which each
// pair of values of two options (the number of seats counts as one) comes up at least once.
// Of a package that changes another, whose options are the other's business, only those by seats
// and with all switches turned.
#pragma once

#include <string>
#include <vector>

#include "interpreter/match/setup.h"

namespace punchcard {

struct PlannedSetup {
  std::string package;  // a name or a folder
  std::vector<std::string> variants;
  GivenOptions options;
  int seats = 0;

  // As the command line takes it: "spaghetti-code --seats 2 --option level=1".
  std::string arguments() const;
  // Throws std::runtime_error with all that is wrong with the package.
  std::shared_ptr<const Setup> make() const;

  auto operator<=>(const PlannedSetup&) const = default;
};

// A package as names of tests take it: "spaghetti_code".
std::string test_name(const std::string& package);

// Whether a package says of itself that it changes another. Does not load it.
bool is_variant(const std::string& package);

// The packages of cards/ and the fixtures that the battery plays, too.
std::vector<std::string> battery_packages();

// Throws std::runtime_error with all that is wrong with the package.
std::vector<PlannedSetup> battery_setups(const std::string& package);

// Every combination of the values of the switches, with the fewest seats and with one more.
std::vector<PlannedSetup> switch_combinations(const std::string& package);

// Each is loaded once, by the thread that runs the tests. Throws std::runtime_error with all that
// is wrong with it.
std::shared_ptr<const Package> load_package(const std::string& package,
                                            const std::vector<std::string>& variants = {});

}  // namespace punchcard
