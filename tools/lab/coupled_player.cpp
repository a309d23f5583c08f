#include "tools/lab/coupled_player.h"

#include "interpreter/table/generator.h"
#include "interpreter/table/situation.h"

namespace punchcard::lab {

namespace {

// Of a card or kNone.
std::uint64_t index_of(int card) { return static_cast<std::uint64_t>(card + 1); }

}  // namespace

void CoupledPlayer::begin(std::uint64_t seed) {
  seed_ = seed;
  asked_.clear();
}

int CoupledPlayer::choose(const bind::Decision& decision, const match::Match& match,
                          const table::Table& table) {
  (void)match;
  const int under = table.layout().pointers() > 0 ? table.pointer_card(0) : table::kNone;
  std::uint64_t question = table::Generator::derive(seed_, hash_of_word(decision.topic));
  question = table::Generator::derive(question, index_of(decision.card));
  question = table::Generator::derive(question, index_of(under));
  question = table::Generator::derive(question, asked_[question]++);
  int best = 0;
  std::uint64_t highest = 0;
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const std::uint64_t number = hash_of(decision.options[i], question);
    if (i > 0 && number <= highest) continue;
    highest = number;
    best = static_cast<int>(i);
  }
  return best;
}

// Words have other numbers on other threads.
std::uint64_t CoupledPlayer::hash_of_word(int word) const {
  return table::hash_situation(interpreter_.words().text(word));
}

std::uint64_t CoupledPlayer::hash_of(const bind::Option& option, std::uint64_t question) const {
  const std::uint64_t thing = option.kind == bind::OptionKind::word
                                  ? hash_of_word(option.index)
                                  : static_cast<std::uint64_t>(option.index);
  const auto kind = static_cast<std::uint64_t>(option.kind);
  const std::uint64_t of_kind = table::Generator::derive(question, kind);
  return table::Generator::derive(table::Generator::derive(of_kind, thing),
                                  static_cast<std::uint64_t>(option.part));
}

}  // namespace punchcard::lab
