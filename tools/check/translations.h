// Translations: what a language's file lacks, and what readers of other languages see untranslated.
//
// Nothing fails for a text that a language lacks: it is shown in the package's own words. So these
// are no mistakes but gaps, which keep nobody from playing; each has the place that says it. A
// translation with other {parts} than the package's text is a mistake. A file that says
// `partial = true` lacks texts on purpose. Titles of cards may stay as they are.
//
// Words are those that scripts offer, ask about or tell of in quotes, whatever way they take to the
// call (inference.h), and the texts handed to `word`. In show.lua of a package with languages every
// text that is drawn without `word` is listed as well.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

void check_translations(const Subject& subject, Inference& inference, Report& report, Report& gaps);

}  // namespace punchcard::check
