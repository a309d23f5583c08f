// The table as people see it at a terminal: what show.lua draws, what happened, what can be chosen.
#pragma once

#include <string>
#include <vector>

#include "interpreter/match/interpreter.h"

namespace punchcard {

// The lines of the package's show.lua for a seat (kNone: who sees all), with the letters of seats
// in their colours and pointers in bold.
std::string table_picture(Interpreter& interpreter, const Match& match, int viewer);

// Text with the letters of seats that stand alone in the colours of the seats.
std::string with_seat_colours(const std::string& text, int seats);

// Whether every option is a place, so that a number is an answer and not the number of one.
bool are_places(const Decision& decision);

// Options with their numbers, in columns: "1 skip   2 execute"; places are listed as they are.
std::string options_text(const Decision& decision, const std::vector<std::string>& labels);

}  // namespace punchcard
