// A session: people and machine players at one table, from the first answer to the last.
//
// Machine players answer on the spot; where a person is asked the match stops, and `answer` goes
// on. Each person's decision is remembered, for copying a match costs next to nothing: undo goes
// back to the last one, past whatever machine players answered since. With a record file every
// answer is written as it is given, whoever gives it.
//
// A machine player's luck depends on the seed, its seat and how many answers have been given: it
// answers the same after an undo, and in a session that goes on from its record.
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
#include "tools/session/record_file.h"

namespace punchcard::session {

// A step that has ended: what the table was then, and which right it gave, if any.
struct EndedStep {
  std::uint64_t hash = 0;
  int kind = table::kNone;  // of the card
  int seat = table::kNone;
  bool executed = false;
};

inline constexpr std::string_view kHuman =
    "human";  // answers from outside: no Player stands for it

// Makes the player of a kind, as "mcts:1000"; nullptr for a person.
using PlayerMaker = std::function<std::unique_ptr<match::Player>(
    const std::string& kind, const std::shared_ptr<const package::Package>& package)>;

class Session final : private MatchLog {
 public:
  // `players` are the kinds of players, one for each seat; `make` makes those who answer by
  // themselves, and without it nobody does. Throws std::invalid_argument when the kinds do not fit
  // the seats.
  Session(const std::shared_ptr<const match::Setup>& setup, std::vector<std::string> players,
          std::uint64_t seed, const PlayerMaker& make = {});
  ~Session() override;

  // What a record of this session begins with; `package` is as people call it.
  match::RecordHeader header(const std::string& package) const;

  // Records stay as they are.
  using MatchLog::phrases;
  using MatchLog::speak;

  // Sets the match up; with it play begins. Then `write_to` and `go_on`.
  void begin();

  // Gives an answer of a record, whoever's it is. False when its seat is not asked or the label not
  // offered: then nothing has happened.
  bool repeat(const match::RecordedAnswer& answer);

  // Plays on to the next decision of a person, or to the end.
  void go_on();

  // From now on everything is written to the file; `ended` when its last line says how the match
  // ended. What can't be written is thrown by the function that went on.
  void write_to(RecordFile& file, bool ended = false) {
    file_ = &file;
    end_written_ = ended;
    record_ = file.path().string();
  }

  // The record that is played again, for what is said of steps that fail.
  void set_record(const std::string& path) { record_ = path; }

  // A person's answer to the open decision: the index of an option. Does not go on.
  void answer(int option);

  // Back to the last decision that a person made, past those of machine players. Returns how many
  // answers have been taken back, 0 when no person has decided anything.
  std::size_t undo();

  const match::Match& match() const { return match_; }
  match::Interpreter& interpreter() { return interpreter_; }
  const match::Interpreter& interpreter() const { return interpreter_; }
  bool is_human(int seat) const { return kinds_[static_cast<std::size_t>(seat)] == kHuman; }
  const std::vector<std::string>& kinds() const { return kinds_; }
  std::size_t answers() const { return answers_; }
  // The seat of the open decision, kNone when none is open.
  int asked() const { return match_.decision ? match_.decision->seat : table::kNone; }
  // How the match ended: "A wins", "a draw", "stopped"; "the match goes on" while it runs.
  std::string result() const { return outcome_text(match_.table); }
  // The same in the language of who reads.
  std::string told_result() const { return outcome_text(match_.table, phrases()); }

  // The steps that have ended since the last answer.
  const std::vector<EndedStep>& steps() const { return steps_; }

  // Writes that play stops here, with the steps since the last answer.
  void pause();

  // What has happened since this was called last, failed steps among it; of these what they did
  // before they failed is left out, for it has been taken back.
  std::vector<LogEntry> take_log();

 private:
  class Seated;

  struct Moment {
    match::Match match;
    std::size_t answers;
    std::vector<EndedStep> steps;
  };

  void on_log(const LogEntry& entry) override { log_.push_back(entry); }
  void on_answer(const bind::Decision& decision, int option, const table::Table& table) override;
  void on_right(int kind, int seat, bool executed) override { right_ = {0, kind, seat, executed}; }
  void on_step(const match::Match& match) override;
  void on_failure(const match::Match& match, const match::FailedStep& failed) override;
  bool wants_values() const override { return pages_ < kMostPages; }
  std::string crash_text(const match::FailedStep& failed, int viewer) const;
  std::vector<std::uint64_t> take_steps();
  void write(const std::string& line);
  void write_end();
  void tell_all(const std::string& text);
  void tell_who_left(const table::Table& table);
  void tell_problem();

  std::vector<std::string> kinds_;
  match::Interpreter interpreter_;
  match::Match match_;
  std::vector<std::unique_ptr<match::Player>> owned_;
  std::vector<match::Player*> players_;  // nullptr: a person
  std::vector<match::Player*> nobody_;
  RecordFile* file_ = nullptr;
  std::vector<Moment> moments_;
  std::size_t answers_ = 0;
  std::vector<EndedStep> steps_;
  EndedStep right_;       // of the step that is ending
  std::vector<bool> in_;  // who was in the game when the last step ended, by seat
  std::exception_ptr problem_;
  bool end_written_ = false;
  std::vector<LogEntry> log_;
  std::size_t step_begins_ = 0;  // among the happenings

  // For crash pages.
  static constexpr int kMostPages = 3;  // that nobody has read yet
  std::string record_;
  int pages_ = 0;
};

}  // namespace punchcard::session
