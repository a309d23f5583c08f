#include "tools/session/option_numbers.h"

#include <algorithm>
#include <set>

#include "tools/session/question.h"

namespace punchcard::session {

namespace {

constexpr int kNotYet = -1;                // an option without a number of its own
constexpr int kMostPlace = 1'000'000'000;  // numbers are counted on from the greatest
constexpr int kTen = 10;                   // a place's digit and one for a thing on its card

class Numbering {
 public:
  Numbering(const match::Match& match, const bind::SymbolTable& words)
      : table_(match.present()),
        words_(words),
        seat_(match.decision->seat),
        options_(match.decision->options),
        question_(question_of(match, words)) {}

  std::vector<int> run() {
    zone_ = first_zone();
    factor_ = longest_row() < kTen ? kTen : kTen * kTen;
    is_mixed_ = std::any_of(options_.begin(), options_.end(), [](const bind::Option& each) {
      return each.kind != bind::OptionKind::word;
    });
    std::vector<int> numbers;
    for (const bind::Option& option : options_) numbers.push_back(own_number(option));
    count_on(numbers);
    return numbers;
  }

 private:
  // The card of an option, or the card that it is on.
  int card_of(const bind::Option& option) const {
    if (option.kind == bind::OptionKind::card || option.kind == bind::OptionKind::number)
      return option.index;
    return option.kind == bind::OptionKind::token ? table_.card_under(option.index) : table::kNone;
  }

  int zone_of(const bind::Option& option) const {
    const int card = card_of(option);
    return card == table::kNone ? table::kNone : table_.zone_of(card);
  }

  // The zone whose places give cards their numbers: preferably a zone of the table.
  int first_zone() const {
    int first = table::kNone;
    for (const bind::Option& option : options_) {
      const int zone = zone_of(option);
      if (zone == table::kNone) continue;
      if (table_.layout().zone_declaration(zone).owner == table::ZoneOwner::table) return zone;
      if (first == table::kNone) first = zone;
    }
    return first;
  }

  int position_of(int token) const {
    int position = 1;
    for (int at = table_.previous_token(token); at != table::kNone;
         at = table_.previous_token(at)) {
      ++position;
    }
    return position;
  }

  int longest_row() const {
    int longest = 0;
    for (const bind::Option& option : options_) {
      if (option.kind != bind::OptionKind::token) continue;
      longest = std::max(longest, table_.row_size(table_.row_of(option.index)));
    }
    return longest;
  }

  int word_number(const bind::Option& option) const {
    if (is_mixed_) return 0;
    if (question_ == nullptr) return kNotYet;
    const std::vector<std::string>& known = question_->options;
    const auto found = std::find(known.begin(), known.end(), words_.text(option.index));
    return found == known.end() ? kNotYet : static_cast<int>(found - known.begin()) + 1;
  }

  int own_number(const bind::Option& option) const {
    switch (option.kind) {
      case bind::OptionKind::word:
        return word_number(option);
      case bind::OptionKind::place:
        return option.index <= kMostPlace ? option.index : kNotYet;
      case bind::OptionKind::seat:
      case bind::OptionKind::pointer:
        return option.index + 1;
      case bind::OptionKind::card:
      case bind::OptionKind::token:
      case bind::OptionKind::number:
        break;
      case bind::OptionKind::zone:
        return kNotYet;
    }
    if (zone_ == table::kNone || zone_of(option) != zone_) return kNotYet;
    const int card = card_of(option);
    const int place = table_.place_of(card) + 1;
    if (option.kind == bind::OptionKind::card) return place;
    if (option.kind == bind::OptionKind::number) {
      return place * kTen + (table_.knows(seat_, card) ? option.part : 0) + 1;
    }
    return place * factor_ + position_of(option.index);
  }

  // Gives options without a number, or with a taken one, numbers after all others.
  void count_on(std::vector<int>& numbers) const {
    int last = *std::max_element(numbers.begin(), numbers.end());
    const bool cards = std::any_of(options_.begin(), options_.end(), [](const bind::Option& each) {
      return each.kind == bind::OptionKind::card;
    });
    if (zone_ != table::kNone && cards) last = std::max(last, table_.zone_size(zone_));
    if (question_ != nullptr && !is_mixed_) {
      last = std::max(last, static_cast<int>(question_->options.size()));
    }
    last = std::max(last, 0);
    std::set<int> taken;
    for (int& number : numbers) {
      if (number == kNotYet || taken.count(number) > 0) number = ++last;
      taken.insert(number);
    }
  }

  const table::Table& table_;
  const bind::SymbolTable& words_;
  int seat_;  // who reads the numbers
  const std::vector<bind::Option>& options_;
  const package::QuestionDefinition* question_;
  int zone_ = table::kNone;
  int factor_ = kTen;
  bool is_mixed_ = false;
};

}  // namespace

std::vector<int> option_numbers(const match::Match& match, const bind::SymbolTable& words) {
  return Numbering(match, words).run();
}

}  // namespace punchcard::session
