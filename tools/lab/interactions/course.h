// A course: one arrangement played by chance, and what came of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/position.h"
#include "tools/lab/interactions/lap.h"

namespace punchcard {

// What somebody answered, as a scenario says it.
struct GivenAnswer {
  int seat = 0;
  std::string option;

  bool operator==(const GivenAnswer&) const = default;
};

// What can be wrong with cards that meet, or remarkable about it, the gravest first.
enum class Incident : std::uint8_t {
  failure,      // a step fails
  overrun,      // a step is killed: instructions, memory or time
  endless,      // the match goes on for ever
  combo,        // somebody wins before the first lap is over
  indifferent,  // all options of a decision lead to the same situation
};
inline constexpr std::size_t kIncidents = 5;

const char* incident_name(Incident incident);

struct Course {
  std::vector<GivenAnswer> answers;  // where they were wished for
  std::vector<bool> executed;        // by kind
  Outcome outcome = Outcome::running;
  int winner = kNone;
  bool within_a_lap = false;  // the match was over by then
  bool is_endless = false;
  std::shared_ptr<const FailedStep> failure;  // the first
  std::size_t answers_before_failure = 0;
  std::optional<std::size_t> indifferent;  // the first answer that made no difference,
  std::string topic;                       // what it was about,
  std::vector<std::string> offered;        // and among what it was chosen

  bool has(Incident incident) const;
};

// Plays courses from positions of one package. Belongs to one thread.
class CoursePlayer final : private Observer, private Player {
 public:
  explicit CoursePlayer(const std::shared_ptr<const Package>& package);

  struct Wishes {
    bool answers = false;       // as labels, which cost more than playing
    bool indifference = false;  // each option of the decisions of the first lap is tried
    std::int64_t most_decisions = 400;
  };

  // Answers with those `given` as long as they are offered, then by chance. Nothing: the position
  // cannot be set up.
  std::optional<Course> play(const Position& position, std::uint64_t seed, const Wishes& wishes,
                             const std::vector<GivenAnswer>& given = {});

 private:
  void on_right(int kind, int seat, bool executed) override;
  void on_step(const Match& match) override;
  void on_failure(const Match& match, const FailedStep& failed) override;
  int choose(const Decision& decision, const Match& match, const Table& table) override;
  void begin(std::uint64_t seed) override { luck_ = Generator::from_seed(seed); }

  bool makes_no_difference(const Decision& decision, const Match& match);
  bool repeats_for_ever(Match& match);

  Interpreter interpreter_;
  Interpreter other_;  // tries options; nobody observes it
  std::vector<Player*> players_;
  Generator luck_{0};
  Course course_;
  Wishes wishes_;
  const std::vector<GivenAnswer>* given_ = nullptr;
  std::size_t next_given_ = 0;
  Lap lap_;
};

}  // namespace punchcard
