#include "interpreter/lua/data_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/lua/identifier.h"

namespace punchcard::lua {

namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

// Lua reads other line ends in long brackets as '\n'.
bool fits_in_brackets(const std::string& text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return is_control(c) && c != '\n' && c != '\t'; });
}

std::string in_brackets(const std::string& text) {
  std::string level;
  while ((text + "]").find("]" + level + "]") != std::string::npos) level += '=';
  return fmt::format("[{0}[\n{1}]{0}]", level, text);
}

std::string in_quotes(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (is_control(c)) {
      result += fmt::format("\\{:03}", static_cast<int>(c));
      continue;
    }
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

std::string table_of(const std::vector<std::string>& parts) {
  return parts.empty() ? "{}" : fmt::format("{{ {} }}", fmt::join(parts, ", "));
}

}  // namespace

std::string lua_text(const std::string& text) {
  const bool has_lines = text.find('\n') != std::string::npos;
  return has_lines && fits_in_brackets(text) ? in_brackets(text) : in_quotes(text);
}

std::string lua_key(const std::string& name) {
  return lua_syntax::is_identifier(name) ? name : "[" + lua_text(name) + "]";
}

std::string lua_text(const std::vector<std::string>& texts) {
  std::vector<std::string> parts;
  for (const std::string& each : texts) parts.push_back(lua_text(each));
  return table_of(parts);
}

std::string lua_text(const Data& data) {
  if (const bool* boolean = data.boolean()) return *boolean ? "true" : "false";
  if (const auto* integer = data.integer()) {
    // Its digits alone would be a fraction.
    return *integer == INT64_MIN ? "math.mininteger" : fmt::format("{}", *integer);
  }
  if (const auto* string = data.string()) return lua_text(*string);
  std::vector<std::string> parts;
  if (const auto* list = data.list()) {
    for (const Data& each : *list) parts.push_back(lua_text(each));
  } else if (const auto* map = data.map()) {
    for (const Data::Field& each : *map) {
      parts.push_back(fmt::format("{} = {}", lua_key(each.name), lua_text(each.value)));
    }
  } else {
    return "nil";
  }
  return table_of(parts);
}

}  // namespace punchcard::lua
