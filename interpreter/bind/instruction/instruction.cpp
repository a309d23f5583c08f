#include "interpreter/bind/instruction/instruction.h"

#include <array>
#include <span>
#include <string_view>
#include <variant>

#include "grammar/race/evaluate.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/instruction/instruction_set.h"
#include "interpreter/bind/instruction/program.h"
#include "interpreter/bind/lists.h"
#include "interpreter/lua/error.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace instruction_natives {

namespace {

using Counters = std::array<std::int64_t, race::kMostCounters>;

// What run_instruction is charged for: counters and parts of formulas, so many for a unit, and the
// text of a failure.
constexpr std::size_t kPartsPerUnit = 4;
constexpr std::int64_t kFailureText = 10;

std::int64_t work_of(const race::Instruction& instruction, const InstructionSet& set) {
  std::size_t parts = set.counters.size() + instruction.formula.size();
  for (const race::Formula& argument : instruction.arguments) parts += argument.size();
  return static_cast<std::int64_t>(parts / kPartsPerUnit);
}

constexpr auto get_instruction = [](auto& call, const Handle& card) {
  const race::Instruction* found = find_instruction(call, card.index);
  if (found == nullptr) {
    call.give_nil();
  } else {
    call.give_text(instruction_name(found->kind));
  }
};

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

// The results of an instruction whose text does nothing. A condition does not hold, as after a
// failure; a `break` that does nothing gives true, for next_line().
template <class Call>
Status give_blank(Call& call, const race::Instruction& instruction) {
  switch (instruction.kind) {
    case race::Kind::if_:
    case race::Kind::while_:
      call.give_boolean(false);
      break;
    case race::Kind::break_:
      call.give_boolean(true);
      break;
    default:
      break;
  }
  return Status::go;
}

// The results of an instruction that could not be executed.
template <class Call>
Status give_failure(Call& call, const race::Instruction& instruction,
                    const race::Failure& failure) {
  call.charge(kFailureText);
  const bool decides =
      instruction.kind == race::Kind::if_ || instruction.kind == race::Kind::while_;
  if (decides) {
    call.give_boolean(false);
  } else {
    call.give_nil();
  }
  call.give_text(race::words_of(failure));
  return Status::go;
}

// Calls the function of a package's own instruction with the values of its expressions and the
// names of its counters.
template <class Call>
Status run_word(Call& call, const race::Instruction& instruction,
                std::span<const std::int64_t> counters) {
  const InstructionSet& set = *call.host().names().instructions;
  const InstructionWord& word = set.words[static_cast<std::size_t>(instruction.word)];
  const race::Arguments arguments = race::evaluate_arguments(instruction, counters);
  if (arguments.failure) return give_failure(call, instruction, arguments.failure);
  std::vector<std::variant<std::int64_t, std::string_view>> given;
  for (std::size_t i = 0; i < arguments.values.size(); ++i) {
    if (word.takes_counter[i]) {
      const auto counter = static_cast<std::size_t>(instruction.arguments[i].front().operand);
      given.emplace_back(set.vocabulary.counters()[counter]);
    } else {
      given.emplace_back(arguments.values[i]);
    }
  }
  return call.run_word(word.execute, given);
}

constexpr auto run_instruction = [](auto& call) {
  call.game(1);
  Step& step = call.asking();
  table::Table& table = *step.table;
  const int card = call.card(2);
  const int seat = call.optional(3, HandleKind::seat);
  const race::Instruction& instruction = instruction_of(call, card);
  call.expect_within_limits();
  step.context->enters(card);
  if (seat != table::kNone) step.context->executed(card, seat);
  const InstructionSet& set = *call.host().names().instructions;
  call.charge(work_of(instruction, set));
  if (step.blanks.covers(table.layout().kind_of(card), seat)) return give_blank(call, instruction);
  Counters values;
  const std::span<std::int64_t> counters = read_counters(table, set, values);
  const race::Executed executed = race::execute(instruction, counters);
  switch (executed.outcome) {
    case race::Outcome::done:
      write_counters(table, set, values);
      return Status::go;
    case race::Outcome::house: {
      const Host::RunningWord running(call.host(), card);
      return run_word(call, instruction, counters);
    }
    case race::Outcome::failed:
      return give_failure(call, instruction, executed.failure);
    default:
      call.give_boolean(executed.outcome == race::Outcome::condition_true);
      return Status::go;
  }
};

}  // namespace

}  // namespace instruction_natives

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
  using namespace instruction_natives;
  switch (kind) {
    case HandleKind::game:
      return {method<run_instruction>(
          "run_instruction", "(card: card, seat: seat?) -> boolean?, string?",
          "Executes a card's instruction on the counters. The first result is whether the "
          "condition of an `if` or `while` holds, else nil. The second is the failure, if any (an "
          "overflow, a division by zero): then nothing has changed, and a condition does not "
          "hold. In a game of `punchcard strength` in which the card's text does nothing for the "
          "seat, nothing changes, a condition does not hold, and a `break` gives true.")};
    case HandleKind::card:
      return {property<get_instruction>(
          "instruction", "string?",
          "Its kind of instruction: \"assignment\", \"if\", \"else\", \"while\", "
          "\"break\" or \"word\" (of a house rule); nil if it is none.")};
    case HandleKind::zone:
      return program_members();
    default:
      return {};
  }
}

}  // namespace punchcard::bind
