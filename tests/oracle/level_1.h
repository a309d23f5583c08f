// Spaghetti Code, level 1, for two: who wins with best play, by a solver for this one game.
//
// It shares no code with the machine and none with rules.h, so it is a third implementation of
// these rules. It knows only what level 1 needs: five cards in a ring, one cursor that runs
// forwards, live rows, rows of flags of two colours.
//
// A state is the moment before a right: the owners of all flags in program order (a word of bits),
// the lengths of the five rows, and which flag is next. The flags of the cursor's row in front of
// it have had their right; those from it on wait. So the flag after the last of the program is the
// first again, and nothing else is needed to say where the cursor is.
//
// States are layered by what only shrinks: life, flags, unused flags. Within a layer the players
// only skip and move flags, so only there a situation can come back. Then somebody may declare a
// stalemate, and whom it makes the winner follows from the situation: `favourite`. In a layer where
// life or flags differ the favourite is always the same player, so the other one has to leave the
// layer by force, and the favourite wins wherever that fails (the usual attractor of games on
// graphs: Graedel, Thomas, Wilke, "Automata, Logics, and Infinite Games", 2002, chapter 2). In a
// layer where both are equal the favourite changes from state to state, and the history decides.
// There two bounds are kept: a state counts for a player when that player wins even if every
// repetition were won by the opponent. The bounds are exact where they meet; `Verdict::open` says
// where they don't.
//
// Exchanging the colours exchanges the winner, so a layer and its mirror image are stored once. A
// state takes a byte: 7 million for four flags each and five lives, 1.2 billion for six.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace punchcard::oracle::level_1 {

inline constexpr int kCards = 5;
inline constexpr int kMostFlags = 8;  // of one player
inline constexpr int kMostLife = 9;

enum class Command : std::uint8_t { add_flag, move_flag, remove_flag, bug, fork_bomb };

using Ring = std::array<Command, kCards>;

// The 24 rings that differ not only in where they begin; each begins with AddFlag.
std::vector<Ring> all_rings();

enum class Verdict : std::uint8_t { second_wins, first_wins, open };

class Solver {
 public:
  // Solves every layer in which nobody has more flags or more life.
  Solver(const Ring& ring, int flags, int life);
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // The value of a new game in which the cursor begins on the ring's card `start` (from 0).
  Verdict new_game(int start, int flags, int life) const;
  // The same after the first player has put the first flag on each of the cards, from `start` on.
  std::array<Verdict, kCards> first_flags(int start, int flags, int life) const;

  std::int64_t states() const;
  std::int64_t open_states() const;

 private:
  struct Layers;
  std::unique_ptr<Layers> layers_;
};

}  // namespace punchcard::oracle::level_1
