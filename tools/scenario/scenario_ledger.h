// The ledger: how each scenario of a package went when it was run last, and with which cards.
//
// It says which scenarios a change to some cards can matter to. When nothing of a card changes but
// its text and what it does, those are the scenarios in which its script has run; when its numbers
// change, those whose matches had it, for rules may read them. Those that failed are always among
// them: somebody is mending them. When more changes, all are (`cards_of`). One thing escapes: a
// rule that reads the numbers of cards that are out of the game.
//
// Files are called as their paths are. A file of which not every scenario has been run, or which
// could not be read, is concerned as a whole.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "interpreter/package/package.h"
#include "tools/scenario/scenario_script.h"

namespace punchcard::scenario {

using CardIds = std::set<std::string>;

// The cards that have changed.
struct ChangedCards {
  CardIds deeds;    // all of them
  CardIds numbers;  // those whose numbers are others
};

class ScenarioLedger {
 public:
  // Nothing is known of a file any more: it has changed, or something that concerns all of them.
  void forget(const std::filesystem::path& file) { files_.erase(file); }
  void forget() { files_.clear(); }

  // Of all scenarios of a file, in order, when all of them have been run.
  void note(const std::filesystem::path& file, const std::vector<ScenarioResult>& results);
  // Of one of them, run again.
  void note(const std::filesystem::path& file, std::size_t index, const ScenarioResult& result);

  bool knows(const std::filesystem::path& file) const { return files_.contains(file); }
  // Of a file that it knows.
  std::size_t count(const std::filesystem::path& file) const { return files_.at(file).size(); }
  bool concerns(const std::filesystem::path& file, std::size_t index,
                const ChangedCards& cards) const;
  // How many scenarios of a known file.
  std::size_t concerned(const std::filesystem::path& file, const ChangedCards& cards) const;

 private:
  struct Run {
    bool ok = false;
    CardIds met;
    CardIds entered;
  };
  std::map<std::filesystem::path, std::vector<Run>> files_;
};

// A package as it is loaded without variants, and with each of its own.
using LoadedPackages = std::vector<std::shared_ptr<const package::Package>>;

// The cards of some files, by the layers of a package before and after the change. Nothing when one
// of the files is no file of cards, or when more has changed than these cards' texts, their numbers
// and what they do: names, counts, fields, whether they are there at all.
std::optional<ChangedCards> cards_of(const std::set<std::string>& files,
                                     const LoadedPackages& before, const LoadedPackages& after);

}  // namespace punchcard::scenario
