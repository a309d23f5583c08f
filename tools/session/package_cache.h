// The package cache: a package under test, loaded once for each list of variants.
//
// Loading costs about three milliseconds and a Lua state, so scenarios with the same variants share
// a package and its interpreter. A package loaded before from the same sources can be given to the
// cache. It belongs to one thread.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/match/interpreter.h"

namespace punchcard::session {

class PackageCache {
 public:
  struct Place {
    std::shared_ptr<const package::Package> package;
    std::unique_ptr<match::Interpreter> interpreter;
  };

  PackageCache(std::shared_ptr<package::Sources> sources, std::string package)
      : sources_(std::move(sources)), package_(std::move(package)) {}

  // Takes a loaded package, for the variants that it was loaded with.
  void give(std::shared_ptr<const package::Package> package) {
    given_[package->request().variants] = std::move(package);
  }

  // Throws ScriptMistakes if the package has mistakes with these variants, or if it and its
  // interpreter cannot be loaded within so many milliseconds of processor time (0: as a package
  // may), and std::invalid_argument beyond the limit of lists of variants.
  Place& with(const std::vector<std::string>& variants, std::int64_t milliseconds);

  // A scenario begins.
  void begin() {
    loads_ = 0;
    asked_.clear();
  }

  // The number of attempts to load a package since the last call. Packages that are given, or kept
  // from other scenarios, count once for each scenario that uses them. So its limits do not depend
  // on them.
  std::int64_t take_loads() { return std::exchange(loads_, 0); }

  const package::Sources& sources() const { return *sources_; }

  // The ids of the cards that have been executed in matches of this cache.
  std::set<std::string> executed;

 private:
  std::shared_ptr<package::Sources> sources_;
  std::string package_;
  std::map<std::vector<std::string>, std::shared_ptr<const package::Package>> given_;
  std::map<std::vector<std::string>, Place> places_;
  std::int64_t loads_ = 0;
  std::set<std::vector<std::string>> asked_;  // of the present scenario
};

}  // namespace punchcard::session
