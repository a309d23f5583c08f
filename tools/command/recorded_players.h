// Players that a file from a stranger names: a record, or a part of a run.
//
// Such a file says how long its players think, so who only opens it could wait for days. Players
// are taken from it as they are only if they decide within seconds; others must be confirmed on the
// command line.
#pragma once

#include <string>
#include <vector>

namespace punchcard::command {

// Whether all these players decide within seconds.
bool are_quick(const std::vector<std::string>& players);

// Throws UsageError for the first player who may think for longer; `file` names the players, and
// `remedy` ends the message: "if you trust it, say --seats LIST".
void expect_quick(const std::vector<std::string>& players, const std::string& file,
                  const std::string& remedy);

}  // namespace punchcard::command
