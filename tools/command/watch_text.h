// The report of `watch` after a save.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/authoring/package_watch.h"

namespace punchcard::command {

// The change that an answer is about.
struct WatchedChange {
  std::string moment;                // "10:31:07"
  std::vector<std::string> changed;  // files, by their names in messages; none: the first answer
  std::int64_t milliseconds = 0;     // since the change was seen
};

// "10:31:07 cards/zap.lua (80 ms)".
std::string watch_heading(const WatchedChange& change);

// The report itself, several lines. `package` is its name for people.
std::string watch_text(const authoring::WatchAnswer& answer, const std::string& package);

}  // namespace punchcard::command
