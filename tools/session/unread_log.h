// The unread part of a log, in limited memory.
//
// A card may report megabytes in a step, and machine players may play for a long time before
// somebody reads. If the entries exceed the budget, the oldest are dropped and counted, so that
// readers can be told. Half of the budget is reserved for the entries of the current step, because
// they are removed if the step fails.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "tools/session/match_log.h"

namespace punchcard::session {

// A part of a log: the last entries, and the number of those before that were dropped.
struct LogPart {
  std::size_t dropped = 0;
  std::vector<LogEntry> entries;
};

class UnreadLog {
 public:
  static constexpr std::size_t kBudget = std::size_t{8} << 20;  // bytes

  explicit UnreadLog(std::size_t budget = kBudget) : budget_(budget) {}

  // Adds an event of the current step.
  void add(LogEntry entry) { add_to(step_, std::move(entry)); }

  // The step has ended: its entries stay.
  void end_step();
  // The step has failed: removes its unread entries.
  void drop_step() { step_ = {}; }

  // Everything since the last call.
  LogPart take();

  std::size_t bytes() const { return ended_.bytes + step_.bytes; }

 private:
  struct Part {
    std::deque<LogEntry> entries;
    std::size_t bytes = 0;
    std::size_t dropped = 0;
  };

  void add_to(Part& part, LogEntry entry) const;

  std::size_t budget_;
  Part ended_;  // ended steps
  Part step_;   // the current step
};

}  // namespace punchcard::session
