// The log of a match: what happens in it, as text for each reader.
//
// It is the only observer that turns events and answers into text and fills crash pages. Classes
// that need more of a match (a record, counts, the table) derive from it and call its functions.
// An event becomes text when it happens, because the names of things change with the table. The log
// itself keeps only the few events of which crash pages tell.
#pragma once

#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/labellers.h"
#include "interpreter/match/observer.h"
#include "tools/session/crash_page.h"
#include "tools/session/event_text.h"
#include "tools/session/phrases.h"

namespace punchcard::session {

// An event as text for each reader, or a crash page of several lines.
struct LogEntry {
  std::vector<std::string> by_seat;  // "" for a seat whose player does not read
  std::string to_all_seeing;
  std::size_t number = 0;  // in the unread log
  bool stays = false;      // it is no event: nothing takes it back

  const std::string& text(int viewer) const {
    return viewer == table::kNone ? to_all_seeing : by_seat[static_cast<std::size_t>(viewer)];
  }
  std::size_t bytes() const;
};

// How a match ended: "A wins", "a draw", "stopped", or "the match goes on".
std::string outcome_text(const table::Table& table, const Phrases& phrases = Phrases());

class MatchLog : public match::Observer {
 public:
  // `reads` says of each seat whether somebody reads with its eyes, besides the one who sees all.
  // The interpreter plays the match; it may be constructed after its log.
  MatchLog(const match::Interpreter& interpreter, const package::Definition& definition,
           std::vector<bool> reads = {})
      : interpreter_(interpreter), texts_(definition), reads_(std::move(reads)) {
    forget();
  }

  // From now on entries have only the text for the reader who sees all.
  void ignore_seats() { reads_.assign(reads_.size(), false); }

  // The language of the entries from now on.
  void speak(const Phrases& phrases) { phrases_ = phrases; }
  const Phrases& phrases() const { return phrases_; }

 protected:
  bool wants_events() const override { return true; }
  void on_event(const bind::Event& event, const table::Table& table) override;
  void on_answer(const bind::Decision& decision, int option, const table::Table& table) override;
  void on_step(const match::Match& match) override;
  void on_failure(const match::Match& match, const match::FailedStep& failed) override;

  // An event has become an entry.
  virtual void on_log(const LogEntry& entry) { (void)entry; }

  // The page of a failed step; call it before `on_failure` of this class. A seat reads only what it
  // could know before the step, because the step was taken back and others have answered in it.
  CrashPage crash_page(const match::FailedStep& failed, int viewer) const;

  // That the package fails where a machine player looks ahead. Seats do not read why: the player
  // looks at what others do not know.
  LogEntry failed_look_entry(const lua::Failure& failure, const package::Sources& sources) const;

  // The last events, including those of the present step, for the reader who sees all.
  std::vector<std::string> last_events() const;

  // Begins anew, as after an undo.
  void forget();

  const bind::SymbolTable& words() const { return interpreter_.words(); }

  // For the texts that are made of a table. It is valid until the next call.
  match::Labeller& labeller(const table::Table& table, const match::Viewer& viewer) const {
    return labellers_.of(table, viewer);
  }

  // An entry with a text for each reader; `text` makes that of a viewer.
  template <class Text>
  LogEntry entry_for_readers(Text text) const {
    LogEntry entry{std::vector<std::string>(reads_.size()), text(table::kNone)};
    for (std::size_t seat = 0; seat < reads_.size(); ++seat) {
      if (reads_[seat]) entry.by_seat[seat] = text(static_cast<int>(seat));
    }
    return entry;
  }

  // Of the events for crash pages.
  std::size_t kept_bytes() const;

 private:
  const match::Interpreter& interpreter_;
  const EventTexts texts_;
  std::vector<bool> reads_;  // by seat
  Phrases phrases_;
  mutable match::Labellers labellers_;
  std::deque<LogEntry> events_;          // the last ones of steps that have ended
  std::deque<LogEntry> events_of_step_;  // of the present one
  LogEntry last_answer_;
};

}  // namespace punchcard::session
