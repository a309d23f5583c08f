// How strong each card is: what it is worth to one seat, other things being equal.
//
// For each card and each seat, all games are played again with the same luck, but one thing differs
// for this seat. How much less of the games the seat then wins is the card's effect. There are two
// such differences:
//   blanked    the card's text does nothing; the card stays where it is, with its tokens
//   forbidden  the seat never uses the card if it has another option (forbidden_player.h)
// Neither who likes to use a card nor when counts for it, as they do in the share of games that its
// executors win.
//
// A game's difference is the mean over its seats. Differences are paired by game and games do not
// depend on each other, so the interval is that of a mean of pairs (statistics.h).
//
// Cost: a simulation for each card and seat; one with a forbidden card costs two to three times as
// much.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/lab/simulation.h"
#include "tools/lab/strength_tally.h"

namespace punchcard::lab {

// The effect among those pairs of a game and a seat in which the seat was at some standing when it
// first executed the card. Up to then both games are the same, so this is an effect, too.
struct StandingStrength {
  std::int64_t seats = 0;  // in how many pairs
  Difference effect;       // of these; judged together with the other standings
};

struct CardStrength {
  int kind = 0;
  Difference effect;  // a share of the games, of the mean seat; judged with those of the list
  // Of what the package measures (its `measure`), in its unit; nothing if it measures nothing.
  std::optional<Difference> measured;
  std::int64_t declined = 0;  // forbidden: options that the seats would have had
  // What seats that begin with the card in hand win more than the others, in the ordinary games;
  // nothing in a game without hands, or if it never happens.
  std::optional<Difference> held;
  std::vector<Difference> seats;  // the effect for each seat; judged together
  // By Standing; empty if nothing is measured or the card is forbidden instead of blank.
  std::vector<StandingStrength> standings;
  std::vector<DecidedGame> decided;  // as in DecidedGames
  Failures failures;                 // of the games with the card changed
};

struct Strength {
  Method method = Method::blanked;
  Simulation ordinary;              // the games as they are
  std::vector<CardStrength> cards;  // the strongest first
  std::size_t missing = 0;          // cards that the measurement did not come to
  std::vector<int> unused;          // kinds that nobody executed in the ordinary games

  bool is_interrupted() const { return ordinary.is_interrupted() || missing > 0; }
  // nullptr: not measured.
  const CardStrength* find(int kind) const;
};

// Measures all cards that somebody executes in the ordinary games of the plan. `progress` counts
// games, of which there are about games_of_strength(plan). A stopped measurement has the cards that
// are complete. Throws as simulate does.
Strength measure_strength(SimulationPlan plan, Method method = Method::blanked);

std::int64_t games_of_strength(const SimulationPlan& plan);

// What the counts of one card say, as in a list of its own.
CardStrength strength_of(const StrengthTally& tally, const match::Setup& setup, int kind,
                         Method method);

// Ranks the cards that were executed in the ordinary games, by their counts; a card without counts
// is missing.
Strength strength_of_games(Method method, Simulation ordinary,
                           const std::map<int, StrengthTally>& tallies);

}  // namespace punchcard::lab
