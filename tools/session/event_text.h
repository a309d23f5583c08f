// An event as a sentence: "B loses 2 life".
#pragma once

#include <string>

#include "interpreter/match/viewer.h"
#include "interpreter/package/definition.h"
#include "interpreter/bind/decision.h"
#include "interpreter/bind/symbol_table.h"
#include "interpreter/table/table.h"

namespace punchcard {

// The text of the event in the viewer's language, its {parts} filled with labels as the viewer may
// read them. `table` is as it was when the event was told, `words` are those of the interpreter
// that told it.
std::string event_text(const Event& event, const Definition& definition, const Table& table,
                       const Words& words, const Viewer& viewer);

}  // namespace punchcard
