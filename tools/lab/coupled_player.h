// A random player for games that are compared: where two games ask the same, it answers the same.
//
// RandomPlayer draws its answers from a stream. If a change of the game adds a question, all later
// answers differ, and the two games have nothing in common any more. This player draws each answer
// for its question alone: who is asked about what, by which card, with which card under the
// pointer, and for the how manieth time in this game. Each option gets a number that depends on the
// question and the option, and the highest is taken (rendezvous hashing, D. G. Thaler and C. V.
// Ravishankar, 1998). So every option is equally likely, but an option or a question more changes
// only the answers that are about it, and two games can come together again. In simulation this is
// the synchronization of common random numbers (A. M. Law, Simulation Modeling and Analysis, 11.2):
// it makes differences of games more precise, and changes no expected value.
//
// Cost: a hash for each option and for each word among the options, some times that of
// RandomPlayer.
#pragma once

#include <cstdint>
#include <map>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/player.h"

namespace punchcard::lab {

class CoupledPlayer final : public match::Player {
 public:
  // For matches of this interpreter, which must outlive the player.
  explicit CoupledPlayer(const match::Interpreter& interpreter) : interpreter_(interpreter) {}

  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override;
  void begin(std::uint64_t seed) override;

 private:
  std::uint64_t hash_of_word(int word) const;
  std::uint64_t hash_of(const bind::Option& option, std::uint64_t question) const;

  const match::Interpreter& interpreter_;
  std::uint64_t seed_ = 0;
  std::map<std::uint64_t, std::uint64_t> asked_;  // how often, in this game
};

}  // namespace punchcard::lab
