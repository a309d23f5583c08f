// A viewer: the seat that looks at a table, and the language in which it reads.
//
// Neither belongs to the match. Code that writes text for programs to read (records, scenarios)
// views without a language.
#pragma once

#include "interpreter/bind/language.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

struct Viewer {
  // NOLINTNEXTLINE(google-explicit-constructor): a seat alone is a viewer without a language
  Viewer(int looking, const bind::Language* spoken = nullptr) : seat(looking), language(spoken) {}

  int seat;                        // kNone sees everything
  const bind::Language* language;  // of the match's package; nullptr: the package's own words
};

}  // namespace punchcard::match
