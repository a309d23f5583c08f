// The list of a package's cards for people, with marks for new and changed ones.
#pragma once

#include <string>
#include <vector>

#include "tools/command/columns.h"
#include "tools/document/card_line.h"

namespace punchcard::command {

// The number of players: "1 seat", "2 to 5 seats".
std::string seats_text(const table::Schema& schema);

using document::CardField;
using document::CardLine;
using document::CardMark;

// For people, in at most `width` columns.
std::string cards_text(const std::vector<CardLine>& cards, std::size_t width = kLineWidth);

}  // namespace punchcard::command
