// The counts from which a card's strength follows: sums over games, all integers.
//
// Sums of the parts of a run add up to those of the whole, in any order. So the games of one card
// may be played in several processes (see part.h), and its strength is calculated at the end.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/lab/simulation.h"
#include "tools/lab/variation.h"

namespace punchcard::lab {

enum class Method : std::uint8_t { blanked, forbidden };

// A game that the card decided for a seat: it wins with the text, and not without, or the reverse.
struct DecidedGame {
  std::int64_t game = 0;
  int seat = 0;
  bool won_with = false;
  std::int64_t change = 0;     // of what is measured; without a sign
  std::int64_t decisions = 0;  // of the ordinary game
};
inline constexpr std::size_t kDecidedGames = 3;  // at most, of a card

// Those that changed most in what is measured, then the shortest: at most kDecidedGames, in this
// order.
class DecidedGames {
 public:
  void add(const DecidedGame& game);
  const std::vector<DecidedGame>& games() const { return games_; }

 private:
  std::vector<DecidedGame> games_;
};

inline constexpr std::size_t kStandings = 3;

// What the ordinary games have more than those in which the card is blank or forbidden.
struct StrengthTally {
  Mean wins;                  // of each game: the sum over the seats for which the card is changed
  Mean measured;              // the same of what the package measures; nothing if it has no measure
  HeldTally held;             // of the ordinary games
  std::int64_t declined = 0;  // forbidden: options that the seats would have had
  std::vector<Mean> seats;    // the wins of each seat
  std::array<Clusters, kStandings> standings;  // wins by Standing; a game is a cluster
  DecidedGames decided;
  Failures failures;  // of the games with the card changed; of a variation, of its own games, too

  explicit StrengthTally(std::size_t seat_count = 0) : seats(seat_count) {}
  // Of other games of the same set-up.
  void add(const StrengthTally& other);
};

// Plays the games with the card changed for each seat in turn. Nothing if the plan is stopped. The
// ordinary games must have kept their results.
std::optional<StrengthTally> tally_strength(const SimulationPlan& plan, const Simulation& ordinary,
                                            int kind, Method method);

// The same of each of these kinds. `progress` counts games. A stopped measurement has the cards
// that are complete.
std::map<int, StrengthTally> tally_strengths(SimulationPlan plan, const Simulation& ordinary,
                                             Method method, const std::vector<bool>& kinds);

// The same of a variation, whose ordinary games are its own.
struct VariedTally {
  Variation variation;
  std::string refusal;        // not empty: why the package cannot have it; the rest is nothing then
  std::int64_t executed = 0;  // how often, in the ordinary games
  std::optional<StrengthTally> strength;
};

// The counts of a card that is looked at more closely, see card_study.h.
struct StudyTally {
  std::optional<StrengthTally> forbidden;
  std::vector<VariedTally> varied;
  bool is_interrupted = false;

  // Of other games of the same set-up; both must be complete.
  void add(const StudyTally& other);
};

// `ordinary` is of this plan and has kept its results. `progress` counts games. A stopped study has
// the variations that are complete.
StudyTally tally_study(SimulationPlan plan, const Simulation& ordinary, int kind);

}  // namespace punchcard::lab
