// The ledger: the last result of each scenario of a package, and its cards.
//
// It finds the scenarios that a change of cards can affect. If only the text or the script of a
// card changes, these are the scenarios in which its script ran. If its numbers change, they are
// those whose matches had the card, because rules may read its numbers. Failed scenarios are always
// included, because somebody is correcting them. Other changes affect all scenarios (`cards_of`).
// It misses one case: a rule that reads the numbers of cards that are out of the game.
//
// Files are identified by their paths. A file of which some scenarios have not run, or which could
// not be read, is affected as a whole.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/package/package.h"
#include "tools/scenario/scenario_script.h"

namespace punchcard::scenario {

using CardIds = std::set<std::string>;

// The cards that have changed.
struct ChangedCards {
  CardIds deeds;    // all of them
  CardIds numbers;  // those whose numbers have changed
};

class ScenarioLedger {
 public:
  // Forgets a file: it has changed, or something that affects all files.
  void forget(const std::filesystem::path& file) { files_.erase(file); }
  void forget() { files_.clear(); }

  // What the ledger keeps of a result: a package may have thousands of cards in each of as many
  // scenarios, so cards are numbers.
  struct Run {
    bool ok = false;
    std::vector<bool> met;
    std::vector<bool> entered;
  };
  Run run_of(const ScenarioResult& result);

  // Of all scenarios of a file, in order, when all of them have been run.
  void note(const std::filesystem::path& file, std::vector<Run> runs) {
    files_[file] = std::move(runs);
  }
  // Of one of them, run again.
  void note(const std::filesystem::path& file, std::size_t index, Run run) {
    files_.at(file).at(index) = std::move(run);
  }

  bool knows(const std::filesystem::path& file) const { return files_.contains(file); }
  // Of a file that it knows.
  std::size_t count(const std::filesystem::path& file) const { return files_.at(file).size(); }
  bool concerns(const std::filesystem::path& file, std::size_t index,
                const ChangedCards& cards) const;
  // How many scenarios of a known file.
  std::size_t concerned(const std::filesystem::path& file, const ChangedCards& cards) const;

 private:
  std::vector<bool> numbers_of(const CardIds& ids);
  bool have_common(const CardIds& some, const std::vector<bool>& others) const;

  std::map<std::string, std::size_t> numbers_;  // of all cards so far, by id
  std::map<std::filesystem::path, std::vector<Run>> files_;
};

// A package as it is loaded without variants, and with each of its own.
using LoadedPackages = std::vector<std::shared_ptr<const package::Package>>;

// The changed cards in some files, by the layers of a package before and after the change. Nothing
// if one of the files has no cards, or if more has changed than texts, numbers and scripts: names,
// counts, fields, or which cards exist.
std::optional<ChangedCards> cards_of(const std::set<std::string>& files,
                                     const LoadedPackages& before, const LoadedPackages& after);

}  // namespace punchcard::scenario
