#include "tools/page/markup.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/text/code_point.h"

namespace punchcard::page {

namespace {

constexpr int kLetter = 7;  // pixels

// The bytes of the first `most` letters, and how many letters there are up to that.
struct Start {
  std::size_t bytes = 0;
  std::size_t letters = 0;
};

Start start_of(std::string_view text, std::size_t most) {
  Start start;
  while (start.bytes < text.size() && start.letters < most) {
    start.bytes += text::first_code_point(text.substr(start.bytes)).length;
    ++start.letters;
  }
  return start;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string label(std::string_view text) {
  if (start_of(text, kMostLetters).bytes == text.size()) return escaped(text);
  return fmt::format("<title>{}</title>{}\u2026", escaped(text),
                     escaped(text.substr(0, start_of(text, kMostLetters - 1).bytes)));
}

int width_of(std::string_view text) {
  return kLetter * static_cast<int>(start_of(text, kMostLetters).letters);
}

}  // namespace punchcard::page
