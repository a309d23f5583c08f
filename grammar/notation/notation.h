// Positions as scenarios write them:
//
//   "(ForkBomb{loss=3, dam=-1} A B) >(Bug B*) () <(? C) (GOTO{target=@2})"
//
// Each pair of parentheses is a place of a row or ring: a card, the numbers and fields in which it
// differs from the printed card, and its tokens; `()` is an empty place, `?` a hidden card.
// Pointers stand before their place. README.md has the grammar.
//
// The notation knows no game. The owner of the package checks that a card, a field or a seat
// exists; for its messages every part carries its location.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/text/diagnostic.h"

namespace punchcard::notation {

inline constexpr int kSeats = 15;               // A to O
inline constexpr int kDeepestList = 4;          // [[[[1]]]]
inline constexpr int kLongestName = 64;         // bytes
inline constexpr std::size_t kMostItems = 250;  // of a list; settings or tokens of a card
inline constexpr std::size_t kMostPlaces = 1000;
inline constexpr int kHighestPriority = 99;  // of a pointer

struct Value {
  enum class Kind { integer, boolean, seat, card, list };

  Kind kind = Kind::integer;
  std::int64_t number = 0;   // integer; boolean: 0 or 1; seat: 0 is A; card: its place, from 1
  std::vector<Value> items;  // of a list
  text::Place place;
  std::string zone;  // of a card: "program" or "hand.A"; "": the zone that contains it
};

struct Setting {
  std::string name;
  text::Place place;  // of the name
  Value value;
};

struct TokenMark {
  int seat = 0;         // 0 is A
  bool marked = false;  // written A*
  text::Place place;
};

struct CardPlace {
  struct PointerMark {
    int priority = 0;     // 0: no priority
    bool forward = true;  // > forward, < backward
    text::Place place;
  };

  text::Place place;    // of its opening parenthesis
  bool empty = true;    // ()
  bool hidden = false;  // (?): there is an unknown card; `card` is empty
  std::string card;
  text::Place card_place;  // of the name or the question mark; unknown when empty
  std::vector<Setting> settings;
  std::vector<TokenMark> tokens;
  std::vector<PointerMark> pointers;
  int indent = 0;  // of a line: its level
};

struct Result {
  std::vector<CardPlace> places;  // up to the first mistake
  std::vector<text::Diagnostic> diagnostics;

  bool ok() const { return diagnostics.empty(); }
};

// `origin` is the place of the text's first character in its file: the column after the opening
// quote of its string. Escapes within the string would shift columns; the notation needs none.
Result parse(std::string_view text, std::string file, text::Place origin = {1, 1});

// Zones of cards whose names are lines of text, one card per line:
//
//   1> i = 1
//      while (i > 0)
//   2>   x = x + i {marked=true}
//   3>
//
// Marks of pointers (for two, `1>2>` or `1,2>`) stand before a line and do not change its level:
// the leftmost line is at level 0, and two more blanks are one more level. A last line with only
// marks is the empty space: an empty place. Blank lines and comments are ignored. Tokens cannot be
// written.
Result parse_lines(std::string_view text, const std::string& file);

// Whether a text is a card's name in positions: "Fork_Bomb".
bool is_name(std::string_view text);

}  // namespace punchcard::notation
