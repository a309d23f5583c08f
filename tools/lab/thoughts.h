// What thinking players made of their decisions, over many games.
//
// A searching player knows, when it answers, what each option was worth in the games that it
// simulated. From these values:
//   stake    of a decision: what the best option is worth more than the second. A decision matters
//            if something depends on it; if all are worth the same it is dead.
//   tension  of a moment: how open the game is; 1 if no seat leads, 0 if one is sure to win.
//   lead     a seat's latest value; who leads alone by it is the leader, and a lead change is a new
//            leader.
//   drama    of a game: how far its winner was behind, where it was (C. Browne, "Automatic
//            Generation and Evaluation of Recombination Games", 2008, section 5.2.3: the mean over
//            these moments of the square root of the deficit).
//
// Values are those of the players, not the truth: few simulated games make stakes too large (the
// best of noisy values is too good), and weak players see tension where there is none.
//
// All sums are of integers, in units of 1 / kWorthUnit, so they do not depend on threads.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/bind/decision.h"
#include "tools/lab/search_tree.h"
#include "tools/lab/statistics.h"

namespace punchcard::lab {

inline constexpr std::int64_t kWorthUnit = 1'000;  // a win is worth so much
// A decision whose options differ by less than this is dead. Values of a hundred simulated games
// have about this much noise.
inline constexpr std::int64_t kDeadSpread = kWorthUnit / 20;

// Of decisions, clustered by game; games of one deal are alike.
struct Stakes {
  ClusteredMean stakes;
  ClusteredShare dead;

  void add(const Stakes& other);
};

// Of a mean in units of kWorthUnit, which lies between 0 and 1.
Interval worth_interval(const ClusteredMean& mean, int replays);

struct Thoughts {
  // A kind of card whose text asks (kNone: a rule asks), and the topic.
  using Question = std::pair<int, std::string>;

  // A package may ask what nobody has asked before. Kept are the least of all questions in their
  // order: whichever games are counted together, each of these has been kept in all of them.
  static constexpr std::size_t kMostQuestions = 1'000;
  static constexpr std::size_t kLongestTopic = 200;  // bytes that tell topics apart

  Stakes all;
  std::map<Question, Stakes> questions;
  ClusteredMean tension;
  Mean lead_changes;  // of each game
  Mean drama;         // of each game that somebody won

  void add(const Thoughts& other);
  void drop_questions();  // beyond kMostQuestions
  bool is_empty() const { return all.stakes.clusters == 0; }
};

// Follows one game after the other.
class ThoughtWatch {
 public:
  explicit ThoughtWatch(int seats) : latest_(static_cast<std::size_t>(seats), kUnknown) {}

  // A player answers a decision. `values` are those of its options; without any, or of one option
  // only, nothing is noted.
  void note(int seat, const Thoughts::Question& question, std::span<const OptionValue> values);
  // The game has ended. `winner` may be kNone.
  void end(int winner, Thoughts& thoughts);

 private:
  static constexpr std::int64_t kUnknown = -1;

  // Sums of the present game.
  struct Sums {
    std::int64_t decisions = 0;
    std::int64_t stakes = 0;
    std::int64_t dead = 0;
  };

  void note_moment(int seat, std::int64_t worth);

  std::map<Thoughts::Question, Sums> sums_;
  std::vector<std::int64_t> latest_;   // values by seat
  std::vector<std::int64_t> moments_;  // all of latest_, moment after moment
};

}  // namespace punchcard::lab
