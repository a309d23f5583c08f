// The options of a decision as people see them at the terminal.
#pragma once

#include <string>
#include <vector>

namespace punchcard::command {

// The options, sorted by number, in columns: "1 skip 2 execute". `numbers` are those of
// tools/session/option_numbers.h.
std::string options_text(const std::vector<int>& numbers, const std::vector<std::string>& labels,
                         std::size_t width);

}  // namespace punchcard::command
