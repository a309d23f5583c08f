#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "grammar/notation/notation.h"
#include "grammar/text/ascii.h"
#include "grammar/text/line_index.h"

namespace punchcard::notation {

namespace {

constexpr std::size_t kStep = 2;  // blanks per level

// Reads one line: pointer marks, a name, settings in braces.
class LineReader {
 public:
  LineReader(std::string_view line, int number, const std::string& file)
      : line_(line.substr(0, line.find("//"))), columns_(line), number_(number), file_(file) {
    const std::size_t last = line_.find_last_not_of(" \t");
    line_ = line_.substr(0, last == std::string_view::npos ? 0 : last + 1);
  }

  // False for a blank line.
  bool read(CardPlace& into, std::vector<text::Diagnostic>& diagnostics) {
    skip_blanks();
    while (read_mark(into, diagnostics)) skip_blanks();
    into.place = here();
    into.card_place = here();
    if (at_ == line_.size()) return !into.pointers.empty();
    into.empty = false;
    std::string_view name = line_.substr(at_);
    const std::size_t brace = name.find('{');
    if (brace != std::string_view::npos) {
      read_settings(into, at_ + brace, diagnostics);
      name = name.substr(0, brace);
      name = name.substr(0, name.find_last_not_of(' ') + 1);
      if (name.empty()) diagnostics.push_back({file_, here(), "card expected before its settings"});
    }
    into.card = name;
    if (line_.find('\t') != std::string_view::npos) {
      diagnostics.push_back({file_, here(), "a line is indented with blanks, not with tabs"});
    }
    return true;
  }

  std::size_t column() const { return at_; }

 private:
  text::Place here() const { return place(at_); }
  text::Place place(std::size_t at) const { return {number_, columns_.place(at).column}; }

  void skip_blanks() {
    while (at_ < line_.size() && line_[at_] == ' ') ++at_;
  }

  // Reads "1>", ">" or "1,2>". The text of a line may begin with digits, too, so without an arrow
  // this reads nothing.
  bool read_mark(CardPlace& into, std::vector<text::Diagnostic>& diagnostics) {
    std::size_t end = at_;
    while (end < line_.size() && (text::is_digit(line_[end]) || line_[end] == ',')) ++end;
    if (end == line_.size() || (line_[end] != '>' && line_[end] != '<')) return false;
    const bool forward = line_[end] == '>';
    for (; at_ <= end; ++at_) into.pointers.push_back(read_priority(forward, diagnostics));
    return true;
  }

  // Reads the digits up to a comma or an arrow.
  CardPlace::PointerMark read_priority(bool forward, std::vector<text::Diagnostic>& diagnostics) {
    CardPlace::PointerMark mark;
    mark.place = here();
    mark.forward = forward;
    for (; text::is_digit(line_[at_]); ++at_) {
      mark.priority = std::min(mark.priority * 10 + (line_[at_] - '0'), kHighestPriority + 1);
    }
    if (mark.priority > kHighestPriority) {
      diagnostics.push_back(
          {file_, mark.place,
           fmt::format("the priority of a pointer is at most {}", kHighestPriority)});
    }
    return mark;
  }

  // Reports text after the settings.
  void read_settings(CardPlace& into, std::size_t brace,
                     std::vector<text::Diagnostic>& diagnostics) {
    constexpr std::string_view kName = "(x";
    const text::Place origin{number_, place(brace).column - static_cast<int>(kName.size())};
    Result card = parse(fmt::format("{}{})", kName, line_.substr(brace)), file_, origin);
    diagnostics.insert(diagnostics.end(), card.diagnostics.begin(), card.diagnostics.end());
    if (!card.ok()) return;
    CardPlace& read = card.places.front();
    if (card.places.size() > 1 || !read.tokens.empty()) {
      const text::Place more =
          read.tokens.empty() ? card.places[1].place : read.tokens.front().place;
      diagnostics.push_back({file_, more, "a line ends with its settings"});
    }
    into.settings = std::move(read.settings);
  }

  std::string_view line_;
  text::LineIndex columns_;
  int number_;
  const std::string& file_;
  std::size_t at_ = 0;
};

}  // namespace

Result parse_lines(std::string_view text, const std::string& file) {
  Result result;
  std::vector<std::size_t> columns;
  std::size_t margin = std::numeric_limits<std::size_t>::max();
  const text::LineIndex index(text);
  for (int number = 1; number <= index.lines(); ++number) {
    LineReader reader(index.line(number), number, file);
    CardPlace place;
    if (!reader.read(place, result.diagnostics)) continue;
    if (!result.places.empty() && result.places.back().empty) {
      result.diagnostics.push_back(
          {file, result.places.back().place, "a pointer on the empty space stands last"});
    }
    if (result.places.size() == kMostPlaces) {
      result.diagnostics.push_back(
          {file, place.place, fmt::format("more than {} lines", kMostPlaces)});
      break;
    }
    if (!place.empty) margin = std::min(margin, reader.column());
    columns.push_back(reader.column());
    result.places.push_back(std::move(place));
  }
  for (std::size_t i = 0; i < columns.size(); ++i) {
    CardPlace& place = result.places[i];
    if (place.empty) continue;
    const std::size_t indent = columns[i] - margin;
    place.indent = static_cast<int>(indent / kStep);
    if (indent % kStep != 0) {
      result.diagnostics.push_back(
          {file, place.place, fmt::format("a level is {} blanks, found {}", kStep, indent)});
    }
  }
  return result;
}

}  // namespace punchcard::notation
