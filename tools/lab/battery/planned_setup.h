// The set-ups of a package that the battery plays.
//
// They are:
//   - each number of seats with the default options;
//   - each value of each listed or boolean option, and the least value of each integer option, with
//     the fewest seats and the other options at their defaults;
//   - each variant of its variants/;
//   - all switches (options with two values that are not integers) at their other value, with each
//     number of seats;
//   - set-ups in which each pair of values of two options (the number of seats counts as an option)
//     occurs at least once; of more than 10,000 pairs, those of the first values and options.
// A package that changes another does not own the options, so it has only the set-ups by seats and
// those with all switches.
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "interpreter/match/setup.h"
#include "tools/lab/battery/package_shelf.h"

namespace punchcard::lab {

struct PlannedSetup {
  std::string package;  // a name or a folder
  std::vector<std::string> variants;
  match::GivenOptions options;
  int seats = 0;

  // As the command line takes it: "spaghetti-code --seats 2 --option level=1".
  std::string arguments() const;
  // Throws ScriptMistakes, and std::invalid_argument for options that do not fit.
  std::shared_ptr<const match::Setup> make(PackageShelf& shelf) const;

  bool operator==(const PlannedSetup&) const = default;
  bool operator<(const PlannedSetup& other) const {
    return std::tie(package, variants, options, seats) <
           std::tie(other.package, other.variants, other.options, other.seats);
  }
};

// Throws ScriptMistakes with all mistakes of the package.
std::vector<PlannedSetup> battery_setups(PackageShelf& shelf, const std::string& package);

// Every combination of the values of the switches, with the fewest seats and with one more.
std::vector<PlannedSetup> switch_combinations(PackageShelf& shelf, const std::string& package);

}  // namespace punchcard::lab
