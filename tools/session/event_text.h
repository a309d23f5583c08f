// An event as a sentence: "B loses 2 life".
#pragma once

#include <cstddef>
#include <string>

#include "interpreter/bind/decision.h"
#include "interpreter/bind/symbol_table.h"
#include "interpreter/match/viewer.h"
#include "interpreter/package/definition.h"
#include "interpreter/table/table.h"

namespace punchcard::session {

inline constexpr std::size_t kLongestEvent = 2000;  // bytes of one text

// The text of the event in the viewer's language, its {parts} filled with labels as the viewer may
// read them. `table` is the table at the event, `words` are those of the interpreter that reported
// it. A longer text than kLongestEvent is cut and ends with "...".
std::string event_text(const bind::Event& event, const package::Definition& definition,
                       const table::Table& table, const bind::SymbolTable& words,
                       const match::Viewer& viewer);

}  // namespace punchcard::session
