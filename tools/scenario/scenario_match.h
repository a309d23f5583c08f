// A match of a scenario: answers by label, and expectations.
//
// A difference from the scenario throws ScenarioFailure: an answer without a decision, or one that
// is not offered, or an expectation that does not hold. A failed step may be intended: it is kept
// until the next statement. If that is not `fails`, the failure is reported at the statement that
// caused it.
//
// It does not know Lua; scenario_script.h makes it available to scripts.
#pragma once

#include <deque>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/lua/error.h"
#include "interpreter/match/match_clock.h"
#include "interpreter/match/position/position.h"
#include "tools/session/match_log.h"
#include "tools/session/package_cache.h"

namespace punchcard::scenario {

class ScenarioFailure : public std::runtime_error {
 public:
  ScenarioFailure(const std::string& message, std::vector<std::string> more, lua::Site blamed = {},
                  int at = 0)
      : std::runtime_error(message),
        details(std::move(more)),
        site(std::move(blamed)),
        column(at) {}

  std::vector<std::string> details;  // lines for below the message
  lua::Site site;                    // of an earlier statement to blame; line 0: the present one
  int column = 0;                    // of a part of the present one that is wrong; 0: the whole
};

class ScenarioMatch final : private session::MatchLog {
 public:
  // Receives the lines that scripts print: "cards/zap.lua:7: text".
  using Printer = std::function<void(std::string line)>;

  // Sets up a position and plays on to the first decision. `site` is the statement that does so.
  // `telling` is what all matches of the scenario have told (Match::telling): what a match may tell
  // for nothing, they share. Loading the package may take the processor time that the scenario has
  // left, and the steps up to the first decision what is left then. If the position is refused, the
  // instructions of its set-up are added to `in_vain`.
  using TimeLeft = session::PackageCache::TimeLeft;
  ScenarioMatch(session::PackageCache& bench, const TimeLeft& left, const lua::Data& description,
                const Printer& printer, std::int64_t& telling, std::int64_t& in_vain,
                lua::Site site);

  // From now on the steps may take so much of the scenario's processor time; 0: any.
  void leave_time(std::int64_t milliseconds) { match::leave_time(match_, milliseconds); }

  // The statements of a scenario, each with its site.
  void answer(std::string_view seat, std::string_view option, const lua::Site& site);
  void expect(const lua::Data& expected, const lua::Site& site);
  void fails(std::string_view part);
  // Called after each answered step with the decisions and instructions since the last call.
  using Charge = std::function<void(std::int64_t decisions, std::int64_t instructions)>;
  void play(std::uint64_t seed, const lua::Site& site, const Charge& charge);
  std::string text(const lua::Site& site);

  // Of all its steps so far, including the runs of open steps.
  std::int64_t instructions() const { return match_.instructions + in_open_steps_; }
  // Of its set-up and its tables, of the situations that it has noted, and of the failed steps that
  // it keeps.
  std::size_t bytes() const { return match_.setup->bytes() + match_.bytes() + failed_bytes_; }

  // The ids of the cards that have been in the game, and of those whose scripts have run.
  void note_cards(std::set<std::string>& met, std::set<std::string>& entered) const;

  // Throws if a step has failed without a `fails` for it.
  void expect_no_failure() const;

 private:
  ScenarioMatch(session::PackageCache& bench, session::PackageCache::Place& place,
                const TimeLeft& left, const lua::Data& description, const Printer& printer,
                std::int64_t& telling, std::int64_t& in_vain, lua::Site site);

  struct Failed {
    session::CrashPage page;
    lua::Site site;
  };

  bool wants_values() const override;
  void on_right(int kind, int seat, bool executed) override;
  void on_entry(int kind) override { entered_[static_cast<std::size_t>(kind)] = true; }
  void on_step(const match::Match& match) override;
  void on_print(const std::string& file, int line, const std::string& text) override;
  void on_failure(const match::Match& match, const match::FailedStep& failed) override;

  void begin_statement(const lua::Site& site);
  template <class Run>
  void run(Run more);
  [[noreturn]] void refuse(const std::string& message) const;
  std::string not_kept() const;
  std::vector<std::string> describe() const;
  std::vector<std::string> describe_events() const;
  int find_option(std::string_view label) const;
  void note_open_step();
  void meet(const table::Table& table);

  session::PackageCache& bench_;
  session::PackageCache::Place& place_;
  const Printer& printer_;
  std::int64_t& telling_;
  lua::Site site_;                // of the present statement
  std::deque<Failed> failures_;   // that no `fails` has spoken of
  std::size_t failed_bytes_ = 0;  // of these
  std::int64_t not_kept_ = 0;     // failures after more than may be kept
  std::int64_t pages_ = 0;        // with values
  std::vector<bool> met_;         // by kind of card
  std::vector<bool> entered_;     // of these, whose scripts have run
  match::Match match_;
  std::int64_t in_open_steps_ = 0;  // instructions
};

}  // namespace punchcard::scenario
