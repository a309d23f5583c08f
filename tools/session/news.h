// The news: what readers who take turns at one log have still to read.
//
// The last entries are kept. For each reader, the number of the next entry to read is kept. An
// entry that is taken back is removed, so readers who have not read it yet never do.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "tools/session/unread_log.h"

namespace punchcard::session {

class News {
 public:
  static constexpr std::size_t kMost = UnreadLog::kLeast;  // entries

  // For the seats and for viewers who see all (kNone).
  explicit News(int seats) : readers_(static_cast<std::size_t>(seats) + 1) {}

  void add(LogPart part);
  // Adds a part that all have read.
  void skip(LogPart part);

  // The kept entries that a viewer has not read.
  using Entry = std::deque<LogEntry>::const_iterator;
  Entry begin(int viewer) const;
  Entry end() const { return kept_.end(); }
  // The number of those before them that are not kept.
  std::size_t missed(int viewer) const { return reader(viewer).missed; }

  // The viewer has read everything.
  void read(int viewer) { readers_[index_of(viewer)] = {next_, 0}; }

 private:
  struct Reader {
    std::size_t next = 0;  // the number of the entry to read next
    std::size_t missed = 0;
  };

  std::size_t index_of(int viewer) const;
  const Reader& reader(int viewer) const { return readers_[index_of(viewer)]; }
  void take_back(const EntryRange& range);
  void drop_first();

  std::deque<LogEntry> kept_;
  std::size_t first_ = 0;  // no entry before this number is kept
  std::size_t next_ = 0;   // the number of the next entry
  std::vector<Reader> readers_;
};

}  // namespace punchcard::session
