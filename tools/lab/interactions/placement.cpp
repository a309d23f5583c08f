#include "tools/lab/interactions/placement.h"

#include <algorithm>
#include <stdexcept>

#include "interpreter/match/position/position.h"

namespace punchcard::lab {

Placement::Placement(std::shared_ptr<const match::Setup> setup,
                     std::map<std::string, std::string> options)
    : setup_(std::move(setup)),
      options_(std::move(options)),
      interpreter_(setup_->shared_package()),
      has_hand_(MeetingPlace::of(setup_->definition()).hand != table::kNone) {
  const table::Schema& schema = *setup_->definition().schema;
  for (std::size_t kind = 0; kind < schema.kinds.size(); ++kind) {
    const bool is_line = schema.kinds[kind].is_line;
    const bool held =
        (is_line || !schema.has_lines) && verdict_of(static_cast<int>(kind)) == Verdict::held;
    is_plain_.push_back(held);
    stands_.push_back(held || is_line);
  }
  // If no card can lie there, the reason is not a card.
  if (std::find(is_plain_.begin(), is_plain_.end(), true) != is_plain_.end()) return;
  stands_.assign(stands_.size(), true);
  is_plain_ = stands_;
}

bool Placement::all_stand() const {
  return std::find(stands_.begin(), stands_.end(), false) == stands_.end();
}

Placement::Verdict Placement::verdict_of(int kind) {
  constexpr std::size_t kMostCopies = 12;
  const bool has_tokens = setup_->blank().layout().tokens_per_seat() > 0;
  Arrangement copies;
  copies.seats = setup_->seats();
  Verdict verdict = Verdict::refused;
  while (verdict == Verdict::refused && copies.cards.size() < kMostCopies) {
    const std::size_t before = copies.cards.size();
    for (std::size_t i = before; i < std::max<std::size_t>(2, before + 1); ++i) {
      ArrangedCard& card = copies.cards.emplace_back();
      card.kind = kind;
      if (has_tokens && i < 2) card.owners.push_back(static_cast<int>(i) % copies.seats);
    }
    verdict = this->verdict(copies);
  }
  if (verdict == Verdict::held && copies.cards.size() > 2) is_choosy_ = true;
  return verdict;
}

Placement::Verdict Placement::verdict(const Arrangement& arrangement) {
  try {
    const match::Position position(setup_->shared_package(),
                                   to_description(arrangement, setup_->definition(), options_));
    const match::Match match = position.begin(interpreter_);
    if (match.refused()) return Verdict::refused;
    return match.over() && match.last_failure != nullptr ? Verdict::failed : Verdict::held;
  } catch (const std::invalid_argument&) {
    return Verdict::failed;
  }
}

void Placement::indent(Arrangement& arrangement, bool near_margin) {
  if (!setup_->definition().schema->has_lines) return;
  Arrangement above;
  above.seats = arrangement.seats;
  for (ArrangedCard& card : arrangement.cards) {
    if (card.holder != table::kNone) continue;
    if (finds_level(above, card, near_margin)) {
      card.indent = above.cards.back().indent;
    } else if (has_hand_) {
      card.holder = 0;
    }
  }
}

bool Placement::finds_level(Arrangement& above, const ArrangedCard& card, bool near_margin) {
  const int deepest = above.cards.empty() ? 0 : above.cards.back().indent + 1;
  above.cards.emplace_back().kind = card.kind;
  for (int i = 0; i <= deepest; ++i) {
    above.cards.back().indent = near_margin ? i : deepest - i;
    if (holds(above)) return true;
  }
  above.cards.pop_back();
  return false;
}

}  // namespace punchcard::lab
