// The parts passed to `word` with its text.
//
// A part in the text that is not passed is an error when it is drawn; a part that is passed and not
// shown is most often a misspelling of the former. The check finds both if text and table are
// literals in the call.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

void check_drawn(const Subject& subject, const Inference& inference, Report& report);

}  // namespace punchcard::check
