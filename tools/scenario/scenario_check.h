// The check of scenarios: mistakes in their files that can be found without running them.
//
// Like the check of packages (tools/check/check.h) it has no false alarms: everything that it
// reports fails when its scenario runs. It checks the words of scenarios, the methods of `t` and of
// matches, the keys of positions and expectations (of the package with any of its variants), and
// the notation in zones (notation_check.h).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "interpreter/bind/registry.h"
#include "interpreter/package/package.h"
#include "tools/check/budget.h"
#include "tools/scenario/notation_check.h"

namespace punchcard::scenario {

class ScenarioCheck {
 public:
  ScenarioCheck();

  // Adds the package or one of its variants. Without any, for example because the package has
  // mistakes, no keys are reported.
  void add(const package::Package& package);

  // Throws check::TookTooLong.
  void check(const package::SourceFile& file, std::vector<text::Diagnostic>& diagnostics,
             const check::Budget& budget);

 private:
  class Walk;

  bind::Registry registry_;  // the words that files of scenarios see
  std::vector<std::string> methods_;
  // Names, and the same as a list for hints.
  struct Keys {
    std::set<std::string> known;
    std::vector<std::string> all;

    void add(const std::vector<std::string>& names);
  };

  Keys position_keys_;
  Keys expectation_keys_;
  Keys options_;
  std::set<std::string> variants_;
  NotationCheck notation_;
};

}  // namespace punchcard::scenario
