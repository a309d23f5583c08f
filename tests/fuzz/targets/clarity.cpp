#include "tests/fuzz/targets/clarity.h"

#include "grammar/text/line_index.h"
#include "grammar/text/untrusted_text.h"

namespace punchcard::fuzz {

namespace {

constexpr std::size_t kLongest = 4'000;  // bytes: a screen of 50 lines

}  // namespace

std::string unclear(std::string_view message) {
  if (message.empty()) return "a message says nothing";
  if (const auto flaw = find_flaw(message)) {
    return "a message can't be shown: " + flaw->message + ": " + cleaned(message);
  }
  if (message.size() > kLongest) {
    return "a message is too long: " + std::string(message.substr(0, kLongest));
  }
  return "";
}

std::string unclear(const Diagnostic& diagnostic, std::string_view text) {
  const LineIndex index(text);
  const Place& place = diagnostic.place;
  const std::string_view line = index.line(place.line);
  const int end = LineIndex(line).place(line.size()).column;
  if (place.line < 1 || place.line > index.lines() || place.column < 1 || place.column > end) {
    return "a message stands outside of the text: " + format(diagnostic);
  }
  const std::string wrong = unclear(diagnostic.message);
  return wrong.empty() ? unclear(format(diagnostic, text)) : wrong;
}

std::string unclear(const std::vector<Diagnostic>& diagnostics, std::string_view text) {
  for (const Diagnostic& each : diagnostics) {
    std::string wrong = unclear(each, text);
    if (!wrong.empty()) return wrong;
  }
  return "";
}

}  // namespace punchcard::fuzz
