// Drawn: the parts that are handed to `word` beside its text.
//
// A part that the text shows and nobody hands over is an error when it is drawn; one that is handed
// over and not shown is most often the same one misspelt. Both are seen where text and table are
// written in the call.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

void check_drawn(const Subject& subject, const Inference& inference, Report& report);

}  // namespace punchcard::check
