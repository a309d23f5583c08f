// Cards that lie deep in others, numbered as a description of the table meets them.
//
// A description refers to a card by its place, within a card at its place, and so on. A thousand
// cards may lie in each other and be referred to from every word of a table. So where a path has
// gone through kDeepestPath cards, the next one is written as its number, and only the first time
// its own path follows.
#pragma once

#include <unordered_map>

namespace punchcard::table {

class DeepCards {
 public:
  static constexpr int kDeepestPath = 8;

  struct Met {
    int number;
    bool is_first;
  };
  Met meet(int card) {
    const auto [met, is_first] = numbers_.emplace(card, static_cast<int>(numbers_.size()));
    return {met->second, is_first};
  }

 private:
  std::unordered_map<int, int> numbers_;
};

}  // namespace punchcard::table
