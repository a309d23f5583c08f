// A folder to which findings go, each as a file of scenarios.
//
// A file that was written so is written anew; one that somebody has made their own, by taking its
// second line out, or has never come from here, is left alone: the finding gets a file with the
// next free number.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tools/lab/interactions/finding.h"

namespace punchcard::lab {

class FindingFolder {
 public:
  // Makes the folder when it is not there. Throws FileError, also for one that can't be written to.
  explicit FindingFolder(std::filesystem::path folder);

  // `options` are those of the set-up. Throws FileError.
  void write(const Finding& finding, const package::Definition& definition,
             const std::map<std::string, std::string>& options);

  // The files of findings that were not written now, sorted: what they show may be mended, or has
  // not been looked for.
  std::vector<std::filesystem::path> others() const;

 private:
  std::filesystem::path free_file(const std::string& name);

  std::filesystem::path folder_;
  std::set<std::filesystem::path> written_;
};

}  // namespace punchcard::lab
