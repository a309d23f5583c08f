// The check of a record: whether a match still goes as it was recorded, and which record that is.
//
// Never throws for what a file holds: whatever is wrong with it is the answer.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "interpreter/match/record.h"
#include "interpreter/package/package.h"

namespace punchcard::session {

struct RecordCheck {
  std::string file;  // as people call it
  std::size_t answers = 0;
  std::string result;      // "A wins", "the match goes on"
  std::string difference;  // the first, "" when there is none
  std::string problem;     // why it could not be played at all
  bool torn = false;       // the last line is not whole yet, and was left out

  bool is_as_recorded() const { return difference.empty() && problem.empty(); }
};

// The package to play a record on; throws what says why there is none, std::invalid_argument or
// ScriptMistakes.
using PackageOfRecord =
    std::function<std::shared_ptr<const package::Package>(const match::RecordHeader& header)>;

RecordCheck check_record(const std::filesystem::path& file, const PackageOfRecord& package_of);

// The record in a folder that was written last, of those of the package in `package`; "" when there
// is none. Looks at the newest hundred, and of each at its first line only.
std::filesystem::path newest_record(const std::filesystem::path& folder,
                                    const package::Sources& sources,
                                    const std::filesystem::path& package);

}  // namespace punchcard::session
