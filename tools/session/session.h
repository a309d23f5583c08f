// A session: people and machine players at one table, from the first answer to the last.
//
// Machine players answer at once. When a person is asked, the match stops until `answer`. Undo goes
// back to the last decision of a person, past the answers of machine players, any number of times.
// With a record file, every answer is written at once.
//
// A session's memory is bounded, whatever its package does: it holds the unread log (UnreadLog) and
// the data for undo (Moments), which grows by two bytes per answer.
//
// A machine player's random choices depend on the seed, its seat and the number of answers so far.
// So it answers the same after an undo, and in a session continued from its record.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/record.h"
#include "tools/session/match_log.h"
#include "tools/session/moments.h"
#include "tools/session/record_file.h"
#include "tools/session/unread_log.h"

namespace punchcard::session {

inline constexpr std::string_view kHuman = "human";  // answers from outside, without a Player

// Makes the player of a kind, as "mcts:1000"; nullptr for a person.
using PlayerMaker = std::function<std::unique_ptr<match::Player>(
    const std::string& kind, const std::shared_ptr<const package::Package>& package)>;

class Session final : private MatchLog {
 public:
  // `players` are the kinds of players, one per seat; `make` makes the machine players, and without
  // it there are none. Throws std::invalid_argument if there are not as many kinds as seats.
  Session(const std::shared_ptr<const match::Setup>& setup, std::vector<std::string> players,
          std::uint64_t seed, const PlayerMaker& make = {});
  ~Session() override;

  // The header of a record of this session; `package` is its name for people.
  match::RecordHeader header(const std::string& package) const;

  // Records do not depend on the language.
  using MatchLog::phrases;
  using MatchLog::speak;

  // Sets up the match. Call it first, then `write_to` and `go_on`.
  void begin();

  // Gives the answers of a record, of persons and machines. `next` is called for each decision,
  // within its step, so that a step runs only once; it returns nullptr to leave the decision open.
  // Returns false, and leaves the decision open, if the seat of an answer is not asked or its label
  // is not offered.
  using NextAnswer = std::function<const match::RecordedAnswer*()>;
  bool repeat(const NextAnswer& next);

  // The labels of the open decision's options for its seat, also while `repeat` calls `next`; empty
  // when no decision is open.
  std::vector<std::string> labels(const bind::Language* language = nullptr) const;

  // The first option of the open decision with this label, in the package's own words; kNoAnswer if
  // there is none. Costs much less than all labels.
  int option_with(std::string_view label) const;

  // The label of one option of the open decision for its seat.
  std::string label(int option, const bind::Language* language = nullptr) const;

  // Plays on to the next decision of a person, or to the end.
  void go_on();

  // Writes everything to the file from now on; `ended`: its last line is the end of the match. If a
  // line cannot be written, the function that continued the match throws, and machine players
  // answer no more. The log tells when the record is almost full; `go_on` throws if it is full and
  // a machine player is asked.
  void write_to(RecordFile& file, bool ended = false) {
    file_ = &file;
    end_written_ = ended;
    record_ = file.path().string();
    file.count_hidden_as(longest_);
  }

  // The record being replayed, for the messages of failed steps.
  void set_record(const std::string& path) { record_ = path; }

  // A person's answer to the open decision, as the index of an option. Does not play on. It must
  // not be given when the record is full.
  void answer(int option);

  // Whether the record has no room for another answer.
  bool is_record_full() const { return file_ != nullptr && file_->is_full(); }

  // Goes back to the last decision of a person, past those of machine players. Returns the number
  // of answers taken back, 0 if no person has decided anything. If it throws UndoFailed, nothing
  // has changed.
  std::size_t undo();

  const match::Match& match() const { return match_; }
  match::Interpreter& interpreter() { return interpreter_; }
  const match::Interpreter& interpreter() const { return interpreter_; }
  bool is_human(int seat) const { return kinds_[static_cast<std::size_t>(seat)] == kHuman; }
  const std::vector<std::string>& kinds() const { return kinds_; }
  std::size_t answers() const { return moments_.answers(); }
  // The seat of the open decision, kNone if there is none.
  int asked() const { return match_.decision ? match_.decision->seat : table::kNone; }
  // The result of the match: "A wins", "a draw", "stopped", or "the match goes on".
  std::string result() const { return outcome_text(match_.table); }
  // The same in the reader's language.
  std::string told_result() const { return outcome_text(match_.table, phrases()); }

  // The steps that have ended since the last answer.
  const std::vector<EndedStep>& steps() const { return steps_; }

  // Writes a pause line, with the steps since the last answer, if the record has room for it.
  void pause();

  // The entries since the last call, including failed steps. The events of a failed step, and of
  // answers that were taken back, are left out; if they were in earlier parts, this one says so.
  LogPart take_log();

  // For sessions whose log and crash pages nobody reads: makes no text of events. Call it before
  // `begin`.
  void ignore_log() { is_read_ = false; }

  // For sessions whose log only the reader who sees all reads. Call it before `begin`.
  using MatchLog::ignore_seats;

  // Bytes of the session besides its match: the log and the data for undo.
  std::size_t kept_bytes() const {
    return log_.bytes() + moments_.bytes() + MatchLog::kept_bytes() +
           told_until_.size() * sizeof(UnreadLog::Moment);
  }

 private:
  class Seated;
  class Repeating;

  // A decision and the table on which it is asked.
  struct Asked {
    const bind::Decision* decision;
    const table::Table* table;
  };
  std::optional<Asked> asked_now() const;
  const bind::SymbolTable& words_of_asked() const;

  bool wants_events() const override { return is_read_; }
  void on_log(const LogEntry& entry) override { log_.add(entry); }
  void on_answer(const bind::Decision& decision, int option, const table::Table& table) override;
  void on_right(int kind, int seat, bool executed) override { right_ = {0, kind, seat, executed}; }
  void on_step(const match::Match& match) override;
  void on_failure(const match::Match& match, const match::FailedStep& failed) override;
  bool wants_values() const override { return is_read_ && pages_ < kMostPages; }
  std::string crash_text(const match::FailedStep& failed, int viewer) const;
  std::string failure_text(const match::FailedStep& failed) const;
  std::string hidden_failure_text() const;
  std::vector<std::uint64_t> hashes_of_steps() const;
  bool can_record() const;
  void note_failed_looks(const match::FailedLooks& looks);
  void tell_failed_look();
  void write(const std::string& line, const std::optional<match::HiddenPart>& hidden = {});
  void write_end();
  void tell_all(const std::string& text, bool stays = false);
  void tell_who_left(const table::Table& table);
  void tell_problem();

  std::vector<std::string> kinds_;
  match::Interpreter interpreter_;
  match::Match match_;
  std::vector<std::unique_ptr<match::Player>> owned_;
  std::vector<match::Player*> players_;  // nullptr: a person
  std::vector<match::Player*> nobody_;
  RecordFile* file_ = nullptr;
  Moments moments_;
  std::vector<UnreadLog::Moment> told_until_;  // by answer
  std::vector<EndedStep> steps_;
  EndedStep right_;       // of the step that is ending
  std::vector<bool> in_;  // by seat: in the game at the end of the last step
  RecordFile::Longest longest_;
  // The last option that was looked up by its label, until there is another decision: who replays a
  // record reads of it before it is given.
  mutable std::optional<std::pair<std::string, int>> looked_up_;
  std::optional<Asked> repeated_;  // what a recorded answer is being looked up for
  std::exception_ptr problem_;
  bool end_written_ = false;
  bool room_told_ = false;  // the log has told that the record is almost full
  std::shared_ptr<const lua::Failure> failed_look_;  // the first of a machine player
  bool look_told_ = false;
  UnreadLog log_;
  bool is_read_ = true;

  // For crash pages.
  static constexpr int kMostPages = 3;  // unread ones
  std::string record_;
  int pages_ = 0;
};

}  // namespace punchcard::session
