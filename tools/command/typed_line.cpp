#include "tools/command/typed_line.h"

#include <algorithm>
#include <cctype>

namespace punchcard {

namespace {

// As people type it: blanks or `_`, capitals or not.
std::string as_typed(std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  return lower(std::move(text));
}

}  // namespace

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::optional<std::size_t> read_number(const std::string& text) {
  const bool digits =
      std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
  constexpr std::size_t kLongest = 6;
  if (text.empty() || text.size() > kLongest || !digits) return std::nullopt;
  return std::stoul(text);
}

std::vector<std::size_t> meant_by(const std::string& line, const std::vector<std::string>& names,
                                  const std::string& own) {
  std::vector<std::size_t> meant;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool is_own = !own.empty() && names[i].starts_with(own);
    const std::string whole = as_typed(names[i]);
    const std::string rest = as_typed(is_own ? names[i].substr(own.size()) : names[i]);
    const std::string given = as_typed(line);
    if (whole == given || rest == given) return {i};
    if (whole.starts_with(given) || rest.starts_with(given)) meant.push_back(i);
  }
  return meant;
}

}  // namespace punchcard
