// Strangers' texts: which may be stored and shown, and how to show the others.
//
// A clean text is strict UTF-8 (no overlong forms, no surrogates). Its only control characters are
// tabs and line ends, and it has no characters that change the writing direction or hide: with
// those, a terminal or an editor shows something else than the text contains.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace punchcard::text {

struct Flaw {
  std::size_t offset = 0;  // of the first byte of the first character that is not clean
  std::string message;     // "the control character 0x1B is not allowed", lower case
};

std::optional<Flaw> find_flaw(std::string_view text);

// The text in printable form: unclean bytes as "\x1B", line ends as "\n". It has at most `most`
// bytes; if it is cut, the last three are "...".
std::string printable(std::string_view text, std::size_t most = SIZE_MAX);

// The same with tabs and line ends unchanged.
std::string cleaned(std::string_view text);

}  // namespace punchcard::text
