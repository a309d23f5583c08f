// What show.lua draws: a list of shapes, for a terminal and for a page.
//
// A script makes a shape with stdlib/draw.lua. It is a Lua table whose list part has the shape's
// lines of text and whose named fields say what it draws; a string is a line of text. So a
// terminal prints lines and knows no shape, and a page draws shapes and reads no line.
//
// A shape names zones and seats of the table and holds the texts that the script wrote. It has
// nothing else of the table: what a reader may know of a zone's cards is for the view to say.
//
// A picture comes from a stranger. Its size and depth have limits, and all of it is charged.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/table/table.h"

namespace punchcard::lua {
class State;
}  // namespace punchcard::lua

namespace punchcard::match {

enum class ShapeKind : std::uint8_t {
  text,      // a line
  ring,      // a zone as a ring of cards
  row,       // a zone, its cards side by side
  indented,  // a zone as a program in a text editor
  grid,      // a zone in rows of so many cards
  hand,      // a zone of which the known cards are named
  pile,      // a zone of which only the top card matters
  counter,   // a named number
  line,      // parts side by side
  seat,      // the parts of a seat
};

const char* shape_name(ShapeKind kind);

// The texts beside the card at a place.
struct Note {
  int place = 0;  // from 0
  std::vector<std::string> texts;

  bool operator==(const Note&) const = default;
};

struct Shape {
  ShapeKind kind = ShapeKind::text;
  std::vector<std::string> lines;  // as a terminal prints it; a text has one
  int zone = table::kNone;         // of those that draw one
  int seat = table::kNone;         // of a seat
  std::string title;               // of a hand, a pile and a counter
  std::int64_t value = 0;          // of a counter, and what it may reach
  std::optional<std::int64_t> most;
  int columns = 0;  // of a grid, and the texts before its rows
  std::vector<std::string> labels;
  std::vector<int> levels;   // of an indented zone, by place
  std::vector<Note> notes;   // by place; of ring, row, indented and grid
  std::vector<Shape> parts;  // of a line and a seat

  bool operator==(const Shape&) const = default;
};

using Picture = std::vector<Shape>;

// All lines, from top to bottom.
std::vector<std::string> lines_of(const Picture& picture);

// The picture on top of the stack. Raises a Lua error that names the place of what is wrong:
// "what 'table' of show returns: [2].parts[1].zone must be a zone, found nil".
Picture read_picture(lua::State& state);

}  // namespace punchcard::match
