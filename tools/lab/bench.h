// The bench: a package under test, loaded once for each list of variants that is asked for.
//
// Loading costs about three milliseconds and a Lua state, so scenarios that agree in their variants
// share a package and its interpreter. Belongs to one thread.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "interpreter/match/interpreter.h"

namespace punchcard {

class Bench {
 public:
  struct Place {
    std::shared_ptr<const Package> package;
    std::unique_ptr<Interpreter> interpreter;
  };

  Bench(std::shared_ptr<Sources> sources, std::string package)
      : sources_(std::move(sources)), package_(std::move(package)) {}

  // Throws ScriptMistakes when the package has any with these variants, std::invalid_argument when
  // too many lists of variants have been asked for.
  Place& with(const std::vector<std::string>& variants);

  // How many packages are loaded.
  std::size_t packages() const { return places_.size(); }

  const Sources& sources() const { return *sources_; }

  // The ids of the cards that have been executed in matches of this bench.
  std::set<std::string> executed;

 private:
  std::shared_ptr<Sources> sources_;
  std::string package_;
  std::map<std::vector<std::string>, Place> places_;
};

}  // namespace punchcard
