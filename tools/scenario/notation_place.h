// The place in a scenario's file of a mistake in notation.
//
// A position is plain data without the places of its strings. The string is found again by its
// text; if there are several, it is the nearest one after the statement. A computed text is not
// found.
#pragma once

#include <optional>

#include "interpreter/match/position/description.h"
#include "interpreter/package/source_file.h"

namespace punchcard::scenario {

// The place in the file of a mistake in the description of a statement on this line.
std::optional<text::Place> notation_place(const package::SourceFile& file, int line,
                                          const lua::Data& description,
                                          const match::NotationError& error);

}  // namespace punchcard::scenario
