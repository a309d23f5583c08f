#include "grammar/text/line_index.h"

#include <algorithm>

#include "grammar/text/code_point.h"

namespace punchcard::text {
namespace {

bool ends_line(char c) { return c == '\n' || c == '\r'; }

// The offset of the next line end, or that of the end of the text.
std::size_t end_of_line(std::string_view text, std::size_t from) {
  const auto begin = text.begin() + static_cast<std::ptrdiff_t>(from);
  return static_cast<std::size_t>(std::find_if(begin, text.end(), ends_line) - text.begin());
}

}  // namespace

LineIndex::LineIndex(std::string_view text) : text_(text), starts_{0} {
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t length = first_code_point(text.substr(i)).length;
    for (std::size_t rest = 1; rest < length; ++rest) continuations_.push_back(i + rest);
    i += length;
    if (!ends_line(text[i - 1])) continue;
    if (i < text.size() && ends_line(text[i]) && text[i] != text[i - 1]) ++i;
    starts_.push_back(i);
  }
}

Place LineIndex::place(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto next_line = std::upper_bound(starts_.begin(), starts_.end(), offset);
  const std::size_t start = *(next_line - 1);
  const auto first = std::lower_bound(continuations_.begin(), continuations_.end(), start);
  const auto last = std::lower_bound(first, continuations_.end(), offset);
  const auto columns = static_cast<std::ptrdiff_t>(offset - start) - (last - first);
  return {static_cast<int>(next_line - starts_.begin()), static_cast<int>(columns) + 1};
}

std::string_view LineIndex::line(int number) const {
  if (number < 1 || number > lines()) return {};
  const std::size_t start = starts_[static_cast<std::size_t>(number) - 1];
  return text_.substr(start, end_of_line(text_, start) - start);
}

std::optional<std::string_view> find_line(std::string_view text, int number) {
  std::size_t start = 0;
  for (int line = 1; line < number; ++line) {
    const std::size_t end = end_of_line(text, start);
    if (end == text.size()) return std::nullopt;
    start = end + 1;
    if (start < text.size() && ends_line(text[start]) && text[start] != text[end]) ++start;
  }
  return text.substr(start, end_of_line(text, start) - start);
}

}  // namespace punchcard::text
