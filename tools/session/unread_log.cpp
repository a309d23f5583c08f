#include "tools/session/unread_log.h"

#include <iterator>
#include <utility>

namespace punchcard::session {

void UnreadLog::add_to(Part& part, LogEntry entry) const {
  part.bytes += entry.bytes();
  part.entries.push_back(std::move(entry));
  while (part.bytes > budget_ / 2) {
    part.bytes -= part.entries.front().bytes();
    part.entries.pop_front();
    ++part.dropped;
  }
}

void UnreadLog::end_step() {
  if (step_.dropped > 0) {  // so that dropped entries come before all kept ones
    ended_ = {{}, 0, ended_.dropped + ended_.entries.size() + step_.dropped};
  }
  for (LogEntry& entry : step_.entries) add_to(ended_, std::move(entry));
  step_ = {};
}

LogPart UnreadLog::take() {
  end_step();
  LogPart part{ended_.dropped,
               {std::make_move_iterator(ended_.entries.begin()),
                std::make_move_iterator(ended_.entries.end())}};
  ended_ = {};
  return part;
}

}  // namespace punchcard::session
