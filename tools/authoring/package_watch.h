// Watches a package: decides what to report after each save.
//
// It chooses the folders to watch, the version of the package in play and the scenarios to run. The
// caller says when something has changed, and prints. Each answer reloads the package from all its
// files, so nothing old is left over. That takes one or two tenths of a second for the largest
// package: a tenth of it parsing, the rest evaluating and checking, which each variant needs
// anyway.
//
// A version with errors is never played. The last version without errors stays in play, with its
// files as they were: records are replayed on it, and changed scenarios run on it. Other scenarios
// wait for the next sound version, so there are no results for a broken one.
//
// Callers report changes as paths, in the form that `folders` gives. This class reads no clock.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/lua/limits.h"
#include "tools/scenario/kept_texts.h"
#include "tools/scenario/package_check.h"
#include "tools/scenario/scenario.h"
#include "tools/scenario/scenario_ledger.h"
#include "tools/session/record_check.h"

namespace punchcard::authoring {

struct WatchOrder {
  std::string package;           // a name or a folder
  std::filesystem::path folder;  // where it lies
  std::filesystem::path focus;   // the file whose errors are reported first; "": none
  std::filesystem::path record;  // "": the package's newest in the current folder, if any
  std::filesystem::path home;    // punchcard's
  lua::Limits limits;
  // Calls each check once, within what the host allows a check; nothing: any.
  std::function<void(const std::function<void()>& check)> within{};
};

struct WatchAnswer {
  bool is_there = true;                       // the package; if not, all else is empty
  std::shared_ptr<package::Sources> sources;  // for excerpts
  std::vector<text::Diagnostic> mistakes;     // as `check` reports them, those of the focus first
  std::vector<std::string> broken;  // files of the package whose errors keep it out of play
  std::string in_play;              // the moment of the version in play instead; "": none
  bool is_whole_again = false;      // the previous version was broken
  std::vector<scenario::ScenarioResult> results;  // of the scenarios that ran
  std::size_t others = 0;                         // the number of unaffected scenarios
  std::optional<session::RecordCheck> record;

  // Whether there is nothing to fix.
  bool is_sound() const;
};

class PackageWatch {
 public:
  explicit PackageWatch(WatchOrder order) : order_(std::move(order)), packages_({order_.folder}) {}

  // The packages that matter: the watched one, its bases, and those with errors. Each answer may
  // change them.
  const std::vector<std::filesystem::path>& packages() const { return packages_; }
  // Those of their folders whose Lua files matter.
  std::vector<std::filesystem::path> folders() const;

  // The report after a change of these paths. `moment` names the new version, as "10:31:07". The
  // first answer covers everything.
  //
  // Loading decides which packages matter. When it finds more of them than before, it calls `more`
  // and then, if something has been saved since it was read, loads everything again. So a caller
  // that starts to watch the new folders in `more` misses no save.
  WatchAnswer answer(const std::vector<std::string>& changed, const std::string& moment,
                     const std::function<void()>& more = {});

 private:
  // A package in play, with its sources.
  struct Version {
    std::shared_ptr<package::Sources> sources;
    scenario::LoadedPackages loaded;
    std::string moment;
  };

  void note_changed(const std::vector<std::string>& changed);
  bool note_packages(const Version& next, const std::vector<text::Diagnostic>& mistakes,
                     const std::function<void()>& more);
  bool is_current(const package::Sources& sources) const;
  void put_focus_first(std::vector<text::Diagnostic>& mistakes,
                       const package::Sources& sources) const;
  scenario::ChangedCards concerned_cards(const scenario::LoadedPackages& next);
  void run_scenarios(const scenario::ChangedCards* cards, WatchAnswer& answer);
  void run_file(scenario::ScenarioRunner& runner, const std::filesystem::path& path,
                const package::SourceFile& file, const scenario::ChangedCards* cards,
                scenario::KeptTexts& texts, WatchAnswer& answer);
  std::vector<std::filesystem::path> scenario_files() const;
  session::RecordCheck replay_record(const std::filesystem::path& file) const;
  std::shared_ptr<const package::Package> package_of(const match::RecordHeader& header) const;

  WatchOrder order_;
  std::optional<Version> version_;
  bool is_broken_ = false;
  std::set<std::string> scripts_;  // changed since the version in play, by their names in messages
  scenario::ScenarioLedger ledger_;
  std::vector<std::filesystem::path> packages_;
};

}  // namespace punchcard::authoring
