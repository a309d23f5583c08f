// Saving a match: everything that its future depends on, as JSON.
//
// The document names the package with its digest, the options, the seats and the seed, then the
// table part by part, the answers of the present step and the situations seen. What a load refuses,
// it refuses whole, saying where, and nothing in a document is passed over: what is loaded would be
// saved as the same document. That costs as much as saving does; a match in the middle of a step
// costs one run of that step besides, to see that its answers fit.
#pragma once

#include <string>

#include "interpreter/match/match.h"

namespace punchcard::match {

class Interpreter;

// One JSON document.
std::string save_match(const Match& match);

// Throws std::invalid_argument: "saved match: cards[3].place: expected 0 to 4, found 9". The
// package must be the one that was saved: other variants and another digest are refused.
// `interpreter`, one of this package without an observer, runs a step that was begun; without it
// one is made, which costs a Lua state.
Match load_match(const std::shared_ptr<const package::Package>& package,
                 const std::string& document, Interpreter* interpreter = nullptr);

}  // namespace punchcard::match
