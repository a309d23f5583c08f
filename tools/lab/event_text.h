// An event as a sentence: "B loses 2 life".
#pragma once

#include <string>

#include "interpreter/package/definition.h"
#include "interpreter/script/decision.h"
#include "interpreter/script/words.h"
#include "interpreter/table/table.h"

namespace punchcard {

// The package's text of the event, its {parts} filled with labels as `viewer` may read them (kNone
// reads everything). `table` is as it was when the event was told, `words` are those of the
// interpreter that told it.
std::string event_text(const Event& event, const Definition& definition, const Table& table,
                       const Words& words, int viewer);

}  // namespace punchcard
