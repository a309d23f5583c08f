// What the machine says of a failure in words of its own.
#pragma once

#include <string>
#include <vector>

#include "interpreter/lua/failure.h"
#include "interpreter/package/package.h"

namespace punchcard::match {

// The texts, with quotes around what may be a card's name (quoted_cards.h): where it happened, the
// functions and files that were called, and the message unless a script has written it.
std::vector<std::string> words_of_failure(const lua::Failure& failure,
                                          const package::Package& package);

}  // namespace punchcard::match
