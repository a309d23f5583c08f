// Plays the games of matchups and collects their findings.
//
// In one game of each arrangement, the same question always gets the same answer, so that loops
// repeat. In another, all options of the decisions are tried; in a third, successive cards are
// compared with their blanks. Combos are searched in arrangements
// made for them, once for each order of the cards.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tools/lab/interactions/arranger.h"
#include "tools/lab/interactions/matchup.h"
#include "tools/lab/interactions/plan.h"
#include "tools/lab/interactions/shrinker.h"
#include "tools/lab/interactions/trial_player.h"

namespace punchcard::lab {

// The results of the kinds of a matchup without each other.
struct Known {
  std::set<std::string> keys;  // of findings
  // Decisions at a kind, about something: the share of games in which they make a difference.
  std::map<std::pair<int, std::string>, double> mattering;
  std::vector<double> executed;  // by kind: the share of its own games in which it was executed
};

// For one thread. The plan must outlive it.
class MatchupPlayer {
 public:
  // Throws std::invalid_argument for a package whose cards cannot be laid out.
  explicit MatchupPlayer(const InteractionsPlan& plan);

  // Plays all games of a matchup and fills it in. Results known for its kinds without each other
  // are not findings. Returns false if the plan has stopped it: then it is not held.
  bool hold(Matchup& meeting, const Known& known);

 private:
  // One game of a matchup.
  struct Round {
    Arranger::Laid laid;
    TrialRequest wishes;
    std::uint64_t seed;
  };
  // Decisions about a topic while a card of a kind had its turn.
  struct Decisions {
    Share mattering;
    std::int64_t game = 0;  // the first of them
  };

  // Games in which a card was executed next after another one, and changed something.
  struct Successions {
    Share undone;
    std::int64_t game = 0;  // the first of them
  };

  bool is_stopped() const { return plan_.stop && plan_.stop(); }
  Round round_of(const Matchup& meeting, std::int64_t game);
  std::uint64_t seed_of(const Matchup& meeting, std::int64_t game) const;
  std::optional<Trial> play(const Arrangement& arrangement, const Round& round);
  void count(Matchup& meeting, const Trial& course, std::int64_t game);
  void gather(Matchup& meeting, const Round& round, const Trial& course);
  void look_for(Matchup& meeting, const Sought& sought, const Round& round);
  void look_for_nevers(Matchup& meeting, const Known& known);
  void look_for_undone(Matchup& meeting);
  void look_for_combo(Matchup& meeting);

  const InteractionsPlan& plan_;
  Arranger arranger_;
  TrialPlayer player_;
  Shrinker shrinker_;
  std::optional<std::pair<std::int64_t, Arranger::Laid>> laid_;  // the last, with its number
  std::set<std::string> told_;
  std::string refusal_;  // why the last course could not be played, if it could not
  std::map<std::pair<int, std::string>, Decisions> decisions_;
  std::map<std::pair<int, int>, Successions> successions_;  // of the first kind and the second
};

}  // namespace punchcard::lab
