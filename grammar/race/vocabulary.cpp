#include "grammar/race/vocabulary.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/ascii.h"
#include "grammar/text/syntax_error.h"

namespace punchcard::race {
namespace {

constexpr std::string_view kKeywords[] = {"if", "else", "while", "break", "and", "or", "not"};

bool is_keyword(std::string_view text) {
  return std::find(std::begin(kKeywords), std::end(kKeywords), text) != std::end(kKeywords);
}

std::string too_many(std::string_view what, std::size_t limit) {
  return fmt::format("too many {} (limit {})", what, limit);
}

}  // namespace

std::span<const std::string_view> keywords() { return kKeywords; }

bool is_name(std::string_view text) {
  return text::is_name(text) && text.size() <= kLongestName && !is_keyword(text);
}

std::optional<std::string> Vocabulary::refuse(std::string_view name) const {
  if (is_keyword(name)) return fmt::format("'{}' is a word of the language", name);
  if (name.size() > kLongestName) return fmt::format("name too long (limit {})", kLongestName);
  if (name.empty()) return "name expected, found nothing";
  if (!is_name(name)) return "name of letters, digits and '_' expected" + text::near_token(name);
  if (counter(name) || word(name)) return fmt::format("'{}' is declared twice", name);
  return std::nullopt;
}

std::optional<std::string> Vocabulary::add_counter(std::string name) {
  if (auto wrong = refuse(name)) return wrong;
  if (counters_.size() >= kMostCounters) return too_many("counters", kMostCounters);
  counters_.push_back(std::move(name));
  return std::nullopt;
}

std::optional<std::string> Vocabulary::add_word(std::string word, std::optional<int> arguments) {
  if (auto wrong = refuse(word)) return wrong;
  if (words_.size() >= kMostWords) return too_many("words of house rules", kMostWords);
  if (arguments && (*arguments < 0 || *arguments > kMostArguments)) {
    return fmt::format("0 to {} arguments expected, found {}", kMostArguments, *arguments);
  }
  words_.push_back({std::move(word), arguments});
  return std::nullopt;
}

std::optional<int> Vocabulary::counter(std::string_view name) const {
  const auto found = std::find(counters_.begin(), counters_.end(), name);
  if (found == counters_.end()) return std::nullopt;
  return static_cast<int>(found - counters_.begin());
}

std::optional<int> Vocabulary::word(std::string_view word) const {
  const auto found = std::find_if(words_.begin(), words_.end(),
                                  [&](const HouseWord& each) { return each.word == word; });
  if (found == words_.end()) return std::nullopt;
  return static_cast<int>(found - words_.begin());
}

}  // namespace punchcard::race
