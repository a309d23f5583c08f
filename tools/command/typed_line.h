// A line as people type it at the prompt: capitals or not, blanks or `_`, the beginning of a name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace punchcard {

// Without the blanks at its ends.
std::string trimmed(const std::string& text);

std::string lower(std::string text);

// The number that a line is, if it is one and short.
std::optional<std::size_t> read_number(const std::string& text);

// The names that a line may mean: the one that it is, else those that begin with it. What is the
// reader's own, with `own` before it ("A's "), goes without saying.
std::vector<std::size_t> meant_by(const std::string& line, const std::vector<std::string>& names,
                                  const std::string& own = "");

}  // namespace punchcard
