// The words that players can type at the prompt of a match, each with its effect.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tools/session/phrases.h"

namespace punchcard::command {

std::string prompt_help(const session::Phrases& phrases, std::size_t width);

// The words at the beginning of its lines, for "did you mean".
std::vector<std::string> prompt_words(const session::Phrases& phrases);

}  // namespace punchcard::command
