// Counts the rights of game after game, by kind of card and by seat, which cards decisions offer,
// and who begins with which card in hand: in a zone of the seat that nobody else sees, as the step
// begins in which somebody is first asked.
//
// What a game had is added to the tallies when it ends. The end of a game costs a walk over kinds
// and seats, its first decision one over cards.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "interpreter/match/match.h"
#include "interpreter/match/observer.h"
#include "tools/lab/simulation.h"

namespace punchcard::lab {

class RightsCounter {
 public:
  RightsCounter(std::size_t kinds, int seats);

  void on_right(int kind, int seat, bool executed);
  // `begun` is the table at the beginning of the step.
  void on_answer(const bind::Decision& decision, int option, const table::Table& table,
                 const table::Table& begun);
  void on_step(const match::Match& match);
  void on_failure(const match::Match& match, const match::FailedStep& failed);

  // The first failed step of the present game, if there is one.
  std::shared_ptr<const match::FailedStep> take_failure();

  // Notes where the seat of this blank card stands when it first executes it in a game: as its step
  // began, because what comes later in it may depend on the card's text.
  void watch(bind::CardOfSeat blank) { blank_ = blank; }
  // A game begins.
  void begin_game(const match::Match& match) { follow(match); }
  std::optional<Standing> take_standing();

  // `winner` may be kNone.
  void end_game(int winner);

  // Of the games that have ended since this was called last.
  std::vector<CardTally> take_tallies();

 private:
  std::size_t at(std::size_t kind, std::size_t seat) const { return kind * seats_ + seat; }
  void count_offer(const bind::Decision& decision, int option, const table::Table& table);
  void note_hands(const table::Table& table);
  void follow(const match::Match& match);

  std::size_t seats_;
  std::vector<CardTally> tallies_;
  std::vector<std::int64_t> executed_;  // in this game, a kind and seat each
  std::vector<std::int64_t> skipped_;
  std::vector<std::vector<bool>> held_;  // by kind and seat
  struct Offers {
    std::int64_t offered = 0;
    std::int64_t chosen = 0;
  };
  std::vector<Offers> offers_;            // in this game, by kind
  std::vector<std::int64_t> offered_in_;  // by kind: the number of the last decision that offers it
  std::int64_t decisions_ = 0;            // of all games
  bool has_begun_ = false;                // the present game: a decision has been answered
  std::shared_ptr<const match::FailedStep> first_failure_;
  bind::CardOfSeat blank_{};
  bool is_executed_ = false;           // the blank card, in the present step
  Standing before_ = Standing::level;  // that step
  std::optional<Standing> standing_;
};

}  // namespace punchcard::lab
