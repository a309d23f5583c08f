// The check of scenarios: mistakes that can be seen in their files without running them.
//
// As the check of packages (tools/check/check.h) it never cries wolf: what it reports
// fails when its scenario runs. It knows the words of scenarios, the methods of `t` and of matches,
// and the keys that the package, with any of its variants, gives to positions and expectations.
// What stands in zones it reads, too (notation_check.h).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "interpreter/bind/registry.h"
#include "interpreter/package/package.h"
#include "tools/scenario/notation_check.h"

namespace punchcard::scenario {

class ScenarioCheck {
 public:
  ScenarioCheck();

  // The package, or one of its variants, that positions may ask for. Without any, as when the
  // package has mistakes, no keys are known and none is reported.
  void add(const package::Package& package);

  void check(const package::SourceFile& file, std::vector<text::Diagnostic>& diagnostics) const;

 private:
  class Walk;

  bind::Registry registry_;  // the words that files of scenarios see
  std::vector<std::string> methods_;
  std::set<std::string> position_keys_;
  std::set<std::string> expectation_keys_;
  std::set<std::string> options_;
  std::set<std::string> variants_;
  NotationCheck notation_;
};

}  // namespace punchcard::scenario
