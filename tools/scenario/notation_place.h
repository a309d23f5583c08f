// Where a scenario's file has the notation in which something is wrong.
//
// A position is plain data when it is read: it no longer knows from which string of the file it
// came. The string is found again by its text, the nearest one behind the statement when there are
// several; a text that the script puts together is none of its strings.
#pragma once

#include <optional>

#include "interpreter/match/position/description.h"
#include "interpreter/package/source_file.h"

namespace punchcard::scenario {

// The place of a mistake in the file, for a statement on a line that takes this description.
std::optional<text::Place> notation_place(const package::SourceFile& file, int line,
                                          const lua::Data& description,
                                          const match::NotationError& error);

}  // namespace punchcard::scenario
