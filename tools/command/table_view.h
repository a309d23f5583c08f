// The table as people see it at a terminal: what show.lua draws.
#pragma once

#include <string>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "tools/session/phrases.h"

namespace punchcard::command {

// The lines of the package's show.lua for a seat (kNone: who sees all), with the letters of seats
// in their colours and pointers in bold, each within the width of the terminal; without a show.lua
// one line that says so.
std::string table_view(match::Interpreter& interpreter, const match::Match& match, int viewer,
                       const session::Phrases& phrases = session::Phrases());

// Text with the letters of seats that stand alone in the colours of the seats.
std::string with_seat_colours(const std::string& text, int seats);

}  // namespace punchcard::command
