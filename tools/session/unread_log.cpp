#include "tools/session/unread_log.h"

#include <iterator>
#include <utility>

namespace punchcard::session {

void UnreadLog::add(LogEntry entry) {
  entry.number = next_++;
  add_to(step_, std::move(entry));
}

void UnreadLog::add_to(Part& part, LogEntry entry) const {
  part.bytes += entry.bytes();
  part.entries.push_back(std::move(entry));
  while (part.bytes > budget_ / 2 && part.entries.size() > kLeast) {
    part.bytes -= part.entries.front().bytes();
    part.entries.pop_front();
    ++part.dropped;
  }
}

void UnreadLog::end_step() {
  keep_step();
  began_ = next_;
  resumed_ = {0, 0};
}

void UnreadLog::drop_step() {
  for (const EntryRange& range : {resumed_, EntryRange{began_, next_}}) {
    if (range.first < range.second) taken_back_.push_back(range);
  }
  Part dropped = std::exchange(step_, {});
  for (LogEntry& entry : dropped.entries) {
    if (entry.stays) add_to(step_, std::move(entry));
  }
  end_step();
}

void UnreadLog::go_back(const Moment& moment, LogEntry entry) {
  if (moment.next < next_) taken_back_.emplace_back(moment.next, next_);
  ended_ = step_ = {};
  add(std::move(entry));
  end_step();
  resumed_ = {moment.step, moment.next};
}

void UnreadLog::keep_step() {
  if (step_.dropped > 0) {  // so that dropped entries come before all kept ones
    ended_ = {{}, 0, ended_.dropped + ended_.entries.size() + step_.dropped};
  }
  for (LogEntry& entry : step_.entries) add_to(ended_, std::move(entry));
  step_ = {};
}

LogPart UnreadLog::take() {
  keep_step();
  LogPart part{ended_.dropped,
               {std::make_move_iterator(ended_.entries.begin()),
                std::make_move_iterator(ended_.entries.end())},
               std::exchange(taken_back_, {})};
  ended_ = {};
  return part;
}

}  // namespace punchcard::session
