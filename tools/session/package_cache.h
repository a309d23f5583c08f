// The bench: a package under test, loaded once for each list of variants that is asked for.
//
// Loading costs about three milliseconds and a Lua state, so scenarios that agree in their variants
// share a package and its interpreter. What somebody has loaded already from the same sources can
// be given to it. Belongs to one thread.
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

  // Takes a package that has been loaded, for the variants that it was loaded with.
  void give(std::shared_ptr<const package::Package> package) {
    given_[package->request().variants] = std::move(package);
  }

  // Throws ScriptMistakes when the package has any with these variants, std::invalid_argument when
  // too many lists of variants have been asked for.
  Place& with(const std::vector<std::string>& variants);

  // How many times a package was loaded, or was tried to be, since the last call. One that was
  // given counts as well: what a scenario may use does not depend on it.
  std::int64_t take_loads() { return std::exchange(loads_, 0); }

  const package::Sources& sources() const { return *sources_; }

  // The ids of the cards that have been executed in matches of this bench.
  std::set<std::string> executed;

 private:
  std::shared_ptr<package::Sources> sources_;
  std::string package_;
  std::map<std::vector<std::string>, std::shared_ptr<const package::Package>> given_;
  std::map<std::vector<std::string>, Place> places_;
  std::int64_t loads_ = 0;
};

}  // namespace punchcard::session
