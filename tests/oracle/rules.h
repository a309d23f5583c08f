// Spaghetti Code a second time, written from its rules page alone: an oracle.
//
// Nothing here uses the machine or the package, so a number on which both agree (leaves of a
// decision tree, shares of wins in random play) was reached twice by different ways. It is written
// to be held against the rules page line by line: no clever state, rows are vectors, labels are
// strings, the end of a match is an exception. Levels 1 to 3, two to five players, every option of
// the page but the extensions.
//
// A match is played from its beginning to its end by one call; whoever chooses is a Chooser, and a
// Chooser that has seen enough throws. A choice with a single option never reaches it.
//
// Where the page leaves room, this is how it is read here:
//  - Bug at a number of players that is not below the number of those in hits all of them and asks
//    for no order.
//  - Each later flag of a MoveFlag or RemoveFlag is chosen among the flags as they lie then.
//  - In a live row every flag that has joined since has a right to come; one that left and came
//    back has joined. In a snapshot one that left before its turn and came back has none.
//  - With `reverse_rows` the next right goes to the last flag of the row that still has one to come
//    while the cursor runs backwards, to the first while it runs forwards; a Reverse in the middle
//    of a row counts from the next right on.
//  - The place in the row, as a part of a situation, is which of its flags still have a right to
//  come.
//  - A tie of a stalemate is narrowed step by step: only those who tie in one count go on to the
//    next. The first flag met is met head first on every card, whatever `reverse_rows` says.
//  - A number in a given position tells the chips that lie on it: one for each unit off the print.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::oracle {

enum class Command {
  kAddFlag,
  kMoveFlag,
  kRemoveFlag,
  kBug,
  kForkBomb,
  kMoveCommand,
  kRemoveCommand,
  kReverse,
  kIncrement,
  kDecrement,
};

inline constexpr std::size_t kNumbersAtMost = 2;

using Numbers = std::array<int, kNumbersAtMost>;

// What is printed on a card: its numbers stand in the order of its text.
struct Print {
  std::string_view name;
  int level;
  std::size_t number_count;
  std::array<std::string_view, kNumbersAtMost> number_names;
  Numbers numbers;
};

const Print& print_of(Command command);

// Every command up to a level, in the order of the page.
std::vector<Command> commands_of_level(int level);

struct Options {
  int level = 1;
  int players = 2;
  int life = 5;
  int flags_per_player = 10;
  int own_flags_per_card = 1;
  int chips = 5;
  bool live_queue = true;
  bool head_wins = true;  // last_flags
  bool reverse_rows = false;
};

// A flag has a number of its own only so that a ForkBomb finds the flag that executed it again.
struct Flag {
  int owner = 0;
  int id = 0;
  bool waits = false;  // has a right to come in this visit
};

struct Card {
  Command command{};
  Numbers numbers{};
  std::vector<Flag> row;
};

struct Position {
  std::vector<Card> program;
  std::size_t cursor = 0;
  bool forwards = true;
  std::vector<int> life;    // by seat
  std::vector<int> unused;  // by seat
  std::vector<bool> in;     // by seat
  int chips_up = 0;         // not lying on a card
  int chips_down = 0;
};

// The position before the placement, the cards in the order given.
Position start_position(const Options& options, const std::vector<Command>& order);

struct Decision {
  int seat = 0;
  std::vector<std::string> labels;  // two or more
};

class Chooser {
 public:
  virtual ~Chooser() = default;
  // The index of a label. The position is the one in which the question comes up.
  virtual std::size_t choose(const Decision& decision, const Position& position) = 0;
};

// The seat that wins, none in a draw.
using Winner = std::optional<int>;

// From the placement on.
Winner play_match(const Options& options, Position position, Chooser& chooser);

// From a position in which execution starts: the cursor arrives at its card, nothing has been
// before.
Winner play_position(const Options& options, Position position, Chooser& chooser);

std::string seat_label(int seat);

}  // namespace punchcard::oracle
