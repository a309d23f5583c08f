#include "tools/session/match_log.h"

#include <utility>

#include "tools/session/failure_text.h"

namespace punchcard::session {

namespace {

// Appends an event and keeps only as many as a page shows.
void keep_last(std::deque<LogEntry>& events, LogEntry event) {
  events.push_back(std::move(event));
  if (events.size() > kEventsOnPage) events.pop_front();
}

}  // namespace

std::size_t LogEntry::bytes() const {
  std::size_t sum = sizeof(LogEntry) + to_all_seeing.size();
  for (const std::string& text : by_seat) sum += sizeof(text) + text.size();
  return sum;
}

std::string outcome_text(const table::Table& table, const Phrases& phrases) {
  switch (table.outcome()) {
    case table::Outcome::won:
      return phrases(Phrase::won, fmt::arg("seat", table::seat_letter(table.winner())));
    case table::Outcome::drawn:
      return phrases(Phrase::drawn);
    case table::Outcome::stopped:
      return phrases(Phrase::stopped);
    case table::Outcome::running:
      break;
  }
  return phrases(Phrase::goes_on);
}

void MatchLog::on_event(const bind::Event& event, const table::Table& table) {
  LogEntry entry = entry_for_readers([&](int viewer) {
    return texts_.text(event, labeller(table, {viewer, phrases_.language()}), words());
  });
  on_log(entry);
  keep_last(events_of_step_, std::move(entry));
}

void MatchLog::on_answer(const bind::Decision& decision, int option, const table::Table& table) {
  last_answer_ = {std::vector<std::string>(reads_.size()),
                  answer_text(decision, option, labeller(table, table::kNone), words())};
  if (reads_.empty()) return;
  const auto seat = static_cast<std::size_t>(decision.seat);
  if (!reads_[seat]) return;
  last_answer_.by_seat[seat] =
      answer_text(decision, option, labeller(table, decision.seat), words());
}

void MatchLog::on_step(const match::Match&) {
  for (LogEntry& event : events_of_step_) keep_last(events_, std::move(event));
  events_of_step_.clear();
}

void MatchLog::on_failure(const match::Match&, const match::FailedStep&) {
  events_of_step_.clear();
}

CrashPage MatchLog::crash_page(const match::FailedStep& failed, int viewer) const {
  CrashPage page;
  page.failed = failed;
  page.last_answer = last_answer_.text(viewer);
  if (viewer == table::kNone) {
    page.events = last_events();
    return page;
  }
  for (const LogEntry& event : events_) page.events.push_back(event.text(viewer));
  page.shows_values = !failed.has_secrets;
  for (const int seat : failed.answered) {
    if (seat != viewer) page.shows_values = false;
  }
  return page;
}

LogEntry MatchLog::failed_look_entry(const lua::Failure& failure,
                                     const package::Sources& sources) const {
  return entry_for_readers([&](int viewer) {
    std::string text = phrases()(Phrase::look_failed);
    if (viewer != table::kNone) return text;
    for (const std::string& line : failure_lines(failure, {}, sources)) text += "\n  " + line;
    return text;
  });
}

std::vector<std::string> MatchLog::last_events() const {
  std::deque<LogEntry> events = events_;
  for (const LogEntry& event : events_of_step_) keep_last(events, event);
  std::vector<std::string> texts;
  for (const LogEntry& event : events) texts.push_back(event.to_all_seeing);
  return texts;
}

std::size_t MatchLog::kept_bytes() const {
  std::size_t sum = last_answer_.bytes();
  for (const auto* events : {&events_, &events_of_step_}) {
    for (const LogEntry& event : *events) sum += event.bytes();
  }
  return sum;
}

void MatchLog::forget() {
  events_.clear();
  last_answer_ = {std::vector<std::string>(reads_.size()), ""};
  events_of_step_.clear();
}

}  // namespace punchcard::session
