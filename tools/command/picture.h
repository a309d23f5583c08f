// The table as people see it at a terminal: what show.lua draws, what happened, what can be chosen.
#pragma once

#include <string>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "tools/lab/phrases.h"

namespace punchcard {

// The lines of the package's show.lua for a seat (kNone: who sees all), with the letters of seats
// in their colours and pointers in bold; without a show.lua one line that says so.
std::string table_picture(Interpreter& interpreter, const Match& match, int viewer,
                          const Phrases& phrases = Phrases());

// Text with the letters of seats that stand alone in the colours of the seats.
std::string with_seat_colours(const std::string& text, int seats);

// The numbers by which people choose the options of the open decision: places by themselves, cards
// of one zone of the table by their places, as show.lua draws them, anything else counted from 1.
std::vector<int> option_numbers(const Match& match);

// Options with their numbers, in columns: "1 skip   2 execute".
std::string options_text(const Match& match, const std::vector<std::string>& labels);

}  // namespace punchcard
