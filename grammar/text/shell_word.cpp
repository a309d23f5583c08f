#include "grammar/text/shell_word.h"

#include <algorithm>
#include <cctype>

#include "grammar/text/untrusted_text.h"

namespace punchcard::text {

std::string shell_word(std::string_view word) {
  const std::string shown = printable(word);
  const bool plain = !shown.empty() && std::all_of(shown.begin(), shown.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("-_=./,:+%@").find(c) != std::string_view::npos;
  });
  if (plain) return shown;
  std::string quoted = "'";
  for (const char c : shown) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string shell_path(std::string_view path) {
  return shell_word(path.starts_with('-') ? "./" + std::string(path) : std::string(path));
}

}  // namespace punchcard::text
