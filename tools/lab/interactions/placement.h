// Placement: which cards may be in the pointer's zone, and at which level.
//
// Only the game knows this, so it is tried: two copies of a card, or more if the game refuses so
// few cards, are put there and a match begins. In games of lines, every line may be there; its
// level is tried line by line. Each try costs the set-up of a position: one per kind, and some for
// each line of an arrangement.
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

  // Whether cards of a kind may be there.
  bool stands(int kind) const { return stands_[static_cast<std::size_t>(kind)]; }
  bool all_stand() const;
  // Whether the game has refused positions and taken larger ones of the same cards.
  bool is_choosy() const { return is_choosy_; }
  // Whether the game accepts the arrangement as a position.
  bool holds(const Arrangement& arrangement) { return verdict(arrangement) == Verdict::held; }
  // Whether they may be there with any other cards, unlike lines that need others above or below.
  bool is_plain(int kind) const { return is_plain_[static_cast<std::size_t>(kind)]; }

  // Adjusts the levels of lines from the top down: as low as possible, or else as deep. A line
  // without a possible level goes to the first seat's hand. Does nothing without lines.
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
