// Saved matches of a small package, tests/interpreter/packages/hidden.
//
// A text that begins with "after" changes a document that was saved, so that little goes a long
// way; any other is a document as it stands, in which "DIGEST" stands for the package's digest:
//
//   after 5                      the answers that had been given when it was saved
//   /table/phase 9               puts this value at the place, a JSON pointer,
//   /table/rows/3/- 1            at the end of a list,
//   /table/fields                or takes away what is there
//
// A document is refused with what is wrong, or loads to a match that saves to the same document,
// whose table is whole, and which can be played on. A refusal leaves nothing behind.
#pragma once

#include <string_view>

#include "tests/fuzz/targets/verdict.h"

namespace punchcard::fuzz {

Verdict judge_save(std::string_view text);

}  // namespace punchcard::fuzz
