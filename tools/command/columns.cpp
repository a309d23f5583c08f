#include "tools/command/columns.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include <fmt/format.h>

#include "grammar/text/code_point.h"

namespace punchcard::command {

namespace {

// The ranges of each table are in order.
using Range = text::CodePointRange;

// Combining marks, and characters without a width.
constexpr Range kCombining[] = {{0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD},
                                {0x064B, 0x065F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
                                {0x200B, 0x200D}, {0x20D0, 0x20FF}, {0x302A, 0x302D},
                                {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}};

// Wide and full-width characters, after Unicode's annex 11.
constexpr Range kWide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x23E9, 0x23EC},   {0x2614, 0x2615},
    {0x26A1, 0x26A1},   {0x2705, 0x2705},   {0x2728, 0x2728},   {0x274C, 0x274C},
    {0x2753, 0x2755},   {0x2E80, 0x303E},   {0x3041, 0x33FF},   {0x3400, 0x4DBF},
    {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},
    {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x1FA70, 0x1FAFF},
    {0x20000, 0x3FFFD}};

template <std::size_t Count>
bool is_in(const Range (&ranges)[Count], std::uint32_t character) {
  const Range* found =
      std::upper_bound(std::begin(ranges), std::end(ranges), character,
                       [](std::uint32_t value, const Range& range) { return value < range.first; });
  return found != std::begin(ranges) && std::prev(found)->holds(character);
}

std::size_t width_of(std::uint32_t character) {
  if (character < kCombining[0].first) return 1;
  if (is_in(kCombining, character)) return 0;
  return is_in(kWide, character) ? 2 : 1;
}

// Where to break a line: the length of the first part and the offset of the rest; npos: no break.
struct Break {
  std::size_t end = std::string_view::npos;
  std::size_t next = std::string_view::npos;
};

// `columns` are those of the blanks before the line.
Break find_break(std::string_view line, std::size_t columns, std::size_t width) {
  Break best;
  bool is_gap = false;
  std::size_t measured = 0;  // bytes of the line that the columns include
  constexpr std::size_t kNone = std::string_view::npos;
  std::size_t at = line.find_first_not_of(' ');
  while (at != kNone) {
    const std::size_t end = line.find(' ', at);
    if (end == line.npos) break;
    const std::size_t next = line.find_first_not_of(' ', end);
    if (next == line.npos) break;
    columns += columns_of(line.substr(measured, end - measured));
    measured = end;
    if (columns > width && best.end != kNone) break;
    const bool gap = next - end > 1 && columns * 2 > width;
    if (gap || !is_gap || columns > width) best = {end, next};
    is_gap = is_gap || gap;
    if (columns > width) break;
    at = next;
  }
  return best;
}

// Whether a line is part of an excerpt: a line of a file, " 7 | victim", or the caret below.
bool is_excerpt(std::string_view line) {
  const std::size_t bar = line.find_first_not_of(" 0123456789");
  return bar != line.npos && bar > 0 && line[bar] == '|';
}

}  // namespace

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const text::CodePoint next = text::first_code_point(text);
    columns += width_of(next.value);
    text.remove_prefix(std::max<std::size_t>(next.length, 1));
  }
  return columns;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  std::size_t columns = 0;  // of the last line
  while (true) {
    const std::size_t start = text.find_first_not_of(" \n");
    if (start == text.npos) return lines;
    text.remove_prefix(start);
    const std::string_view word = text.substr(0, text.find_first_of(" \n"));
    text.remove_prefix(word.size());
    const std::size_t added = columns_of(word);
    const bool begins = lines.back().empty();
    if (begins || columns + 1 + added > width) {
      if (!begins) lines.emplace_back();
      columns = added;
    } else {
      lines.back() += ' ';
      columns += 1 + added;
    }
    lines.back() += word;
  }
}

std::vector<std::string> broken(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  for (const std::string& line : wrapped(text, width)) {
    lines.emplace_back();
    std::size_t columns = 0;  // of the last line
    for (std::string_view rest = line; !rest.empty();) {
      const text::CodePoint next = text::first_code_point(rest);
      const std::size_t length = std::max<std::size_t>(next.length, 1);
      const std::size_t added = width_of(next.value);
      if (columns + added > width) {
        lines.emplace_back();
        columns = 0;
      }
      columns += added;
      lines.back() += rest.substr(0, length);
      rest.remove_prefix(length);
    }
  }
  return lines;
}

std::vector<std::string> folded(std::string_view line, std::size_t width, std::size_t indent) {
  std::vector<std::string> lines;
  std::string blanks;                   // before the rest
  std::size_t left = columns_of(line);  // of the rest, without its blanks
  while (blanks.size() + left > width) {
    const Break found = find_break(line, blanks.size(), width);
    if (found.end == std::string_view::npos) break;
    left -= columns_of(line.substr(0, found.next));
    lines.push_back(fmt::format("{}{}", blanks, line.substr(0, found.end)));
    line.remove_prefix(found.next);
    blanks.assign(indent, ' ');
  }
  lines.push_back(fmt::format("{}{}", blanks, line));
  return lines;
}

std::string folded_text(std::string_view text, std::size_t width, std::size_t indent) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (is_excerpt(line)) {
      result += fmt::format("{}\n", line);
    } else {
      for (const std::string& each : folded(line, width, indent)) result += each + "\n";
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string TextTable::text(std::string_view indent) const {
  std::vector<std::size_t> widths(sides_.size());
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  std::string text;
  for (const auto& row : rows_) {
    std::string line(indent);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - columns_of(row[i]), ' ');
      line += (i > 0 ? "  " : "") + (sides_[i] == 'r' ? blanks + row[i] : row[i] + blanks);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace punchcard::command
