#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>

#include <fcntl.h>
#include <unistd.h>

#include "tools/command/command.h"
#include "tools/process/process_limits.h"

namespace {

int run(int argc, char** argv) {
  const int code = punchcard::command::run_command({argv + 1, argv + argc});
  const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (written || code == punchcard::command::kNoOutput) return code;
  std::fprintf(stderr, "punchcard: %s\n", punchcard::command::describe_output_error(errno).c_str());
  return punchcard::command::kNoOutput;
}

int say_out_of_memory() {
  std::fprintf(stderr, "punchcard: %s\n", punchcard::process::out_of_memory_text());
  return punchcard::command::kNoMemory;
}

// A caller may have closed standard input or an output. The next file would get its number, and
// what is printed would be written into that, a record for example. So the number is taken by a
// file that can't be read or written either.
void hold_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    if (open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream) return;
  }
}

// Memory may also be used up where nothing may be thrown: taking a JSON document apart needs some.
[[noreturn]] void terminate() {
  try {
    if (std::current_exception()) throw;
  } catch (const std::bad_alloc&) {
    _exit(say_out_of_memory());
  } catch (...) {
  }
  std::abort();
}

}  // namespace

int main(int argc, char** argv) {
  hold_closed_streams();
  std::set_terminate(terminate);
  std::signal(SIGXFSZ, SIG_IGN);  // a file size limit is then an error like a full disk
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    return say_out_of_memory();
  } catch (const std::exception&) {
    return punchcard::command::kNoOutput;  // not even standard error is writable
  }
}
