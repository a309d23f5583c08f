// Runs the command as a process of its own, as people do.
#pragma once

#include <string>

namespace punchcard {

struct Ran {
  int code = -1;  // the exit code
  std::string out;
  std::string err;
};

// `arguments` as a shell reads them, run in the folder `in` (nothing: the root of the repository),
// with the packages and the stdlib of `home` (nothing: those of the repository).
Ran punchcard_command(const std::string& arguments, const std::string& in = "",
                      const std::string& home = PUNCHCARD_HOME);

}  // namespace punchcard
