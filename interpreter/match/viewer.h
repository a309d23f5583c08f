// A viewer: whose eyes look at a table, and in which language they are told what they see.
//
// Neither belongs to the match. Whoever writes what has to be read again (records, scenarios) looks
// without a language.
#pragma once

#include "interpreter/bind/language.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

struct Viewer {
  // NOLINTNEXTLINE(google-explicit-constructor): a seat alone is a viewer without a language
  Viewer(int looking, const bind::Language* spoken = nullptr) : seat(looking), language(spoken) {}

  int seat;                        // kNone reads everything
  const bind::Language* language;  // of the match's package; nullptr: the package's own words
};

}  // namespace punchcard::match
