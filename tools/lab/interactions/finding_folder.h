// A folder for findings, each a file with a scenario.
//
// Files written here are overwritten. A file without the second line of such files belongs to the
// user and is left alone: the finding gets a file with the next free number.
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
  // Makes the folder if needed. Throws FileError, also if the folder is not writable.
  explicit FindingFolder(std::filesystem::path folder);

  // `options` are those of the set-up. Throws FileError.
  void write(const Finding& finding, const package::Definition& definition,
             const std::map<std::string, std::string>& options);

  // The files of earlier findings that were not written now, sorted: they may be fixed, or were not
  // searched for.
  std::vector<std::filesystem::path> others() const;

 private:
  std::filesystem::path free_file(const std::string& name);

  std::filesystem::path folder_;
  std::set<std::filesystem::path> written_;
};

}  // namespace punchcard::lab
