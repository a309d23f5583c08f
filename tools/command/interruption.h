// Ctrl-C as a wish to see what there is so far.
//
// As long as an Interruption lives, the first SIGINT is only noted: the work that asks `happened`
// comes to its end, and its command prints what has been counted. A second one ends the process at
// once, as it would without. One at a time.
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
