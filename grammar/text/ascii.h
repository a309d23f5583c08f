// Classes of ASCII characters, and trimming of blanks. The C library's functions depend on a
// locale.
#pragma once

#include <string>
#include <string_view>

namespace punchcard::text {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_lower(c) || is_upper(c); }

// The characters of names: letters, digits and '_'.
constexpr bool is_name_character(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

// Whether a text is a name: only such characters, and the first is not a digit.
constexpr bool is_name(std::string_view text) {
  for (const char c : text) {
    if (!is_name_character(c)) return false;
  }
  return !text.empty() && !is_digit(text.front());
}

// Whether a text is the letter of a seat, "A" to "Z".
constexpr bool is_seat_letter(std::string_view text) {
  return text.size() == 1 && is_upper(text.front());
}

constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

inline std::string to_lower(std::string text) {
  for (char& c : text) c = to_lower(c);
  return text;
}

// The text without blanks and line breaks at both ends.
constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace punchcard::text
