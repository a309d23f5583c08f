// Texts: the numbers declared in cards' texts, and in their translations.
//
// A number that is printed and never read changes nothing, and a translation with other numbers
// than the card describes another game. Running the scripts shows neither.
#pragma once

#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

void check_texts(const Subject& subject, Report& report);

}  // namespace punchcard::check
