#include "grammar/text/diagnostic.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "grammar/text/code_point.h"
#include "grammar/text/line_index.h"
#include "grammar/text/untrusted_text.h"

namespace punchcard::text {
namespace {

constexpr std::size_t kShownColumns = 100;  // the most columns of a line in an excerpt
constexpr std::size_t kLeftOfCaret = 70;    // of these, the columns before the caret
constexpr std::string_view kCut = "...";
constexpr std::string_view kPlaceholder = "?";

// The text of the first columns, at most `most`. As in LineIndex, an invalid byte has a column of
// its own.
std::vector<std::string_view> printable_columns(std::string_view line, std::size_t most) {
  std::vector<std::string_view> columns;
  columns.reserve(std::min(most, line.size()));
  while (!line.empty() && columns.size() < most) {
    const CodePoint next = first_code_point(line);
    const bool shown = next.visible || line.front() == '\t';
    columns.push_back(shown ? line.substr(0, next.length) : kPlaceholder);
    line.remove_prefix(next.length);
  }
  return columns;
}

// Takes the first columns off a line, at most `most`; returns how many. A file may be one long line
// of thousands of mistakes, so letters of one byte are only counted.
std::size_t skip_columns(std::string_view& line, std::size_t most) {
  std::size_t skipped = 0;
  for (; !line.empty() && skipped < most; ++skipped) {
    const bool is_plain = static_cast<unsigned char>(line.front()) < 0x80;
    line.remove_prefix(is_plain ? 1 : first_code_point(line).length);
  }
  return skipped;
}

std::string excerpt(Place place, std::string_view line) {
  const std::size_t wanted = place.column > 0 ? static_cast<std::size_t>(place.column) - 1 : 0;
  std::string_view rest = line;
  const std::size_t seen = skip_columns(rest, wanted + kShownColumns + 1);
  const std::size_t caret = std::min(wanted, seen);
  const std::size_t first = seen > kShownColumns && caret > kLeftOfCaret ? caret - kLeftOfCaret : 0;
  const std::size_t last = std::min(seen, first + kShownColumns);
  skip_columns(line, first);
  const std::vector<std::string_view> columns = printable_columns(line, last - first);

  const std::string number = std::to_string(place.line);
  std::string text = "  " + number + " | ";
  std::string below = std::string(number.size() + 2, ' ') + " | ";
  if (first > 0) {
    text += kCut;
    below.append(kCut.size(), ' ');
  }
  for (const std::string_view column : columns) text += column;
  if (last < seen) text += kCut;
  if (place.column == 0) return text;

  for (std::size_t i = 0; i < caret - first; ++i) {
    below += columns[i] == "\t" ? '\t' : ' ';
  }
  return text + "\n" + below + "^";
}

// Errors in files often follow from an error of a folder, whose declarations are then unknown.
bool is_of_folder(const Diagnostic& diagnostic) {
  return diagnostic.place.line == 0 && !diagnostic.file.empty() &&
         !diagnostic.file.ends_with(".lua");
}

}  // namespace

std::string format(const Diagnostic& diagnostic, std::string_view source) {
  std::string text = diagnostic.file;
  if (diagnostic.place.line > 0) {
    text += (text.empty() ? "" : ":") + std::to_string(diagnostic.place.line);
    if (diagnostic.place.column > 0) text += ":" + std::to_string(diagnostic.place.column);
  }
  text += (text.empty() ? "" : ": ") + printable(diagnostic.message);
  if (source.empty() || diagnostic.place.line <= 0) return text;

  const std::optional<std::string_view> line = find_line(source, diagnostic.place.line);
  if (!line) return text;
  return text + "\n" + excerpt(diagnostic.place, *line);
}

void sort_and_unique(std::vector<Diagnostic>& diagnostics) {
  std::sort(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return is_of_folder(a) == is_of_folder(b) ? a < b : is_of_folder(a);
  });
  diagnostics.erase(std::unique(diagnostics.begin(), diagnostics.end()), diagnostics.end());
}

}  // namespace punchcard::text
