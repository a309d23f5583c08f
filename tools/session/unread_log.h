// The unread part of a log, in limited memory.
//
// A card may report megabytes in a step, and machine players may play for a long time before
// somebody reads. If the entries exceed the budget, the oldest are dropped and counted, so that
// readers can be told. Half of the budget is reserved for the entries of the current step, because
// they are removed if the step fails. The last few entries, which are all that people are shown
// (news.h), stay whatever they hold: how much others read is no business of a reader's.
//
// Readers take turns, so what has been read here may not have been shown to all of them. So entries
// have numbers, and the log says which of them have been taken back since.
#pragma once

#include <cstddef>
#include <deque>
#include <utility>
#include <vector>

#include "tools/session/match_log.h"

namespace punchcard::session {

// The numbers of some entries: from the first to before the second. Those that stay are not meant.
using EntryRange = std::pair<std::size_t, std::size_t>;

// A part of a log: the last entries, and the number of those before that were dropped.
struct LogPart {
  std::size_t dropped = 0;
  std::vector<LogEntry> entries;
  std::vector<EntryRange> taken_back{};  // of earlier parts: they never happened
};

class UnreadLog {
 public:
  static constexpr std::size_t kBudget = std::size_t{8} << 20;  // bytes
  static constexpr std::size_t kLeast = 20;                     // entries

  explicit UnreadLog(std::size_t budget = kBudget) : budget_(budget) {}

  // Adds an event of the current step.
  void add(LogEntry entry);

  // The step has ended, or its failure has been added: its entries stay.
  void end_step();
  // The step has failed: takes its entries back, read or not.
  void drop_step();

  // A moment to which the log can go back: the numbers of the next entry and of the first one of
  // the current step.
  struct Moment {
    std::size_t next = 0;
    std::size_t step = 0;
  };
  Moment now() const { return {next_, resumed_.first < resumed_.second ? resumed_.first : began_}; }
  // Takes back what has been added since then, and all that is unread. Adds an entry that says so.
  void go_back(const Moment& moment, LogEntry entry);

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
  void keep_step();

  std::size_t budget_;
  Part ended_;                // ended steps
  Part step_;                 // the current step
  std::size_t next_ = 0;      // number of an entry
  std::size_t began_ = 0;     // the next one when the current step began, or was gone back to
  EntryRange resumed_{0, 0};  // entries of the current step before it was gone back to
  std::vector<EntryRange> taken_back_;
};

}  // namespace punchcard::session
