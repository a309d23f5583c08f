// Whether what is said of a stranger's text can be read.
//
// A message is one that can be shown in a terminal as it is (grammar/text/untrusted_text.h), and no
// longer than a screen: whoever hands in a megabyte of nonsense does not want it back. A place lies
// within the text that it speaks of, or just behind its end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/text/diagnostic.h"

namespace punchcard::fuzz {

// What is wrong with a message, in a sentence; "" when nothing is.
std::string unclear(std::string_view message);

// The same of a message about a text.
std::string unclear(const text::Diagnostic& diagnostic, std::string_view text);

// The first that is unclear, of all messages about one text.
std::string unclear(const std::vector<text::Diagnostic>& diagnostics, std::string_view text);

}  // namespace punchcard::fuzz
