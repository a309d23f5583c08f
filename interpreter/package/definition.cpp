#include "interpreter/package/definition.h"

#include <algorithm>

#include <fmt/format.h>

namespace punchcard::package {

namespace {

bool say_the_same(const bind::InstructionSet* left, const bind::InstructionSet* right) {
  if (left == nullptr || right == nullptr) return left == right;
  return left->counters == right->counters &&
         left->vocabulary.counters() == right->vocabulary.counters() &&
         std::equal(left->words.begin(), left->words.end(), right->words.begin(),
                    right->words.end(),
                    [](const bind::InstructionWord& a, const bind::InstructionWord& b) {
                      return a.takes_counter == b.takes_counter;
                    });
}

}  // namespace

std::string show_option(const bind::OptionValue& value) {
  if (value.type == bind::OptionType::word) return value.word;
  if (value.type == bind::OptionType::boolean) return value.number != 0 ? "true" : "false";
  return fmt::format("{}", value.number);
}

std::string check_option(const OptionDeclaration& option, const bind::OptionValue& value) {
  if (!option.choices.empty()) {
    const auto& choices = option.choices;
    if (std::find(choices.begin(), choices.end(), value) != choices.end()) return {};
    std::string list;
    for (const bind::OptionValue& choice : choices)
      list += (list.empty() ? "" : ", ") + show_option(choice);
    return fmt::format("option '{}': expected one of {}, found {}", option.name, list,
                       show_option(value));
  }
  const bool bounded = value.type == bind::OptionType::integer;
  if (!bounded || (value.number >= option.least && value.number <= option.most)) return {};
  return fmt::format("option '{}': expected an integer from {} to {}, found {}", option.name,
                     option.least, option.most, value.number);
}

bool is_position_key(std::string_view name) {
  constexpr std::string_view kKeys[] = {"asks",  "options", "out",    "over",     "phase",
                                        "seats", "seed",    "unused", "variants", "winner"};
  return std::find(std::begin(kKeys), std::end(kKeys), name) != std::end(kKeys);
}

const OptionDeclaration* Definition::find_option(std::string_view wanted) const {
  for (const OptionDeclaration& each : options) {
    if (each.name == wanted) return &each;
  }
  return nullptr;
}

const bind::Language* Definition::find_language(std::string_view code) const {
  for (const bind::Language& each : languages) {
    if (each.code == code) return &each;
  }
  return nullptr;
}

bool declare_the_same(const Definition& left, const Definition& right) {
  const auto are_alike = [&](auto Definition::*list, auto same) {
    return std::equal((left.*list).begin(), (left.*list).end(), (right.*list).begin(),
                      (right.*list).end(), same);
  };
  const auto are_both = [&](bind::FunctionRef Definition::*function) {
    return (left.*function).there() == (right.*function).there();
  };
  return *left.schema == *right.schema && left.tokens == right.tokens &&
         left.tokens_option == right.tokens_option && left.measure == right.measure &&
         say_the_same(left.instructions.get(), right.instructions.get()) &&
         are_both(&Definition::setup) && are_both(&Definition::position) &&
         are_both(&Definition::worth) && are_both(&Definition::evaluate) &&
         are_both(&Definition::show) &&
         are_alike(&Definition::cards,
                   [](const CardDefinition& a, const CardDefinition& b) {
                     return a.text.source == b.text.source &&
                            a.execute.there() == b.execute.there();
                   }) &&
         are_alike(&Definition::phases,
                   [](const PhaseDefinition& a, const PhaseDefinition& b) {
                     return a.name == b.name && a.failed.there() == b.failed.there();
                   }) &&
         are_alike(&Definition::rules,
                   [](const RuleDefinition& a, const RuleDefinition& b) {
                     return a.name == b.name && a.parameters == b.parameters;
                   }) &&
         are_alike(&Definition::events,
                   [](const EventDefinition& a, const EventDefinition& b) {
                     return a.name == b.name && a.text.source == b.text.source;
                   }) &&
         are_alike(&Definition::options,
                   [](const OptionDeclaration& a, const OptionDeclaration& b) {
                     return a.name == b.name && a.start == b.start && a.choices == b.choices &&
                            a.least == b.least && a.most == b.most;
                   });
}

std::optional<int> Definition::find_phase(std::string_view wanted) const {
  for (std::size_t i = 0; i < phases.size(); ++i) {
    if (phases[i].name == wanted) return static_cast<int>(i);
  }
  return std::nullopt;
}

const QuestionDefinition* Definition::find_question(std::string_view phase,
                                                    std::string_view topic) const {
  const QuestionDefinition* found = nullptr;
  for (const QuestionDefinition& each : questions) {
    if (each.topic != topic) continue;
    if (each.phase == phase) return &each;
    if (each.phase.empty()) found = &each;
  }
  return found;
}

}  // namespace punchcard::package
