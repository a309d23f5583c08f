#include "interpreter/script/bind/instruction.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "grammar/race/evaluate.h"
#include "grammar/race/flow.h"
#include "grammar/race/indentation.h"
#include "interpreter/script/bind/lists.h"
#include "interpreter/script/error.h"
#include "interpreter/script/host.h"
#include "interpreter/script/instruction_set.h"
#include "interpreter/table/table.h"

namespace punchcard {

namespace {

using Counters = std::array<std::int64_t, race::kMostCounters>;

// A card's instruction, or nullptr.
const race::Instruction* find_instruction(lua_State* lua, int card) {
  const InstructionSet* set = Host::of(lua).names().instructions.get();
  if (set == nullptr) return nullptr;
  const auto kind = static_cast<std::size_t>(table_of(lua).layout().kind_of(card));
  return set->of_kind[kind] ? &*set->of_kind[kind] : nullptr;
}

const race::Instruction& instruction_of(lua_State* lua, int card) {
  const race::Instruction* found = find_instruction(lua, card);
  if (found == nullptr) raise(lua, "{} is no instruction", table_of(lua).layout().kind(card).name);
  return *found;
}

void get_instruction(lua_State* lua, const Handle& card) {
  const race::Instruction* found =
      is_known(lua, card.index) ? find_instruction(lua, card.index) : nullptr;
  if (found == nullptr) return lua_pushnil(lua);
  lua_pushstring(lua, instruction_name(found->kind));
}

std::span<std::int64_t> read_counters(const Table& table, const InstructionSet& set,
                                      Counters& into) {
  for (std::size_t i = 0; i < set.counters.size(); ++i) {
    into[i] = table.value(table.layout().table_field(set.counters[i]));
  }
  return {into.data(), set.counters.size()};
}

void write_counters(Table& table, const InstructionSet& set, const Counters& from) {
  for (std::size_t i = 0; i < set.counters.size(); ++i) {
    table.set_value(table.layout().table_field(set.counters[i]), from[i]);
  }
}

// The results of an instruction that could not be executed.
int push_failure(lua_State* lua, const race::Instruction& instruction,
                 const race::Failure& failure) {
  const bool decides =
      instruction.kind == race::Kind::if_ || instruction.kind == race::Kind::while_;
  if (decides) {
    lua_pushboolean(lua, 0);
  } else {
    lua_pushnil(lua);
  }
  const std::string words = race::words_of(failure);
  lua_pushlstring(lua, words.data(), words.size());
  return 2;
}

// A house-rule instruction: its function, with the values of the expressions and the names of the
// counters that it takes.
int run_word(lua_State* lua, const race::Instruction& instruction,
             std::span<const std::int64_t> counters) {
  const InstructionSet& set = *Host::of(lua).names().instructions;
  const InstructionWord& word = set.words[static_cast<std::size_t>(instruction.word)];
  const race::Arguments arguments = race::evaluate_arguments(instruction, counters);
  if (arguments.failure) return push_failure(lua, instruction, arguments.failure);
  Host::of(lua).push(word.execute);
  push_handle(lua, HandleKind::game, 0);
  for (std::size_t i = 0; i < arguments.values.size(); ++i) {
    if (word.takes_counter[i]) {
      const auto counter = static_cast<std::size_t>(instruction.arguments[i].front().operand);
      const std::string& name = set.vocabulary.counters()[counter];
      lua_pushlstring(lua, name.data(), name.size());
    } else {
      lua_pushinteger(lua, arguments.values[i]);
    }
  }
  lua_call(lua, static_cast<int>(arguments.values.size()) + 1, 0);
  return 0;
}

int run_instruction(lua_State* lua) {
  check_handle(lua, 1, HandleKind::game);
  Table& table = *asking(lua).table;
  const race::Instruction& instruction = instruction_of(lua, check_card(lua, 2));
  const InstructionSet& set = *Host::of(lua).names().instructions;
  Counters values;
  const std::span<std::int64_t> counters = read_counters(table, set, values);
  const race::Executed executed = race::execute(instruction, counters);
  switch (executed.outcome) {
    case race::Outcome::done:
      write_counters(table, set, values);
      return 0;
    case race::Outcome::house:
      return run_word(lua, instruction, counters);
    case race::Outcome::failed:
      return push_failure(lua, instruction, executed.failure);
    default:
      lua_pushboolean(lua, executed.outcome == race::Outcome::condition_true ? 1 : 0);
      return 1;
  }
}

// A zone as a program: its cards and, for grammar/race, their outline.
class Lines {
 public:
  Lines(lua_State* lua, int zone, int without = kNone) : lua_(lua), table_(*bound(lua).table) {
    const ZoneDeclaration& declaration = table_.layout().zone_declaration(zone);
    indent_ = declaration.indent;
    if (indent_ == kNone) {
      raise(lua, "zone '{}' is no program: game.lua gives it no `indent`", declaration.name);
    }
    const int size = table_.zone_size(zone);
    State::of(lua).charge(size);
    cards_.reserve(static_cast<std::size_t>(size));
    outline_.reserve(static_cast<std::size_t>(size) + 1);  // one is put in between, by some
    for (int place = 0; place < size; ++place) {
      const int card = table_.card_at(zone, place);
      if (card == without && card != kNone) gap_ = cards_.size();
      if (card == kNone || card == without) continue;
      cards_.push_back(card);
      outline_.push_back({instruction_of(lua, card).kind, level_of(card)});
    }
  }

  const std::vector<int>& cards() const { return cards_; }
  std::vector<race::Indented>& outline() { return outline_; }

  std::size_t index_of(int card) const {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if (cards_[i] == card) return i;
    }
    raise(lua_, "the card is not in this zone");
  }

  // Whether lines from an index on can lose their place at all: only an `else` can.
  bool can_break_from(std::size_t index) const {
    return std::any_of(outline_.begin() + static_cast<std::ptrdiff_t>(index), outline_.end(),
                       [](race::Indented line) { return line.kind == race::Kind::else_; });
  }

  // Gives the lines above an index the levels that they have when the card thought away has gone.
  // False when they can't be mended.
  bool mend_above(std::size_t index) {
    return gap_ >= index || race::mend({outline_.data(), index});
  }

  // Whether the lines can be mended with one more put in at an index.
  bool can_take(std::size_t index, race::Indented line) const {
    if (!can_break_from(std::min(index, gap_))) return true;
    std::vector<race::Indented> with = outline_;
    with.insert(with.begin() + static_cast<std::ptrdiff_t>(index), line);
    return race::mend(with);
  }

  void write_levels(Table& table) const {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      table.set_value(table.layout().card_field(cards_[i], indent_), outline_[i].level);
    }
  }

 private:
  int level_of(int card) const {
    const std::int64_t level = table_.value(table_.layout().card_field(card, indent_));
    if (level < 0 || level > kMaxCards) raise(lua_, "a card is indented by {}", level);
    return static_cast<int>(level);
  }

  lua_State* lua_;
  const Table& table_;
  int indent_ = kNone;
  std::size_t gap_ = kMaxCards;  // the index at which a card is thought away
  std::vector<int> cards_;
  std::vector<race::Indented> outline_;
};

int next_line(lua_State* lua) {
  const int zone = check_handle(lua, 1, HandleKind::zone);
  const int card = check_card(lua, 2);
  Lines lines(lua, zone);
  const auto next =
      race::next_instruction(lines.outline(), lines.index_of(card), lua_toboolean(lua, 3) != 0);
  push_handle(lua, HandleKind::card, next ? lines.cards()[*next] : kNone);
  return 1;
}

// Whether a program has an `else` in it: without one its lines can always be mended.
bool has_else(lua_State* lua, int zone) {
  const Table& table = table_of(lua);
  for (int place = 0; place < table.zone_size(zone); ++place) {
    const int card = table.card_at(zone, place);
    if (card == kNone) continue;
    const race::Instruction* line = find_instruction(lua, card);
    if (line != nullptr && line->kind == race::Kind::else_) return true;
  }
  return false;
}

// A card (argument 2) that is to stand at a place (argument 3) of a program (argument 1), from
// which it is thought away.
struct Newcomer {
  Lines lines;
  std::size_t index;
  race::Kind kind;
  std::vector<int> levels;  // allowed, whether or not the lines below can then be mended
};

Newcomer read_newcomer(lua_State* lua) {
  const int zone = check_handle(lua, 1, HandleKind::zone);
  const int card = check_card(lua, 2);
  const race::Kind kind = instruction_of(lua, card).kind;
  Lines lines(lua, zone, card);
  const auto places = static_cast<std::int64_t>(lines.outline().size()) + 1;
  const auto index = static_cast<std::size_t>(check_integer(lua, 3, 1, places) - 1);
  std::vector<int> levels;
  if (lines.mend_above(index)) {
    levels = race::allowed_levels({lines.outline().data(), index}, kind);
  }
  State::of(lua).charge(static_cast<std::int64_t>(levels.size()) * places);
  return {std::move(lines), index, kind, std::move(levels)};
}

int indents_for(lua_State* lua) {
  const Newcomer newcomer = read_newcomer(lua);
  lua_createtable(lua, static_cast<int>(newcomer.levels.size()), 0);
  lua_Integer count = 0;
  for (const int level : newcomer.levels) {
    if (!newcomer.lines.can_take(newcomer.index, {newcomer.kind, level})) continue;
    lua_pushinteger(lua, level);
    lua_rawseti(lua, -2, ++count);
  }
  return 1;
}

int can_take(lua_State* lua) {
  const int zone = check_handle(lua, 1, HandleKind::zone);
  const bool is_else = instruction_of(lua, check_card(lua, 2)).kind == race::Kind::else_;
  if (!is_else && !has_else(lua, zone)) {
    check_integer(lua, 3, 1, table_of(lua).zone_size(zone) + 1);
    lua_pushboolean(lua, 1);
    return 1;
  }
  const Newcomer newcomer = read_newcomer(lua);
  const bool can =
      std::any_of(newcomer.levels.begin(), newcomer.levels.end(), [&newcomer](int level) {
        return newcomer.lines.can_take(newcomer.index, {newcomer.kind, level});
      });
  lua_pushboolean(lua, can ? 1 : 0);
  return 1;
}

int can_lose(lua_State* lua) {
  const int zone = check_handle(lua, 1, HandleKind::zone);
  const int card = check_card(lua, 2);
  const bool can = !has_else(lua, zone) || race::mend(Lines(lua, zone, card).outline());
  lua_pushboolean(lua, can ? 1 : 0);
  return 1;
}

int mend_indents(lua_State* lua) {
  const int zone = check_handle(lua, 1, HandleKind::zone);
  Lines lines(lua, zone);
  if (!race::mend(lines.outline())) raise(lua, "an 'else' has no 'if' above it any more");
  lines.write_levels(*writable(lua).table);
  return 0;
}

}  // namespace

const char* instruction_name(race::Kind kind) {
  switch (kind) {
    case race::Kind::assignment:
      return "assignment";
    case race::Kind::if_:
      return "if";
    case race::Kind::else_:
      return "else";
    case race::Kind::while_:
      return "while";
    case race::Kind::break_:
      return "break";
    case race::Kind::house:
      break;
  }
  return "word";
}

Member instruction_member() {
  return {
      "instruction",
      nullptr,
      get_instruction,
      nullptr,
      "string?",
      "What kind of instruction it is: \"assignment\", \"if\", \"else\", \"while\", \"break\" or "
      "\"word\" (a house rule's); nil when it is none."};
}

Member run_instruction_member() {
  return {
      "run_instruction",
      guarded<run_instruction>,
      nullptr,
      nullptr,
      "(card: card) -> boolean?, string?",
      "Executes a card's instruction on the counters. Returns of an `if` or `while` whether its "
      "condition holds, else nil; and what went wrong (an overflow, a division by zero), in which "
      "case nothing has changed and a condition does not hold."};
}

Member next_line_member() {
  return {"next_line",
          guarded<next_line>,
          nullptr,
          nullptr,
          "(card: card, holds: boolean?) -> card?",
          "The card to which a pointer goes from a card of this program, nil for the empty space. "
          "`holds`: whether the condition of an `if` or `while` held."};
}

Member indents_for_member() {
  return {
      "indents_for",
      guarded<indents_for>,
      nullptr,
      nullptr,
      "(card: card, place: integer) -> integer[]",
      "The levels, the lowest first, at which a card may stand at a place of this program, from 1 to "
      "one behind the last, so that the lines below can be mended. A card of this program is thought "
      "away from where it stands."};
}

Member can_take_member() {
  return {"can_take",
          guarded<can_take>,
          nullptr,
          nullptr,
          "(card: card, place: integer) -> boolean",
          "Whether a card may stand at a place of this program, at one level or another: whether "
          "`indents_for` lists any."};
}

Member can_lose_member() {
  return {
      "can_lose",
      guarded<can_lose>,
      nullptr,
      nullptr,
      "(card: card) -> boolean",
      "Whether the other lines of this program can be mended when a card leaves it: no `else` would "
      "lose its `if`."};
}

Member mend_indents_member() {
  return {
      "mend_indents",
      guarded<mend_indents>,
      nullptr,
      nullptr,
      "()",
      "Mends the levels of this program from the top down: right under a control instruction exactly "
      "one deeper, else at most as deep as the line above, an `else` at the level of its `if`; each "
      "keeps its level where it may, else takes the nearest, the deeper of two."};
}

}  // namespace punchcard
