// Ctrl-C as a request for the results so far.
//
// While an Interruption exists, the first SIGINT only sets a flag. The work polls `happened` and
// stops, and its command prints the results so far. A second SIGINT ends the process at once, as
// usual. Only one Interruption may exist at a time.
#pragma once

#include <csignal>

namespace punchcard::command {

class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  // From any thread.
  static bool happened();

 private:
  struct sigaction before_ {};
};

}  // namespace punchcard::command
