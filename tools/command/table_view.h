// The table as show.lua draws it at a terminal.
#pragma once

#include <string>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "tools/session/phrases.h"

namespace punchcard::command {

// The lines of the package's show.lua for a seat (kNone: sees all), no wider than the terminal,
// with the letters of seats in their colours and pointers in bold. Without a show.lua, one line
// says so; of one that fails, it and the failure with its line.
std::string table_view(match::Interpreter& interpreter, const match::Match& match, int viewer,
                       const session::Phrases& phrases = session::Phrases());

// Colours each seat's letter that stands alone.
std::string with_seat_colours(const std::string& text, int seats);

}  // namespace punchcard::command
