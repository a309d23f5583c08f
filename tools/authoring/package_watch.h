// The watch of a package: what there is to say after each save.
//
// It decides what is looked at, which version of the package is in play, and which scenarios are
// run; who asks it says when something has changed, and prints. Each answer loads the package anew
// from all its files: that takes one or two tenths of a second for the largest (a tenth of it
// parsing, the rest evaluating and checking, which each variant needs anyway), and nothing old can
// be left over.
//
// A version with mistakes is never played. The last one without them stays in play, with its files
// as they were: records are replayed on it, and scenarios that have changed run on it. The others
// are left alone until there is a sound version, so no result is claimed for a broken one.
//
// What has changed is reported by paths as `folders` has them. Nothing here looks at a clock.
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
#include "tools/scenario/package_check.h"
#include "tools/scenario/scenario.h"
#include "tools/scenario/scenario_ledger.h"
#include "tools/session/record_check.h"

namespace punchcard::authoring {

struct WatchOrder {
  std::string package;           // a name or a folder
  std::filesystem::path folder;  // where it lies
  std::filesystem::path focus;   // the file of it that is told of first; "": none
  std::filesystem::path record;  // "": the newest of the package in the present folder, if any
  std::filesystem::path home;    // punchcard's
  lua::Limits limits;
};

struct WatchAnswer {
  bool is_there = true;                       // the package; if not, there is nothing else to say
  std::shared_ptr<package::Sources> sources;  // for excerpts
  std::vector<text::Diagnostic> mistakes;     // as `check` has them, those of the focus first
  std::vector<std::string> broken;  // files of the package because of which it is not played
  std::string in_play;              // the moment of the version that is instead; "": there is none
  bool is_whole_again = false;      // the version before was broken
  std::vector<scenario::ScenarioResult> results;  // of the scenarios that have been run
  std::size_t others = 0;                         // that are not concerned
  std::optional<session::RecordCheck> record;

  // Whether there is nothing to mend.
  bool is_sound() const;
};

class PackageWatch {
 public:
  explicit PackageWatch(WatchOrder order) : order_(std::move(order)), packages_({order_.folder}) {}

  // The packages that matter: the one that is watched, what it is based on, and those in which
  // mistakes were found. They change with an answer.
  const std::vector<std::filesystem::path>& packages() const { return packages_; }
  // The folders of theirs whose Lua files matter.
  std::vector<std::filesystem::path> folders() const;

  // These paths have changed; `moment` is what the version is called from now on, "10:31:07". The
  // first answer is about everything.
  //
  // Which packages matter is known only once they are loaded. `more` is called when they are more
  // than before, and all is loaded anew then: so whoever begins to look at their folders there
  // misses no save.
  WatchAnswer answer(const std::vector<std::string>& changed, const std::string& moment,
                     const std::function<void()>& more = {});

 private:
  // A package that is played, with what it was loaded from.
  struct Version {
    std::shared_ptr<package::Sources> sources;
    scenario::LoadedPackages loaded;
    std::string moment;
  };

  void note_changed(const std::vector<std::string>& changed);
  bool note_packages(const Version& next, const std::vector<text::Diagnostic>& mistakes,
                     const std::function<void()>& more);
  void put_focus_first(std::vector<text::Diagnostic>& mistakes,
                       const package::Sources& sources) const;
  scenario::ChangedCards concerned_cards(const scenario::LoadedPackages& next);
  void run_scenarios(const scenario::ChangedCards* cards, WatchAnswer& answer);
  void run_file(scenario::ScenarioRunner& runner, const std::filesystem::path& path,
                const package::SourceFile& file, const scenario::ChangedCards* cards,
                WatchAnswer& answer);
  std::vector<std::filesystem::path> scenario_files() const;
  session::RecordCheck replay_record(const std::filesystem::path& file) const;
  std::shared_ptr<const package::Package> package_of(const match::RecordHeader& header) const;

  WatchOrder order_;
  std::optional<Version> version_;
  bool is_broken_ = false;
  std::set<std::string> scripts_;  // changed since the version in play, as messages call them
  scenario::ScenarioLedger ledger_;
  std::vector<std::filesystem::path> packages_;
};

}  // namespace punchcard::authoring
