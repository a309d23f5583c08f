#include "grammar/race/builder.h"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"

namespace punchcard::race {
namespace {

constexpr std::size_t kNamed = 6;  // the most counters in a message

constexpr std::string_view kFirstWords[] = {"if", "else", "while", "break"};

std::string instruction_hint(std::string_view word, const Vocabulary& vocabulary) {
  std::vector<std::string_view> known(std::begin(kFirstWords), std::end(kFirstWords));
  for (const HouseWord& each : vocabulary.words()) known.push_back(each.word);
  return text::did_you_mean(word, std::span<const std::string_view>(known));
}

// Suggests the nearest counter or, if none is near, lists the counters.
std::string counter_hint(std::string_view name, const Vocabulary& vocabulary) {
  const std::vector<std::string>& counters = vocabulary.counters();
  const std::string nearest = text::did_you_mean(name, counters);
  if (!nearest.empty() || counters.empty()) return nearest;
  std::string list;
  for (std::size_t i = 0; i < counters.size() && i < kNamed; ++i) {
    list += (list.empty() ? "" : ", ") + counters[i];
  }
  return fmt::format(" (declared: {}{})", list, counters.size() > kNamed ? ", ..." : "");
}

Assign assign_of(std::string_view sign) {
  switch (sign.front()) {
    case '+':
      return Assign::add;
    case '-':
      return Assign::subtract;
    case '*':
      return Assign::multiply;
    default:
      return Assign::set;
  }
}

}  // namespace

int Builder::declared_counter(std::string_view name, std::size_t offset) {
  if (const auto index = vocabulary_.counter(name)) return *index;
  if (vocabulary_.word(name)) {
    mistakes_.push_back({offset, fmt::format("'{}' is an instruction, no counter", name)});
  } else {
    mistakes_.push_back(
        {offset, "declared counter expected", false, true, counter_hint(name, vocabulary_)});
  }
  return 0;
}

void Builder::begin_conditional(Kind kind) {
  kind_ = kind;
  formula_.begin(true);
}

void Builder::add_first_word(std::string_view word, std::size_t offset) {
  word_ = word;
  word_offset_ = offset;
}

void Builder::begin_assignment(std::string_view sign) {
  kind_ = Kind::assignment;
  instruction_.assign = assign_of(sign);
  instruction_.counter = declared_counter(word_, word_offset_);
  formula_.begin(false);
}

void Builder::begin_house(std::size_t offset) {
  if (vocabulary_.counter(word_)) {
    throw text::SyntaxError{offset, "'=', '+=', '-=' or '*=' expected", false, true};
  }
  const auto word = vocabulary_.word(word_);
  if (!word) {
    throw text::SyntaxError{word_offset_, "instruction expected", false, true,
                            instruction_hint(word_, vocabulary_)};
  }
  kind_ = Kind::house;
  instruction_.word = *word;
  formula_.begin(false);
}

void Builder::add_counter(std::string_view name, std::size_t offset) {
  formula_.add_counter(declared_counter(name, offset), offset);
}

void Builder::end_argument(std::size_t offset) {
  instruction_.arguments.push_back(formula_.end(offset));
  if (instruction_.arguments.size() > kMostArguments) {
    throw text::SyntaxError{offset, fmt::format("too many arguments (limit {})", kMostArguments)};
  }
  formula_.begin(false);
}

void Builder::end_instruction() {
  if (kind_ != Kind::house) return;
  const HouseWord& word = vocabulary_.words()[static_cast<std::size_t>(instruction_.word)];
  const std::size_t found = instruction_.arguments.size();
  if (!word.arguments || found == static_cast<std::size_t>(*word.arguments)) return;
  mistakes_.push_back(
      {word_offset_, fmt::format("{} argument{} of '{}' expected, found {}", *word.arguments,
                                 *word.arguments == 1 ? "" : "s", word.word, found)});
}

Instruction Builder::take_instruction() {
  instruction_.kind = kind_.value_or(Kind::break_);
  return std::move(instruction_);
}

}  // namespace punchcard::race
