// Translations: the texts that a language file lacks.
//
// A missing text is shown in the package's own words, so it is a gap, not a mistake, and keeps
// nobody from playing. Each gap has the place of the text. A translation with other {parts} than
// the package's text is a mistake. One that is too long for labels is a gap, because labels show
// the package's own text instead. A file with `partial = true` lacks texts on purpose. Titles of
// cards need no translation.
//
// Words are the literals that reach options, topics and events (inference.h), and the texts passed
// to `word`. For show.lua of a package with languages, every text drawn without `word` is listed,
// too.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

void check_translations(const Subject& subject, Inference& inference, Report& report, Report& gaps);

}  // namespace punchcard::check
