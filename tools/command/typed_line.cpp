#include "tools/command/typed_line.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>
#include <utility>

namespace punchcard::command {

namespace {

constexpr unsigned char kLatin = 0xC3;  // the first byte of Western Europe's accented letters

// The plain letter for each second byte from 0x80 on; `-`: there is none.
constexpr std::string_view kPlain =
    "aaaaaa-ceeeeiiii-nooooo-ouuuuy--aaaaaa-ceeeeiiii-nooooo-ouuuuy-y";
constexpr unsigned char kFirst = 0x80;

std::string without_own(const std::string& name, const Naming& naming) {
  const std::size_t around = naming.before.size() + naming.after.size();
  const bool is_own = around > 0 && name.size() > around && name.starts_with(naming.before) &&
                      name.ends_with(naming.after);
  return is_own ? name.substr(naming.before.size(), name.size() - around) : name;
}

// Of names that only differ in capitals or accents, the one that is written so.
std::vector<std::size_t> as_written(const std::string& line, const Naming& naming,
                                    const std::vector<std::size_t>& alike) {
  std::vector<std::size_t> same;
  for (const std::size_t i : alike) {
    if (naming.names[i] == line) same.push_back(i);
  }
  return same.size() == 1 ? same : alike;
}

}  // namespace

std::string as_typed(const std::string& text) {
  std::string typed;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : '\0';
    const auto letter = static_cast<std::size_t>(next - kFirst);
    const bool accented = static_cast<unsigned char>(text[i]) == kLatin && next >= kFirst &&
                          letter < kPlain.size() && kPlain[letter] != '-';
    if (accented) {
      typed += kPlain[letter];
      ++i;
    } else {
      typed += text[i] == '_' ? ' ' : text[i];
    }
  }
  return lower(std::move(typed));
}

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

std::vector<std::string> short_names(const Naming& naming) {
  std::vector<std::string> names = naming.names;
  const std::set<std::string_view> all(naming.names.begin(), naming.names.end());
  for (std::string& name : names) {
    std::string rest = without_own(name, naming);
    if (all.count(rest) == 0) name = std::move(rest);
  }
  return names;
}

std::vector<std::size_t> meant_by(const std::string& line, const std::vector<Naming>& namings) {
  const std::string given = as_typed(line);
  for (const Naming& naming : namings) {
    std::vector<std::size_t> exact;
    for (std::size_t i = 0; i < naming.names.size(); ++i) {
      if (as_typed(naming.names[i]) == given) exact.push_back(i);
    }
    if (!exact.empty()) return as_written(line, naming, exact);
  }
  std::vector<std::size_t> meant;
  for (const Naming& naming : namings) {
    std::vector<std::size_t> exact;
    std::vector<std::size_t> begun;
    for (std::size_t i = 0; i < naming.names.size(); ++i) {
      const std::string whole = as_typed(naming.names[i]);
      const std::string rest = as_typed(without_own(naming.names[i], naming));
      if (rest == given) exact.push_back(i);
      if (whole.starts_with(given) || rest.starts_with(given)) begun.push_back(i);
    }
    if (!exact.empty()) return exact;
    if (meant.empty()) meant = std::move(begun);
  }
  return meant;
}

}  // namespace punchcard::command
