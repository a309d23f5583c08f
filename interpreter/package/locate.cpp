#include "interpreter/package/locate.h"

#include <optional>
#include <string_view>
#include <utility>

#include "interpreter/package/line_index.h"
#include "interpreter/package/sources.h"

namespace punchcard::package {

namespace {

// The names between single quotes, in order. They show where on the line a script failed; Lua's own
// errors give no column.
std::vector<std::string> quoted_names(const std::string& message) {
  std::vector<std::string> names;
  for (std::size_t open = message.find('\''); open != message.npos;) {
    const std::size_t close = message.find('\'', open + 1);
    if (close == message.npos) break;
    names.push_back(message.substr(open + 1, close - open - 1));
    open = message.find('\'', close + 1);
  }
  return names;
}

// The operators that may have caused one of Lua's own errors.
std::vector<std::string_view> blamed_operators(const std::string& message) {
  if (message.find("attempt to divide by zero") != message.npos) return {"//"};
  if (message.find("'n%0'") != message.npos) return {"%"};
  if (message.find("attempt to compare") != message.npos) return {"<", "<=", ">", ">="};
  if (message.find("attempt to concatenate") != message.npos) return {".."};
  return {};
}

std::optional<text::Place> find_named(const LineIndex& lines, int line,
                                      const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (const auto found = lines.name(line, name)) return found;
  }
  return std::nullopt;
}

// A failure of a script is either Lua's own or comes from a call on this line.
text::Place locate_failure(const SourceFile& file, int line, const std::string& message) {
  if (!file.tree) return {line, 0};
  const LineIndex& lines = file.lines.of(file.tree->root);
  if (const auto named = find_named(lines, line, quoted_names(message))) return *named;
  if (message.find("attempt to ") == message.npos) {
    return lines.outermost_call(line).value_or(text::Place{line, 0});
  }
  LineIndex::Operators blamed;
  for (const std::string_view sign : blamed_operators(message)) {
    const LineIndex::Operators each = lines.operators(line, sign);
    if (each.count > 0) blamed = {blamed.count + each.count, each.place};
  }
  return blamed.count == 1 ? blamed.place : text::Place{line, 0};
}

}  // namespace

text::Place locate(const SourceFile& file, int line, const std::vector<std::string>& names) {
  if (!file.tree) return {line, 0};
  const LineIndex& lines = file.lines.of(file.tree->root);
  if (const auto named = find_named(lines, line, names)) return *named;
  if (const auto call = lines.first_call(line)) return *call;
  return lines.first(line).value_or(text::Place{line, 0});
}

text::Diagnostic located(const SourceFile& file, text::Diagnostic diagnostic) {
  const bool lacks =
      diagnostic.file == file.name && diagnostic.place.line > 0 && diagnostic.place.column == 0;
  if (!lacks) return diagnostic;
  const int line = diagnostic.place.line;
  if (diagnostic.code == text::Code::script_error) {
    diagnostic.place = locate_failure(file, line, diagnostic.message);
  } else if (diagnostic.subject.empty()) {
    diagnostic.place = locate(file, line, {});
  } else {
    diagnostic.place = locate(file, line, {diagnostic.subject});
  }
  return diagnostic;
}

text::Diagnostic located(const Sources& sources, text::Diagnostic diagnostic) {
  const SourceFile* file = sources.find(diagnostic.file);
  const bool is_anywhere = diagnostic.code == text::Code::limit;
  return file == nullptr || is_anywhere ? diagnostic : located(*file, std::move(diagnostic));
}

}  // namespace punchcard::package
