// The cards of a package as a list, and what is new in it.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "interpreter/package/package.h"

namespace punchcard {

enum class CardMark : std::uint8_t { none, added, changed };

struct CardLine {
  std::string id;
  std::string name;
  int count = 1;
  std::vector<std::pair<std::string, std::string>> fields;  // "level", "1"
  std::vector<Number> numbers;
  std::string text;  // its numbers in braces: "Take {1} life"
  CardMark mark = CardMark::none;
};

// In the order of the package. `language` is a code of the package's languages, "" for its own;
// throws UsageError for one that it does not have.
std::vector<CardLine> list_cards(const Package& package, const std::string& language = "");

// Marks what the variants of a package add and change.
void mark_cards(std::vector<CardLine>& cards, const Package& package);

// For people, within 80 columns.
std::string cards_text(const std::vector<CardLine>& cards);

}  // namespace punchcard
