#include "tests/fuzz/targets/clarity.h"

#include "grammar/text/line_index.h"
#include "grammar/text/untrusted_text.h"

namespace punchcard::fuzz {

namespace {

constexpr std::size_t kLongest = 4'000;  // bytes: a screen of 50 lines

}  // namespace

std::string unclear(std::string_view message) {
  if (message.empty()) return "a message says nothing";
  if (const auto flaw = text::find_flaw(message)) {
    return "a message can't be shown: " + flaw->message + ": " + text::cleaned(message);
  }
  if (message.size() > kLongest) {
    return "a message is too long: " + std::string(message.substr(0, kLongest));
  }
  return "";
}

std::string unclear(const text::Diagnostic& diagnostic, std::string_view text) {
  const text::LineIndex index(text);
  const text::Place& place = diagnostic.place;
  const std::string_view line = index.line(place.line);
  const int end = text::LineIndex(line).place(line.size()).column;
  if (place.line < 1 || place.line > index.lines() || place.column < 1 || place.column > end) {
    return "a message stands outside of the text: " + text::format(diagnostic);
  }
  const std::string wrong = unclear(diagnostic.message);
  return wrong.empty() ? unclear(text::format(diagnostic, text)) : wrong;
}

std::string unclear(const std::vector<text::Diagnostic>& diagnostics, std::string_view text) {
  for (const text::Diagnostic& each : diagnostics) {
    std::string wrong = unclear(each, text);
    if (!wrong.empty()) return wrong;
  }
  return "";
}

}  // namespace punchcard::fuzz
