// A player that never uses one card: restricted play, by which Jaffe and others measure balance
// ("Evaluating Competitive Game Balance with Restricted Play", 2012).
//
// It takes from each decision of its seat the options that use the card more often than another
// does, and leaves the rest to another player. An option uses the card as often as the seat
// executes it after this answer and before anybody is asked again; that is tried on a copy of the
// match, on which the card's text does nothing. The copy has other luck, and the cards that the
// seat does not know are dealt anew, so nothing is found out that the seat could not know. If the
// step has drawn something before, the copy may not come to the decision; then others are tried,
// and at last one with the match's own luck, which what follows in the step draws from, too. If
// none comes to it, the option stays. The other player is also asked about a single option that is
// left, so its own luck stays that of the ordinary game.
//
// A card that is executed later than it is chosen (a line of a program) cannot be forbidden so.
//
// Cost: a copy of the match and a step for each option of the seat, some more if the step draws.
#pragma once

#include <memory>
#include <optional>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/observer.h"
#include "interpreter/match/player.h"
#include "interpreter/table/generator.h"
#include "tools/lab/seen_answers.h"

namespace punchcard::lab {

class ForbiddenPlayer final : public match::Player, private match::Observer {
 public:
  ForbiddenPlayer(std::shared_ptr<const package::Package> package, bind::CardOfSeat forbidden);

  // From now on asks this player about what is left of each decision. It must outlive its use.
  void set_player(match::Player& player) { player_ = &player; }

  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override;
  void begin(std::uint64_t seed) override;

  // How many options were taken away since the last call.
  std::int64_t take_declined();

 private:
  void on_right(int kind, int seat, bool executed) override;
  enum class Luck : std::uint8_t { other, own };
  match::Match& copy_of(const match::Match& match);
  int uses_of(const bind::Decision& decision, int option, const match::Match& match,
              const table::Table& table);
  std::optional<int> try_option(const bind::Decision& decision, int option,
                                const match::Match& match, const table::Table& table, Luck luck);

  match::Interpreter interpreter_;
  match::Player* player_ = nullptr;
  bind::CardOfSeat forbidden_;
  table::Generator luck_{0};
  std::optional<match::Match> copy_;  // kept for its memory
  SeenAnswers answers_;               // before the decision, in its step
  int uses_ = 0;                      // of the card, in ended steps of the present try
  std::int64_t declined_ = 0;
};

}  // namespace punchcard::lab
