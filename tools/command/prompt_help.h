// What can be written at the prompt of a match, each with what it does.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tools/session/phrases.h"

namespace punchcard::command {

std::string prompt_help(const session::Phrases& phrases, std::size_t width);

// The words that begin a line of it, for "did you mean".
std::vector<std::string> prompt_words(const session::Phrases& phrases);

}  // namespace punchcard::command
