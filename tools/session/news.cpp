#include "tools/session/news.h"

#include <algorithm>
#include <utility>

namespace punchcard::session {

void News::add(LogPart part) {
  for (const EntryRange& range : part.taken_back) take_back(range);
  if (part.dropped > 0) {  // the last entries are kept without a gap
    while (!kept_.empty()) drop_first();
    for (Reader& reader : readers_) reader.missed += part.dropped;
    next_ += part.dropped;
    first_ = part.entries.empty() ? next_ : part.entries.front().number;
  }
  for (LogEntry& entry : part.entries) {
    next_ = entry.number + 1;
    kept_.push_back(std::move(entry));
    if (kept_.size() > kMost) drop_first();
  }
}

void News::skip(LogPart part) {
  add(std::move(part));
  for (Reader& reader : readers_) reader = {next_, 0};
}

News::Entry News::begin(int viewer) const {
  const std::size_t next = reader(viewer).next;
  return std::find_if(kept_.begin(), kept_.end(),
                      [&](const LogEntry& each) { return each.number >= next; });
}

std::size_t News::index_of(int viewer) const {
  return viewer == table::kNone ? readers_.size() - 1 : static_cast<std::size_t>(viewer);
}

void News::take_back(const EntryRange& range) {
  std::erase_if(kept_, [&](const LogEntry& each) {
    return !each.stays && each.number >= range.first && each.number < range.second;
  });
  for (Reader& reader : readers_) {
    const std::size_t from = std::max(range.first, reader.next);
    const std::size_t to = std::min(range.second, first_);
    if (from < to) reader.missed -= std::min(reader.missed, to - from);
  }
}

void News::drop_first() {
  first_ = kept_.front().number + 1;
  for (Reader& reader : readers_) {
    if (kept_.front().number >= reader.next) ++reader.missed;
  }
  kept_.pop_front();
}

}  // namespace punchcard::session
