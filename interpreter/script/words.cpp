#include "interpreter/script/words.h"

#include <fmt/format.h>

#include "interpreter/table/table_error.h"

namespace punchcard {

int Words::intern(std::string_view text) {
  const auto known = numbers_.find(text);
  if (known != numbers_.end()) return known->second;
  if (texts_.size() >= kMostWords) {
    throw TableError(
        fmt::format("more than {} different words for options, topics and events", kMostWords));
  }
  const int word = static_cast<int>(texts_.size());
  texts_.emplace_back(text);
  numbers_.emplace(texts_.back(), word);
  return word;
}

}  // namespace punchcard
