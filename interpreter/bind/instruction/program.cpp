#include "interpreter/bind/instruction/program.h"

#include <algorithm>
#include <vector>

#include "grammar/race/flow.h"
#include "grammar/race/indentation.h"
#include "interpreter/bind/handle.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/instruction/instruction.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace program_natives {

namespace {

template <class Call>
void check_program(const Call& call, int zone) {
  const table::ZoneDeclaration& declaration = call.table().layout().zone_declaration(zone);
  if (declaration.indent != table::kNone) return;
  call.raise("zone '{}' is no program: game.lua gives it no `indent`", declaration.name);
}

// The lines of a program: its cards and, for grammar/race, their outline.
template <class Call>
class Lines {
 public:
  // Leaves the card `without` out, if given.
  Lines(const Call& call, int zone, int without = table::kNone)
      : call_(call), table_(call.table()) {
    check_program(call, zone);
    indent_ = table_.layout().zone_declaration(zone).indent;
    const int size = table_.zone_size(zone);
    call.charge(size);
    cards_.reserve(static_cast<std::size_t>(size));
    outline_.reserve(static_cast<std::size_t>(size));
    for (int place = 0; place < size; ++place) {
      const int card = table_.card_at(zone, place);
      if (card == table::kNone) continue;
      if (card == without) {
        gap_ = cards_.size();
        continue;
      }
      cards_.push_back(card);
      outline_.push_back({instruction_of(call, card).kind, level_of(card)});
    }
  }

  std::vector<race::Indented>& outline() { return outline_; }
  const std::vector<race::Indented>& outline() const { return outline_; }
  int card_at(std::size_t index) const { return cards_[index]; }
  std::size_t gap() const { return gap_; }  // the index of the card left out

  std::size_t index_of(int card) const {
    const auto found = std::find(cards_.begin(), cards_.end(), card);
    if (found == cards_.end()) call_.raise("the card is not in this zone");
    return static_cast<std::size_t>(found - cards_.begin());
  }

  void write_levels(table::Table& table) const {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      table.set_value(table.layout().card_field(cards_[i], indent_), outline_[i].level);
    }
  }

 private:
  int level_of(int card) const {
    const std::int64_t level = table_.value(table_.layout().card_field(card, indent_));
    if (level < 0 || level > table::kMaxCards) call_.raise("a card is indented by {}", level);
    return static_cast<int>(level);
  }

  const Call& call_;
  const table::Table& table_;
  int indent_ = table::kNone;
  std::size_t gap_ = table::kMaxCards;
  std::vector<int> cards_;
  std::vector<race::Indented> outline_;
};

// Whether any line may come or go. Only an `else` can lose its place, so a program without one is
// loose.
template <class Call>
bool is_loose(const Call& call, int zone) {
  check_program(call, zone);
  const table::Table& table = call.table();
  call.charge(table.zone_size(zone));
  for (int place = 0; place < table.zone_size(zone); ++place) {
    const int card = table.card_at(zone, place);
    const race::Instruction* line = card == table::kNone ? nullptr : find_instruction(call, card);
    if (line == nullptr || line->kind == race::Kind::else_) return false;
  }
  return true;
}

// A card that moves to a new place in a program; its old line does not count. Callers must ask for
// places from the top down, because each call also mends the lines above its place, which may need
// it without the card.
template <class Call>
class Newcomer {
 public:
  Newcomer(const Call& call, int zone, int card)
      : call_(call), lines_(call, zone, card), kind_(instruction_of(call, card).kind) {}

  std::size_t places() const { return lines_.outline().size() + 1; }
  bool is_own(std::size_t index) const { return index == lines_.gap(); }

  // The levels at an index for which the lines below can be mended; at most `most` levels.
  std::vector<int> levels_at(std::size_t index, std::size_t most = table::kMaxCards) {
    std::vector<int> levels;
    call_.charge(static_cast<std::int64_t>(index));
    if (index > lines_.gap() && !race::mend({lines_.outline().data(), index})) return levels;
    for (const int level : race::allowed_levels({lines_.outline().data(), index}, kind_)) {
      call_.charge(static_cast<std::int64_t>(places()));
      with_ = lines_.outline();
      with_.insert(with_.begin() + static_cast<std::ptrdiff_t>(index), {kind_, level});
      if (race::mend(with_)) levels.push_back(level);
      if (levels.size() == most) break;
    }
    return levels;
  }

  bool fits_at(std::size_t index) { return !levels_at(index, 1).empty(); }

 private:
  const Call& call_;
  Lines<Call> lines_;
  race::Kind kind_;
  std::vector<race::Indented> with_;
};

constexpr auto next_line = [](auto& call) {
  const int zone = call.zone(1);
  const int card = call.card(2);
  Lines lines(call, zone);
  const std::size_t from = lines.index_of(card);
  const bool holds = call.holds(3);
  race::Kind& kind = lines.outline()[from].kind;
  if (holds && kind == race::Kind::break_) kind = race::Kind::assignment;  // it does nothing
  const auto next = race::next_instruction(lines.outline(), from, holds);
  call.give(HandleKind::card, next ? lines.card_at(*next) : table::kNone);
  return Status::go;
};

constexpr auto indents_for = [](auto& call) {
  const int zone = call.zone(1);
  Newcomer newcomer(call, zone, call.card(2));
  const auto places = static_cast<std::int64_t>(newcomer.places());
  const auto index = static_cast<std::size_t>(call.integer(3, 1, places) - 1);
  auto list = call.integers();
  for (const int level : newcomer.levels_at(index)) list.add(level);
  return Status::go;
};

// Calls visit(place), until it returns false, for the places (from 1) where the card (argument 2)
// fits in a program (argument 1). Begins at argument 3 and leaves out the card's own place.
template <class Call, class Visit>
void for_each_place(const Call& call, Visit visit) {
  const int zone = call.zone(1);
  const int card = call.card(2);
  const table::Table& table = call.table();
  const bool is_in = table.zone_of(card) == zone;
  const int last = table.zone_size(zone) + (is_in ? 0 : 1);
  const auto from = static_cast<int>(call.integer(3, 1, table::kMaxCards));
  if (instruction_of(call, card).kind != race::Kind::else_ && is_loose(call, zone)) {
    const int own = is_in ? table.place_of(card) + 1 : table::kNone;
    for (int place = from; place <= last; ++place) {
      if (place != own && !visit(place)) return;
    }
    return;
  }
  Newcomer newcomer(call, zone, card);
  for (int place = from; place <= static_cast<int>(newcomer.places()); ++place) {
    const auto index = static_cast<std::size_t>(place - 1);
    if (!newcomer.is_own(index) && newcomer.fits_at(index) && !visit(place)) return;
  }
}

constexpr auto places_for = [](auto& call) {
  std::vector<int> places;
  for_each_place(call, [&](int place) {
    places.push_back(place);
    return true;
  });
  auto list = call.integers();
  for (const int place : places) list.add(place);
  return Status::go;
};

constexpr auto has_place_for = [](auto& call) {
  bool found = false;
  for_each_place(call, [&found](int /*place*/) {
    found = true;
    return false;
  });
  call.give_boolean(found);
  return Status::go;
};

constexpr auto fits_without = [](auto& call) {
  const int zone = call.zone(1);
  const int card = call.card(2);
  if (call.table().zone_of(card) != zone) call.raise("the card is not in this zone");
  call.give_boolean(is_loose(call, zone) || race::mend(Lines(call, zone, card).outline()));
  return Status::go;
};

constexpr auto adjust_indents = [](auto& call) {
  const int zone = call.zone(1);
  Lines lines(call, zone);
  if (!race::mend(lines.outline())) call.raise("an 'else' has no 'if' above it any more");
  lines.write_levels(call.writable());
  return Status::go;
};

}  // namespace

}  // namespace program_natives

std::vector<Member> program_members() {
  using namespace program_natives;
  return {
      method<next_line>(
          "next_line", "(card: card, holds: boolean?) -> card?",
          "The card to which a pointer goes from a card of this program, nil for the empty space. "
          "`holds`: whether the condition of an `if` or `while` held; true of a `break` that does "
          "nothing."),
      method<indents_for>(
          "indents_for", "(card: card, place: integer) -> integer[]",
          "The levels, lowest first, at which a card may stand at a place of this program so that "
          "the lines below can be adjusted. Places run from 1 to one after the last. If the card is "
          "already in this program, its own line is excluded."),
      method<places_for>(
          "places_for", "(card: card, from: integer) -> integer[]",
          "The places of this program, starting from a given one, at which a card may stand at some "
          "level. If the card is already in this program, its own line and place are excluded."),
      method<has_place_for>("has_place_for", "(card: card, from: integer) -> boolean",
                            "Whether `places_for` lists any."),
      method<fits_without>(
          "fits_without", "(card: card) -> boolean",
          "Whether the other lines of this program can be adjusted when a card leaves it: no `else` "
          "would lose its `if`."),
      method<adjust_indents>(
          "adjust_indents", "()",
          "Adjusts the levels of this program from the top down. A line right under a control "
          "instruction is exactly one level deeper. Any other line is at most as deep as the line "
          "above, and an `else` has the level of its `if`. Each line keeps its level if allowed. "
          "Otherwise it takes the nearest allowed one, the deeper of two."),
  };
}

}  // namespace punchcard::bind
