// A match on the desk, with its whole line of decisions: go to any of them, play on from anywhere.
//
// A match is at a decision, counted from 0. Going back keeps the decisions behind; answering the
// same again goes forward over them, and another answer drops them. Machine players answer one
// decision at a time, when the page says so. Their choices depend on the seed, the seat and the
// number of the decision, so going back changes nothing.
//
// What happened between two decisions (events, failures, prints, steps) is kept as text for each
// reader. Copies of the match are kept at regular distances; the decisions between them are
// played again. Copies and texts have budgets: of a long match the oldest texts are forgotten, and
// the distance grows. Each reader's texts have a budget of their own, so what is forgotten for one
// does not tell how long the names are that only others know.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/match/position/position.h"
#include "tools/session/ended_step.h"
#include "tools/session/match_log.h"

namespace punchcard::workbench {

// How a match begins: a new game, or a position (the table that `t:match` takes).
struct Beginning {
  match::GivenOptions options;
  int seats = 0;  // 0: the fewest
  std::uint64_t seed = 1;
  std::optional<lua::Data> position;  // then it says options, seats and seed
  std::vector<std::string> players;   // by seat: "human", "random", "mcts:1000"; fewer: people
};

// An answer that was given.
struct Answered {
  int seat = 0;
  int option = 0;
  std::string topic;
  std::string label;
  bool by_person = true;
};

// What happened before a decision, since the one before.
struct Happened {
  std::vector<session::LogEntry> events;
  std::size_t forgotten = 0;                // events before those
  std::vector<session::LogEntry> failures;  // the first as crash pages
  std::vector<lua::Failure> reasons;        // of the same
  std::size_t more_failures = 0;            // behind those
  // Why the package fails where the machine player who has answered looks ahead.
  std::optional<session::LogEntry> failed_look;
  std::vector<std::string> prints;  // "cards/zap.lua:7: text"
  std::size_t more_prints = 0;      // behind those
  // Their hashes are of the table's text. Numbers of cards that do not differ from the printed ones
  // are not in that text, so a changed card makes no difference until it matters.
  std::vector<session::EndedStep> steps;

  // That count for one of so many readers: the texts for this one, and a share of the rest.
  std::size_t bytes_for(int viewer, std::size_t readers) const;
  void forget_texts(int viewer);
  void forget_all_texts();
};

class PlayedMatch final : private session::MatchLog {
 public:
  static constexpr std::size_t kMostAnswers = 10'000;

  // Plays on to the first decision. Throws std::invalid_argument, or RequestError of the kind
  // "position" or "scripts", if the package does not take the beginning or fails in it.
  PlayedMatch(const std::shared_ptr<const package::Package>& package, Beginning beginning,
              const bind::Language* language = nullptr);

  const Beginning& beginning() const { return beginning_; }
  const match::Match& match() const { return match_; }
  match::Interpreter& interpreter() { return interpreter_; }
  const match::Interpreter& interpreter() const { return interpreter_; }
  using MatchLog::phrases;

  std::size_t at() const { return at_; }
  const std::vector<Answered>& line() const { return line_; }
  // Before the present decision.
  const Happened& happened() const { return happened_[at_]; }
  const Happened& happened(std::size_t decision) const { return happened_[decision]; }
  // Whether this reader's texts of before the present decision are forgotten.
  bool is_forgotten(int viewer) const { return at_ < told_[reader_of(viewer)].first; }

  bool is_human(int seat) const;
  const std::string& player(int seat) const {
    return beginning_.players[static_cast<std::size_t>(seat)];
  }
  // Whether a machine player is asked.
  bool awaits_machine() const {
    return match_.decision.has_value() && !is_human(match_.decision->seat);
  }

  // The labels of the open decision for its seat, in the package's own words.
  std::vector<std::string> labels() const;
  // The option with this label; kNoAnswer if there is none.
  int option_with(std::string_view label) const;

  // Throws RequestError if no decision is open, there is no such option, or the line is full.
  void answer(int option, bool by_person = true);
  // Lets the machine player who is asked answer.
  void answer_by_machine();
  // Goes to a decision of the line, or to its end. Throws RequestError.
  void go_to(std::size_t decision);

  // What the copies for going back hold: 32 MiB at most, unless the first alone holds more.
  std::size_t bytes_of_copies() const;

 private:
  class Quiet;

  bool wants_values() const override { return true; }
  void on_log(const session::LogEntry& entry) override;
  void keep_events_of_step();
  void on_right(int kind, int seat, bool executed) override { right_ = {0, kind, seat, executed}; }
  void on_step(const match::Match& match) override;
  void on_failure(const match::Match& match, const match::FailedStep& failed) override;
  void on_print(const std::string& file, int line, const std::string& text) override;

  match::Player& machine_player(int seat);
  match::Match begun(const std::shared_ptr<const package::Package>& package);
  void give(int option, bool by_person,
            const std::shared_ptr<const lua::Failure>& failed_look = nullptr);
  void keep_copy();
  static std::size_t reader_of(int viewer) {
    return viewer == table::kNone ? 0 : static_cast<std::size_t>(viewer) + 1;
  }
  static int viewer_of(std::size_t reader) {
    return reader == 0 ? table::kNone : static_cast<int>(reader) - 1;
  }
  void count_told(const Happened& happened);
  void drop_last();
  void keep_to_budget();

  Beginning beginning_;
  match::Interpreter interpreter_;
  match::Match match_;
  std::vector<std::unique_ptr<match::Player>> players_;  // each made when it is asked first
  std::size_t at_ = 0;
  std::vector<Answered> line_;
  std::vector<Happened> happened_;  // one more than answers
  // What a reader can still read: from the first decision on.
  struct Told {
    std::size_t bytes = 0;
    std::size_t first = 0;
  };
  std::vector<Told> told_;      // of the one who sees all, and of each seat
  std::size_t first_told_ = 0;  // before it, nobody can read anything
  struct Copy {
    match::Match match;
    std::size_t bytes = 0;
  };
  std::map<std::size_t, Copy> copies_;         // by decision
  std::size_t distance_ = 1;                   // of copies
  Happened now_;                               // since the last answer
  std::deque<session::LogEntry> step_events_;  // of the running step, since its last question
  std::size_t step_forgotten_ = 0;             // before those
  session::EndedStep right_;
};

// Where a match on other scripts took another course.
struct Difference {
  std::size_t decision = 0;
  std::string message;
};

// Plays the line of a match again on a package, up to the first difference. `goes_past`: beyond it,
// as long as the same seats are offered the same labels.
std::unique_ptr<PlayedMatch> replay(const PlayedMatch& from,
                                    const std::shared_ptr<const package::Package>& package,
                                    bool goes_past, std::optional<Difference>& difference);

}  // namespace punchcard::workbench
