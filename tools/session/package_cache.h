// The package cache: a package under test, loaded once for each list of variants.
//
// Loading costs about three milliseconds and two Lua states, so scenarios with the same variants
// share a package and its interpreter. The cache keeps those of the running scenario, and from one
// scenario to the next the few that were used last: a stranger's may hold 16 megabytes in each
// state, and 140 bytes for each byte of its files, parsed. So what only some variants read goes
// with them: each package has sources of its own, which share what the cache's have read. A package
// loaded before from the same sources can be given to the cache, which keeps it. It belongs to one
// thread.
#pragma once

#include <cstdint>
#include <functional>
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
    std::int64_t asked = 0;  // the number of the last call that asked for it
    std::size_t bytes = 0;   // of files that the cache's sources have not read
  };

  PackageCache(std::shared_ptr<package::Sources> sources, std::string package)
      : sources_(std::move(sources)), mistaken_(sources_), package_(std::move(package)) {}

  // Takes a loaded package, for the variants that it was loaded with.
  void give(std::shared_ptr<const package::Package> package) {
    given_[package->request().variants] = std::move(package);
  }

  // The package with these variants and its interpreter, valid until `begin`. Throws ScriptMistakes
  // if the package has mistakes with these variants, or if it cannot be loaded in half of the
  // milliseconds of processor time that are left (0: as a package may), std::runtime_error if its
  // interpreter cannot in the rest, and std::invalid_argument beyond the limits of lists of
  // variants, and of bytes of their files in a scenario.
  using TimeLeft = std::function<std::int64_t()>;
  Place& with(const std::vector<std::string>& variants, const TimeLeft& left);

  // A scenario begins, and no match of the last one is left.
  void begin();

  // The instructions that loading packages is charged with since the last call: those that the
  // files have used, at least 200000, and 200000 if there are mistakes. Packages that are given, or
  // kept from other scenarios, count once for each scenario that uses them. So its limits do not
  // depend on them.
  std::int64_t take_cost() { return std::exchange(cost_, 0); }

  const package::Sources& sources() const { return *sources_; }
  // Those of the last package that had mistakes, with their files.
  const package::Sources& mistaken_sources() const { return *mistaken_; }

  // The ids of the cards that have been executed in matches of this cache.
  std::set<std::string> executed;

 private:
  void charge(const package::Package& package);
  std::size_t own_bytes(const package::Package& package) const;
  std::size_t bytes() const;        // of all places
  std::size_t bytes_asked() const;  // of those of the present scenario, kept or not

  std::shared_ptr<package::Sources> sources_;
  std::shared_ptr<const package::Sources> mistaken_;
  std::string package_;
  std::map<std::vector<std::string>, std::shared_ptr<const package::Package>> given_;
  std::map<std::vector<std::string>, Place> places_;
  std::set<std::vector<std::string>> loaded_;  // lists of variants, in all scenarios
  std::int64_t calls_ = 0;
  std::int64_t cost_ = 0;
  std::set<std::vector<std::string>> asked_;  // of the present scenario
};

}  // namespace punchcard::session
