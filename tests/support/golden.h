// Golden texts: what a test found, compared with a file of tests/golden.
//
// With PUNCHCARD_GOLDEN=write in the environment the files are written instead; what has changed is
// then read in the difference that version control shows.
#pragma once

#include <string>

namespace punchcard {

bool writes_golden();

// The text of tests/golden/`name`, "" when there is none.
std::string read_golden(const std::string& name);
void write_golden(const std::string& name, const std::string& text);

// "" when the text is the golden one (or has just become it), else where the first difference is.
std::string differs_from_golden(const std::string& name, const std::string& text);

}  // namespace punchcard
