// A footing: which cards may lie where the pointer runs, and how deep.
//
// Nobody but the game knows, so it is asked: a card is put there twice, or more often where the
// game refuses so few cards, and a match is begun. In games of lines everything that is a line may
// lie there; how deep it may stand is tried line by line. Costs the set-up of a position a try,
// once a kind, and some for each line of an arrangement.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/setup.h"
#include "tools/lab/interactions/arrangement.h"

namespace punchcard::lab {

class Placement {
 public:
  Placement(std::shared_ptr<const match::Setup> setup, std::map<std::string, std::string> options);

  // Whether cards of a kind may lie there.
  bool stands(int kind) const { return stands_[static_cast<std::size_t>(kind)]; }
  bool all_stand() const;
  // Whether the game has refused positions and taken larger ones of the same cards.
  bool is_choosy() const { return is_choosy_; }
  // Whether the game takes the arrangement as a position.
  bool holds(const Arrangement& arrangement) { return verdict(arrangement) == Verdict::held; }
  // Whether they may lie there beside anything: no line that wants others above or below it.
  bool is_plain(int kind) const { return is_plain_[static_cast<std::size_t>(kind)]; }

  // Lets lines stand where they may, from the top down: as near to the margin as they can, or else
  // as deep. One that may stand nowhere goes to the first seat's hand. Without lines nothing
  // happens.
  void indent(Arrangement& arrangement, bool near_margin);

 private:
  enum class Verdict : std::uint8_t { held, failed, refused };

  Verdict verdict(const Arrangement& arrangement);
  Verdict verdict_of(int kind);
  bool finds_level(Arrangement& above, const ArrangedCard& card, bool near_margin);

  std::shared_ptr<const match::Setup> setup_;
  std::map<std::string, std::string> options_;
  match::Interpreter interpreter_;
  bool has_hand_;
  bool is_choosy_ = false;
  std::vector<bool> stands_;
  std::vector<bool> is_plain_;
};

}  // namespace punchcard::lab
