#include <cstdio>

#include "tools/command/command.h"

int main(int argc, char** argv) {
  const int code = punchcard::run_command({argv + 1, argv + argc});
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  std::fputs("punchcard: the output cannot be written\n", stderr);
  return punchcard::kNoOutput;
}
