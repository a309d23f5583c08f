// Texts: the numbers that cards' texts declare, and the same texts in other languages.
//
// A number that is printed and never read changes nothing, and a translation with other numbers
// than the card tells its readers another game; neither is seen by running anything.
#pragma once

#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

void check_texts(const Subject& subject, Report& report);

}  // namespace punchcard::check
