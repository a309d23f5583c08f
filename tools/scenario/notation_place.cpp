#include "tools/scenario/notation_place.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace punchcard::scenario {

namespace {

using lua_syntax::Node;

// The value for a key from a message: "program", "hand of A".
const lua::Data* value_of(const lua::Data& description, const std::string& key) {
  if (description.map() == nullptr) return nullptr;
  for (const lua::Data::Field& zone : *description.map()) {
    if (zone.name == key) return &zone.value;
    if (zone.value.map() == nullptr) continue;
    for (const lua::Data::Field& entry : *zone.value.map()) {
      if (zone.name + " of " + entry.name == key) return &entry.value;
    }
  }
  return nullptr;
}

// The string with this text that is nearest to a line, preferably after it.
const Node* nearest(const package::SourceFile& file, const std::string& text, int line) {
  const Node* found = nullptr;
  const auto distance = [line](const Node& node) {
    return std::pair(node.begin.line < line, std::abs(node.begin.line - line));
  };
  lua_syntax::for_each_node(file.tree->root, [&](const Node& node) {
    if (!node.is(lua_syntax::Kind::String) || node.text != text) return;
    if (found == nullptr || distance(node) < distance(*found)) found = &node;
  });
  return found;
}

// The location in the file of a place in a string's text; the string's own location if escapes
// shift its columns.
text::Place within(const package::SourceFile& file, const Node& string, text::Place place) {
  const std::string_view written = std::string_view(file.text).substr(string.offset, string.length);
  const std::size_t open = written.front() == '[' ? written.find('[', 1) + 1 : 1;
  if (written.size() < 2 * open) return string.begin;
  std::string_view inner = written.substr(open, written.size() - 2 * open);
  const bool next_line = open > 1 && inner.starts_with('\n');
  if (next_line) inner.remove_prefix(1);
  if (inner != string.text) return string.begin;
  text::Place result{string.begin.line + place.line - 1 + (next_line ? 1 : 0), place.column};
  const bool same_line = result.line == string.begin.line;
  if (same_line) result.column += string.begin.column - 1 + static_cast<int>(open);
  return result;
}

}  // namespace

std::optional<text::Place> notation_place(const package::SourceFile& file, int line,
                                          const lua::Data& description,
                                          const match::NotationError& error) {
  const lua::Data* value = value_of(description, error.key);
  if (value == nullptr || !file.tree) return std::nullopt;
  text::Place place = error.place;
  if (const lua::Data::List* lines = value->list()) {  // one string per line
    const auto index = static_cast<std::size_t>(place.line - 1);
    if (index >= lines->size()) return std::nullopt;
    value = &(*lines)[index];
    place.line = 1;
  }
  if (value->string() == nullptr) return std::nullopt;
  const Node* string = nearest(file, *value->string(), line);
  if (string == nullptr) return std::nullopt;
  return within(file, *string, place);
}

}  // namespace punchcard::scenario
