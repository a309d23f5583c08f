#include "tools/command/picture.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/terminal.h"

namespace punchcard {

namespace {

constexpr std::array kSeatColours = {Colour::cyan,  Colour::magenta, Colour::yellow,
                                     Colour::green, Colour::blue,    Colour::red};
constexpr std::size_t kGap = 3;  // columns between options

bool belongs_to_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::string with_bold_pointers(const std::string& line) {
  const std::size_t end = line.find_first_not_of("<>");
  if (end == 0 || end == std::string::npos) return line;
  return coloured(Colour::bold, line.substr(0, end)) + line.substr(end);
}

}  // namespace

std::string with_seat_colours(const std::string& text, int seats) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int seat = text[i] - 'A';
    const bool alone = (i == 0 || !belongs_to_word(text[i - 1])) &&
                       (i + 1 == text.size() || !belongs_to_word(text[i + 1]));
    if (seat < 0 || seat >= seats || !alone) {
      result += text[i];
      continue;
    }
    const Colour colour = kSeatColours[static_cast<std::size_t>(seat) % kSeatColours.size()];
    result += coloured(colour, std::string(1, text[i]));
  }
  return result;
}

std::string table_picture(Interpreter& interpreter, const Match& match, int viewer,
                          const Phrases& phrases) {
  if (!match.setup->definition().show.there()) {
    return phrases(Phrase::no_picture) + "\n";
  }
  std::string picture;
  for (const std::string& line : interpreter.show(match, {viewer, phrases.language()})) {
    picture += with_bold_pointers(with_seat_colours(line, match.setup->seats())) + "\n";
  }
  return picture;
}

std::vector<int> option_numbers(const Match& match) {
  const std::vector<Thing>& options = match.decision->options;
  const Table& table = match.present();
  const auto zone_of = [&](const Thing& option) {
    return option.kind == ThingKind::card ? table.zone_of(option.index) : kNone;
  };
  const int zone = zone_of(options.front());
  const bool of_table =
      zone != kNone && table.layout().zone_declaration(zone).owner == ZoneOwner::table;
  const bool cards =
      of_table && std::all_of(options.begin(), options.end(),
                              [&](const Thing& each) { return zone_of(each) == zone; });
  const bool places = std::all_of(options.begin(), options.end(),
                                  [](const Thing& each) { return each.kind == ThingKind::place; });
  std::vector<int> numbers;
  for (const Thing& option : options) {
    numbers.push_back(places  ? option.index
                      : cards ? table.place_of(option.index) + 1
                              : static_cast<int>(numbers.size()) + 1);
  }
  return numbers;
}

std::string options_text(const Match& match, const std::vector<std::string>& labels) {
  const std::vector<int> numbers = option_numbers(match);
  std::vector<std::string> cells;
  std::size_t width = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const bool itself = labels[i] == std::to_string(numbers[i]);
    cells.push_back(itself ? labels[i] : fmt::format("{:>2} {}", numbers[i], labels[i]));
    width = std::max(width, columns_of(cells.back()) + kGap);
  }
  const std::size_t columns = std::max<std::size_t>(1, (kLineWidth - 2 + kGap) / width);
  const std::size_t rows = (cells.size() + columns - 1) / columns;
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line = "  ";
    for (std::size_t i = row; i < cells.size(); i += rows) {
      line += cells[i];
      if (i + rows < cells.size()) line.append(width - columns_of(cells[i]), ' ');
    }
    text += line + "\n";
  }
  return text;
}

}  // namespace punchcard
