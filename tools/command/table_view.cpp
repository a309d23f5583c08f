#include "tools/command/table_view.h"

#include <array>
#include <cctype>

#include <fmt/format.h>

#include "interpreter/match/look_failed.h"
#include "tools/command/columns.h"
#include "tools/command/terminal.h"
#include "tools/session/failure_text.h"

namespace punchcard::command {

namespace {

constexpr std::array kSeatColours = {Colour::cyan,  Colour::magenta, Colour::yellow,
                                     Colour::green, Colour::blue,    Colour::red};
constexpr std::size_t kRestIndent = 6;  // blanks before the rest of a folded line

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

std::string table_view(match::Interpreter& interpreter, const match::Match& match, int viewer,
                       const session::Phrases& phrases) {
  if (!match.setup->definition().show.there()) {
    return phrases(session::Phrase::no_picture) + "\n";
  }
  std::vector<std::string> lines;
  try {
    lines = interpreter.show(match, {viewer, phrases.language()});
  } catch (const match::LookFailed& failed) {
    std::string text = phrases(session::Phrase::picture_failed) + "\n";
    const package::Sources& sources = match.setup->package().sources();
    for (const std::string& line : session::failure_lines(failed.failure(), "", sources)) {
      text += line + "\n";
    }
    return text;
  }
  std::string picture;
  const std::size_t width = text_width();
  for (const std::string& line : lines) {
    for (const std::string& part : folded(line, width, kRestIndent)) {
      picture += with_bold_pointers(with_seat_colours(part, match.setup->seats())) + "\n";
    }
  }
  return picture;
}

}  // namespace punchcard::command
