// Mutation: how many slips of the pen the check finds.
//
// A mutant is a package with one slip in one of its files. A trial makes the mutants of a package
// one after the other and asks for each whether anything is reported; what is not is listed. The
// kinds of slips are in misspelling.h and misplacement.h.
//
// Cost: a load of the package for each mutant, a tenth of which is parsing its files again.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "interpreter/package/package.h"
#include "tests/support/temporary_folder.h"

namespace punchcard {

struct Edit {
  std::size_t offset = 0;
  std::size_t length = 0;  // of what is replaced
  std::string by;
};

struct Mutant {
  text::Place place;
  std::string slip;         // "up -> upx"
  std::vector<Edit> edits;  // of the file, in any order, none in another
};

struct MutationScore {
  std::string what;  // "spaghetti-code: misspellings"
  int mutants = 0;
  int reported = 0;
  std::vector<std::string> unreported;  // "rules/chips.lua:6:14: up -> upx"

  void add(const MutationScore& other);
  double share() const { return mutants == 0 ? 1 : static_cast<double>(reported) / mutants; }
  std::string summary() const;
};

// The package in a folder, which must be without mistakes as it is.
class MutationTrial {
 public:
  explicit MutationTrial(const std::filesystem::path& package);

  // Tries every `step`-th of the mutants that `make` finds in the files, all of which it is given
  // before the first is tried: a file, the request that loads it, and a program without anything
  // loaded, for whoever wants to look at the package.
  struct Given {
    const package::SourceFile& file;
    const package::Request& request;
    package::Program& bare;
    package::Sources& sources;
  };
  using Make = std::function<std::vector<Mutant>(const Given& given)>;
  MutationScore run(const std::string& kind, const Make& make, int step);

 private:
  bool is_reported(const std::filesystem::path& path, const package::Request& request,
                   const std::string& text);
  package::Request request_of(const std::filesystem::path& path) const;
  static bool is_silent(const package::Request& request);

  TemporaryFolder root_;
  std::filesystem::path folder_;  // a copy of the package in it
  std::shared_ptr<package::Sources> sources_;
  std::unique_ptr<package::Program> bare_;         // has nothing loaded but the sandbox and stdlib
  std::vector<std::filesystem::path> paths_;       // relative to the folder
  std::vector<const package::SourceFile*> files_;  // the same
  std::set<std::vector<std::string>> sound_;       // variants with which it has been looked at
};

}  // namespace punchcard
