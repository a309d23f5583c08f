// Texts of strangers: what is fit to be stored and shown, and how to show what is not.
//
// A clean text is strict UTF-8 (no overlong forms, no surrogates) without control characters but
// tab and line ends, and without characters that change the direction of writing or hide: those
// make a terminal or an editor show something else than what is there.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace punchcard::text {

struct Flaw {
  std::size_t offset = 0;  // of the first byte of the first character that is not clean
  std::string message;     // "the control character 0x1B is not allowed", lower case
};

std::optional<Flaw> find_flaw(std::string_view text);

// A text that can be printed: what is not clean as "\x1B", line ends as "\n"; no more than `most`
// bytes, the last three then being "...".
std::string printable(std::string_view text, std::size_t most);

// The same with tabs and line ends as they are.
std::string cleaned(std::string_view text);

}  // namespace punchcard::text
