#include "tools/authoring/new_name.h"

#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "grammar/text/ascii.h"
#include "grammar/text/untrusted_text.h"

namespace punchcard::authoring {

namespace {

constexpr std::size_t kLongestName = 40;

bool is_gap(char c) { return c == ' ' || c == '_' || c == '-'; }

[[noreturn]] void refuse(std::string_view given, std::string_view why) {
  throw std::invalid_argument(
      fmt::format("NAME: {}, found '{}'", why, text::printable(given, kLongestName)));
}

void check(std::string_view given) {
  if (given.size() > kLongestName) {
    refuse(given, fmt::format("expected at most {} characters", kLongestName));
  }
  bool fits = !given.empty() && (text::is_lower(given[0]) || text::is_upper(given[0]));
  std::size_t letters = 0;
  for (const char c : given) {
    if (!is_gap(c)) ++letters;
    fits = fits && (text::is_lower(c) || text::is_upper(c) || text::is_digit(c) || is_gap(c));
  }
  if (!fits) {
    refuse(given,
           "expected a letter, then letters, digits, '_', '-' and blanks, as \"Fork Bomb\" or "
           "fork_bomb");
  }
  if (letters == 1) refuse(given, "expected more than one letter (that is a seat)");
}

std::vector<std::string> words_of(std::string_view given) {
  std::vector<std::string> words(1);
  for (const char c : given) {
    if (!is_gap(c)) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

}  // namespace

NewName read_new_name(std::string_view given, char separator) {
  check(given);
  bool has_capitals = false;
  for (const char c : given) has_capitals = has_capitals || text::is_upper(c);
  NewName name;
  for (std::string& word : words_of(given)) {
    if (!name.id.empty()) name.id += separator;
    for (std::size_t i = 0; i < word.size(); ++i) {
      const bool begins = i > 0 && text::is_upper(word[i]) && text::is_lower(word[i - 1]);
      if (begins) name.id += separator;
      name.id += text::to_lower(word[i]);
    }
    if (!has_capitals) word[0] = text::to_upper(word[0]);
    name.title += (name.title.empty() ? "" : " ") + word;
  }
  return name;
}

}  // namespace punchcard::authoring
