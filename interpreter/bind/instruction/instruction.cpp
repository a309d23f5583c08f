#include "interpreter/bind/instruction/instruction.h"

#include <array>
#include <span>

#include "grammar/race/evaluate.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/instruction/instruction_set.h"
#include "interpreter/bind/instruction/program.h"
#include "interpreter/bind/lists.h"
#include "interpreter/lua/error.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace {

using Counters = std::array<std::int64_t, race::kMostCounters>;

void get_instruction(lua_State* lua, const Handle& card) {
  const race::Instruction* found = find_instruction(lua, card.index);
  if (found == nullptr) return lua_pushnil(lua);
  lua_pushstring(lua, instruction_name(found->kind));
}

std::span<std::int64_t> read_counters(const table::Table& table, const InstructionSet& set,
                                      Counters& into) {
  for (std::size_t i = 0; i < set.counters.size(); ++i) {
    into[i] = table.value(table.layout().table_field(set.counters[i]));
  }
  return {into.data(), set.counters.size()};
}

void write_counters(table::Table& table, const InstructionSet& set, const Counters& from) {
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

// Calls the function of a package's own instruction with the values of its expressions and the
// names of its counters.
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
  Step& step = asking(lua);
  table::Table& table = *step.table;
  const int card = check_card(lua, 2);
  const int seat = check_optional(lua, 3, HandleKind::seat);
  const race::Instruction& instruction = instruction_of(lua, card);
  if (seat != table::kNone) step.context->executed(card, seat);
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

}  // namespace

const race::Instruction* find_instruction(lua_State* lua, int card) {
  const InstructionSet* set = Host::of(lua).names().instructions.get();
  if (set == nullptr || !is_known(lua, card)) return nullptr;
  const auto kind = static_cast<std::size_t>(table_of(lua).layout().kind_of(card));
  return set->of_kind[kind] ? &*set->of_kind[kind] : nullptr;
}

const race::Instruction& instruction_of(lua_State* lua, int card) {
  const race::Instruction* found = find_instruction(lua, card);
  if (!is_known(lua, card))
    lua::raise(lua, "a hidden card: whether it is an instruction is not known");
  if (found == nullptr)
    lua::raise(lua, "{} is no instruction", table_of(lua).layout().kind(card).name);
  return *found;
}

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

std::vector<Member> instruction_members(HandleKind kind) {
  switch (kind) {
    case HandleKind::game:
      return {method<run_instruction>(
          "run_instruction", "(card: card, seat: seat?) -> boolean?, string?",
          "Executes a card's instruction on the counters. The first result is whether the "
          "condition of an `if` or `while` holds, else nil. The second is the failure, if any (an "
          "overflow, a division by zero): then nothing has changed, and a condition does not "
          "hold.")};
    case HandleKind::card:
      return {property("instruction", get_instruction, "string?",
                       "Its kind of instruction: \"assignment\", \"if\", \"else\", \"while\", "
                       "\"break\" or \"word\" (of a house rule); nil if it is none.")};
    case HandleKind::zone:
      return program_members();
    default:
      return {};
  }
}

}  // namespace punchcard::bind
