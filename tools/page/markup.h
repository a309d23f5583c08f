// Text inside HTML and SVG.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace punchcard::page {

// The text with its markup characters replaced, so that a stranger's name stays a name.
std::string escaped(std::string_view text);

// A text beside a chart, escaped. One with more letters is cut, with the whole as a tooltip: the
// result goes into an SVG <text>.
inline constexpr std::size_t kMostLetters = 30;
std::string label(std::string_view text);

// The pixels that a label takes, about: fonts differ.
int width_of(std::string_view text);

}  // namespace punchcard::page
