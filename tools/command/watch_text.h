// What `watch` tells after a save: a block of lines, or one line of JSON.
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
  std::vector<std::string> changed;  // files, as messages call them; none: the first answer
  std::int64_t milliseconds = 0;     // from when it was seen
};

// "10:31:07 cards/zap.lua (80 ms)".
std::string watch_heading(const WatchedChange& change);

// What there is to say of it, several lines. `package` is as people call it.
std::string watch_text(const authoring::WatchAnswer& answer, const std::string& package);

}  // namespace punchcard::command
