#include "position_file.h"

#include <algorithm>
#include <charconv>
#include <istream>
#include <sstream>
#include <utility>
#include <vector>

namespace punchcard::oracle {
namespace {

// Words and the marks of the notation, one a token.
std::vector<std::string> tokens_of(const std::string& text) {
  constexpr std::string_view kMarks = "(){}=,<>";
  std::vector<std::string> tokens;
  bool in_word = false;
  for (const char c : text) {
    if (c == ' ' || c == '\t') {
      in_word = false;
    } else if (kMarks.find(c) != std::string_view::npos) {
      tokens.emplace_back(1, c);
      in_word = false;
    } else {
      if (!in_word) tokens.emplace_back();
      tokens.back() += c;
      in_word = true;
    }
  }
  return tokens;
}

class ProgramReader {
 public:
  explicit ProgramReader(const std::string& text) : tokens_(tokens_of(text)) {}

  void read(Position& position) {
    while (next_ < tokens_.size()) {
      if (take("<")) {
        position.cursor = position.program.size();
        position.forwards = false;
      } else if (take(">")) {
        position.cursor = position.program.size();
      }
      position.program.push_back(read_card());
    }
    if (position.program.empty()) throw BadInput("a program needs a card");
    for (std::size_t i = 0; i < position.program.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (position.program[i].command == position.program[j].command) {
          throw BadInput("a command may stand in a program once");
        }
      }
    }
  }

 private:
  bool take(std::string_view mark) {
    if (next_ == tokens_.size() || tokens_[next_] != mark) return false;
    ++next_;
    return true;
  }

  void expect(std::string_view mark) {
    if (!take(mark)) throw BadInput("'" + std::string(mark) + "' expected in the program");
  }

  std::string word() {
    if (next_ == tokens_.size()) throw BadInput("the program ends too early");
    return tokens_[next_++];
  }

  Card read_card() {
    expect("(");
    Card card;
    card.command = command_named(word());
    card.numbers = print_of(card.command).numbers;
    if (take("{")) {
      do read_number(card);
      while (take(","));
      expect("}");
    }
    while (!take(")")) {
      const std::string owner = word();
      if (owner.size() != 1 || owner[0] < 'A' || owner[0] > 'E') {
        throw BadInput("a seat A to E expected, found '" + owner + "'");
      }
      card.row.push_back({owner[0] - 'A', 0, false});
    }
    return card;
  }

  void read_number(Card& card) {
    const Print& print = print_of(card.command);
    const std::string name = word();
    for (std::size_t i = 0; i < print.number_count; ++i) {
      if (print.number_names[i] != name) continue;
      expect("=");
      card.numbers[i] = whole_number(word());
      return;
    }
    throw BadInput(std::string(print.name) + " has no number '" + name + "'");
  }

  std::vector<std::string> tokens_;
  std::size_t next_ = 0;
};

std::vector<int> numbers_in(const std::string& text) {
  std::istringstream words(text);
  std::vector<int> numbers;
  std::string word;
  while (words >> word) numbers.push_back(whole_number(word));
  return numbers;
}

// Chips lying on the cards, for up and for down.
std::pair<int, int> chips_lying(const Position& position) {
  int up = 0;
  int down = 0;
  for (const Card& card : position.program) {
    const Print& print = print_of(card.command);
    for (std::size_t i = 0; i < print.number_count; ++i) {
      up += std::max(0, card.numbers[i] - print.numbers[i]);
      down += std::max(0, print.numbers[i] - card.numbers[i]);
    }
  }
  return {up, down};
}

int flags_of(const Position& position, int seat) {
  int count = 0;
  for (const Card& card : position.program) {
    for (const Flag& flag : card.row) count += flag.owner == seat ? 1 : 0;
  }
  return count;
}

void derive_missing(Given& given, bool has_chips) {
  Options& options = given.options;
  Position& position = given.position;
  for (const Card& card : position.program) {
    options.level = std::max(options.level, print_of(card.command).level);
    for (const Flag& flag : card.row) {
      if (flag.owner >= options.players) {
        throw BadInput("a flag of " + seat_label(flag.owner) + " without a life");
      }
    }
  }
  if (position.unused.empty()) {
    for (int seat = 0; seat < options.players; ++seat) {
      position.unused.push_back(std::max(0, options.flags_per_player - flags_of(position, seat)));
    }
  }
  if (!has_chips) {
    const auto [up, down] = chips_lying(position);
    position.chips_up = std::max(0, options.chips - up);
    position.chips_down = std::max(0, options.chips - down);
  }
  position.in.assign(position.life.size(), true);
}

bool truth(const std::string& value) {
  if (value == "true") return true;
  if (value == "false") return false;
  throw BadInput("true or false expected, found '" + value + "'");
}

bool first_of(const std::string& value, std::string_view first, std::string_view second) {
  if (value == first) return true;
  if (value == second) return false;
  throw BadInput(std::string(first) + " or " + std::string(second) + " expected, found '" + value +
                 "'");
}

}  // namespace

Given read_position(std::istream& in, Options options) {
  Given given{options, {}};
  bool has_chips = false;
  std::string line;
  while (std::getline(in, line)) {
    std::istringstream words(line.substr(0, line.find('#')));
    std::string key;
    std::string value;
    if (!(words >> key)) continue;
    std::getline(words >> std::ws, value);
    value.erase(value.find_last_not_of(" \t\r") + 1);
    if (key == "program") {
      ProgramReader(value).read(given.position);
    } else if (key == "life") {
      given.position.life = numbers_in(value);
    } else if (key == "unused") {
      given.position.unused = numbers_in(value);
    } else if (key == "chips") {
      const std::vector<int> chips = numbers_in(value);
      if (chips.size() != 2) throw BadInput("two numbers expected behind 'chips'");
      given.position.chips_up = chips[0];
      given.position.chips_down = chips[1];
      has_chips = true;
    } else if (!set_option(given.options, key == "chips_at_start" ? "chips" : key, value)) {
      throw BadInput("unknown line '" + key + "'");
    }
  }
  const std::size_t seats = given.position.life.size();
  if (seats < 2 || seats > 5) throw BadInput("a life for each of two to five players expected");
  given.options.players = static_cast<int>(seats);
  if (given.position.program.empty()) throw BadInput("a line 'program' expected");
  derive_missing(given, has_chips);
  if (given.position.unused.size() != seats) throw BadInput("as many 'unused' as 'life' expected");
  return given;
}

bool set_option(Options& options, std::string_view name, const std::string& value) {
  if (name == "level") {
    options.level = whole_number(value);
    if (options.level < 1 || options.level > 3) throw BadInput("a level from 1 to 3 expected");
  } else if (name == "players") {
    options.players = whole_number(value);
    if (options.players < 2 || options.players > 5) throw BadInput("2 to 5 players expected");
  } else if (name == "life") {
    options.life = whole_number(value);
  } else if (name == "flags_per_player") {
    options.flags_per_player = whole_number(value);
  } else if (name == "own_flags_per_card") {
    options.own_flags_per_card = whole_number(value);
  } else if (name == "chips") {
    options.chips = whole_number(value);
  } else if (name == "queue") {
    options.live_queue = first_of(value, "live", "snapshot");
  } else if (name == "last_flags") {
    options.head_wins = first_of(value, "head", "tail");
  } else if (name == "reverse_rows") {
    options.reverse_rows = truth(value);
  } else {
    return false;
  }
  return true;
}

Command command_named(std::string_view name) {
  for (const Command command : commands_of_level(3)) {
    if (print_of(command).name == name) return command;
  }
  throw BadInput("no command is called '" + std::string(name) + "'");
}

int whole_number(const std::string& text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < 0) {
    throw BadInput("a whole number expected, found '" + text + "'");
  }
  return number;
}

std::string text_of(const Position& position) {
  std::string text;
  for (std::size_t i = 0; i < position.program.size(); ++i) {
    const Card& card = position.program[i];
    const Print& print = print_of(card.command);
    if (i > 0) text += ' ';
    if (i == position.cursor) text += position.forwards ? '>' : '<';
    text += "(" + std::string(print.name);
    std::string numbers;
    for (std::size_t n = 0; n < print.number_count; ++n) {
      if (card.numbers[n] == print.numbers[n]) continue;
      numbers += (numbers.empty() ? "" : ",") + std::string(print.number_names[n]) + "=" +
                 std::to_string(card.numbers[n]);
    }
    if (!numbers.empty()) text += "{" + numbers + "}";
    for (const Flag& flag : card.row) text += " " + seat_label(flag.owner);
    text += ")";
  }
  text += ", life";
  for (const int life : position.life) text += " " + std::to_string(life);
  text += ", unused";
  for (const int unused : position.unused) text += " " + std::to_string(unused);
  text +=
      ", chips " + std::to_string(position.chips_up) + " " + std::to_string(position.chips_down);
  return text;
}

}  // namespace punchcard::oracle
