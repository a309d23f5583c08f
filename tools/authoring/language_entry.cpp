#include "tools/authoring/language_entry.h"

#include <algorithm>

#include <fmt/format.h>

#include "interpreter/lua/data_text.h"
#include "interpreter/package/static_reader.h"

namespace punchcard::authoring {

namespace {

using lua_syntax::Node;

// The end of the long bracket that opens at a place, or npos without one.
std::size_t behind_long_bracket(std::string_view text, std::size_t at) {
  std::size_t level = at + 1;
  while (level < text.size() && text[level] == '=') ++level;
  if (text[at] != '[' || level >= text.size() || text[level] != '[') return text.npos;
  const std::string close = "]" + std::string(level - at - 1, '=') + "]";
  const std::size_t end = text.find(close, level);
  return end == text.npos ? text.size() : end + close.size();
}

// The next character that is neither blank nor in a comment.
std::size_t next_sign(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (text.substr(at, 2) == "--") {
      const bool may_be_long = at + 2 < text.size() && text[at + 2] == '[';
      const std::size_t end = may_be_long ? behind_long_bracket(text, at + 2) : text.npos;
      at = end == text.npos ? std::min(text.find_first_of("\r\n", at), text.size()) : end;
    } else if (std::string_view(" \t\r\n").find(text[at]) != std::string_view::npos) {
      ++at;
    } else {
      break;
    }
  }
  return at;
}

// Adds a field after those of a table.
std::string with_field(std::string text, const Node& table, const std::string& field,
                       std::size_t indent) {
  std::size_t close = table.offset + table.length - 1;
  if (!table.children.empty()) {
    const Node& last = table.children.back();
    const std::size_t behind = last.offset + last.length;
    const std::size_t sign = next_sign(text, behind);
    if (sign < text.size() && text[sign] != ',' && text[sign] != ';') {
      text.insert(behind, ",");
      ++close;
    }
  }
  const std::size_t line = text.rfind('\n', close);
  const std::size_t begin = line == text.npos ? 0 : line + 1;
  const bool alone = text.find_first_not_of(" \t", begin) == close;  // on its line
  const std::string blanks(indent, ' ');
  if (alone) return text.insert(begin, blanks + field + "\n");
  while (text[close - 1] == ' ') text.erase(--close, 1);
  return text.insert(close, "\n" + blanks + field + "\n" + blanks.substr(blanks.size() / 2));
}

}  // namespace

std::optional<std::string> with_entry(const package::SourceFile& language,
                                      const LanguageEntry& entry) {
  constexpr std::size_t kIndent = 4;
  if (!language.tree) return std::nullopt;
  const Node* returned = package::returned_expression(language);
  const Node* table =
      returned == nullptr ? nullptr : package::table_literal(*returned, *language.scope);
  if (table == nullptr) return std::nullopt;
  const std::string field =
      fmt::format("{} = {{ name = {}, text = {} }},  -- to be translated", lua::lua_key(entry.id),
                  lua::lua_text(entry.name), lua::lua_text(entry.text));
  const Node* value = package::field_of(*table, "cards");
  const Node* cards = value == nullptr ? nullptr : package::table_literal(*value, *language.scope);
  if (cards == nullptr) return std::nullopt;
  return with_field(language.text, *cards, field, kIndent);
}

}  // namespace punchcard::authoring
