#include "interpreter/bind/symbol_table.h"

#include <new>

#include <fmt/format.h>

#include "interpreter/table/table_error.h"

namespace punchcard::bind {

int SymbolTable::intern(std::string_view text) {
  const auto known = numbers_.find(text);
  if (known != numbers_.end()) {
    use(known->second);
    return known->second;
  }
  std::uint64_t used_in = 0;
  count(used_in);
  const int word = static_cast<int>(texts_.size());
  // In this order, a word for which memory runs out leaves nothing behind.
  used_in_.resize(texts_.size());
  used_in_.push_back(used_in);
  texts_.emplace_back(text);
  try {
    numbers_.emplace(texts_.back(), word);
  } catch (const std::bad_alloc&) {
    texts_.pop_back();
    throw;
  }
  return word;
}

void SymbolTable::count(std::uint64_t& used_in) {
  if (used_ == kMostWords) {
    throw table::TableError(fmt::format(
        "more than {} different words for options, topics and events in one step", kMostWords));
  }
  ++used_;
  used_in = step_;
}

std::shared_ptr<SymbolTable> SymbolTable::fresh() const {
  auto words = std::make_shared<SymbolTable>();
  for (std::size_t i = 0; i < kept_; ++i) {
    words->begin_step();
    words->intern(texts_[i]);
  }
  words->keep();
  words->begin_step();
  return words;
}

}  // namespace punchcard::bind
