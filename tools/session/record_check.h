// The check of a record: whether a match still takes the recorded course.
//
// It never throws for the contents of a file: mistakes there are part of the result.
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

// The package of a record. If there is none, throws std::invalid_argument or ScriptMistakes with
// the reason.
using PackageOfRecord =
    std::function<std::shared_ptr<const package::Package>(const match::RecordHeader& header)>;

RecordCheck check_record(const std::filesystem::path& file, const PackageOfRecord& package_of);

// The newest record in a folder that belongs to the package in `package`; "" if there is none.
// Reads the beginnings of the newest thousand, 32 MiB at most.
std::filesystem::path newest_record(const std::filesystem::path& folder,
                                    const package::Sources& sources,
                                    const std::filesystem::path& package);

}  // namespace punchcard::session
