// A package on the desk: one that comes with Punchcard, or the page's files, with all its mistakes.
//
// A package of the page is written to a folder of its own, which goes when the package goes. Its
// files have the page's names in messages ("cards/zap.lua"), because its folder is the present one
// while it is loaded. Those of Punchcard's packages have longer ones
// ("cards/spaghetti-code/cards/bug.lua").
//
// Cost: the page's files are read and parsed anew for each package. Those of its base are parsed
// once (Shelf). Then each variant in the package's folder is loaded and checked, as `punchcard
// check` does.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/package/sources.h"
#include "tools/scenario/scenario_script.h"
#include "tools/workbench/bundle.h"

namespace punchcard::workbench {

// Makes a folder the present one, for its lifetime.
class PresentFolder {
 public:
  explicit PresentFolder(const std::filesystem::path& folder);
  ~PresentFolder();
  PresentFolder(const PresentFolder&) = delete;
  PresentFolder& operator=(const PresentFolder&) = delete;

 private:
  std::filesystem::path before_;
};

class LoadedPackage {
 public:
  // `is_own`: the folder belongs to this object.
  LoadedPackage(std::shared_ptr<package::Sources> sources, std::filesystem::path folder,
                bool is_own);
  ~LoadedPackage();
  LoadedPackage(const LoadedPackage&) = delete;
  LoadedPackage& operator=(const LoadedPackage&) = delete;

  // Loads it with these variants. `checks_all`: with its own variants and its scenarios, too, as
  // `check` does.
  void load(const std::vector<std::string>& variants, bool checks_all);

  // nullptr: it has mistakes.
  const std::shared_ptr<const package::Package>& package() const { return package_; }
  // Throws RequestError of the kind "scripts" if it has mistakes.
  const std::shared_ptr<const package::Package>& sound_package() const;

  const std::vector<text::Diagnostic>& mistakes() const { return mistakes_; }
  const std::vector<text::Diagnostic>& gaps() const { return gaps_; }
  const std::filesystem::path& folder() const { return folder_; }
  const std::shared_ptr<package::Sources>& sources() const { return sources_; }

  // The files of its scenarios: "tests/bug.lua".
  std::vector<std::string> scenario_files() const;
  // Runs the scenarios of one file, or of all ("") whose name, or whose file's name, contains the
  // filter.
  std::vector<scenario::ScenarioResult> test(const std::string& file,
                                             const std::string& filter) const;
  // Runs the scenarios of a text as those of a file of this name.
  std::vector<scenario::ScenarioResult> test_text(const std::string& name,
                                                  const std::string& text) const;

 private:
  const std::filesystem::path& present_folder() const;

  std::shared_ptr<package::Sources> sources_;
  std::filesystem::path folder_;
  bool is_own_;
  std::shared_ptr<const package::Package> package_;
  std::vector<text::Diagnostic> mistakes_;
  std::vector<text::Diagnostic> gaps_;
};

}  // namespace punchcard::workbench
