#include "tools/authoring/language_entry.h"

#include <fmt/format.h>

#include "grammar/lua/blank.h"
#include "interpreter/lua/data_text.h"
#include "interpreter/package/static_reader.h"

namespace punchcard::authoring {

namespace {

using lua_syntax::Node;

// Adds a field after those of a table.
std::string with_field(std::string text, const Node& table, const std::string& field,
                       std::size_t indent) {
  std::size_t close = table.offset + table.length - 1;
  if (!table.children.empty()) {
    const Node& last = table.children.back();
    const std::size_t behind = last.offset + last.length;
    const std::size_t sign = lua_syntax::end_of_blank(text, behind);
    if (sign < text.size() && text[sign] != ',' && text[sign] != ';') {
      text.insert(behind, ",");
      ++close;
    }
  }
  const std::string_view line_end = text.find("\r\n") == text.npos ? "\n" : "\r\n";
  const std::size_t line = text.rfind('\n', close);
  const std::size_t begin = line == text.npos ? 0 : line + 1;
  const bool alone = text.find_first_not_of(" \t", begin) == close;  // on its line
  const std::string blanks(indent, ' ');
  const auto in_lines = [&](const std::string& lines) {
    std::string written;
    for (const char c : lines) written += c == '\n' ? line_end : std::string_view(&c, 1);
    return written;
  };
  if (alone) return text.insert(begin, in_lines(blanks + field + "\n"));
  while (text[close - 1] == ' ') text.erase(--close, 1);
  return text.insert(close,
                     in_lines("\n" + blanks + field + "\n" + blanks.substr(blanks.size() / 2)));
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
  if (value == nullptr) {
    const std::string cards = fmt::format("cards = {{\n{}{}\n{}}},", std::string(kIndent, ' '),
                                          field, std::string(kIndent / 2, ' '));
    return with_field(language.text, *table, cards, kIndent / 2);
  }
  const Node* cards = package::table_literal(*value, *language.scope);
  if (cards == nullptr) return std::nullopt;
  return with_field(language.text, *cards, field, kIndent);
}

}  // namespace punchcard::authoring
