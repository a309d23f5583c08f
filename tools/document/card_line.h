// The cards of a package as lists show them: texts, counts, numbers and fields.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/match/labeller.h"
#include "interpreter/package/package.h"

namespace punchcard::document {

enum class CardMark : std::uint8_t { none, added, changed };

// A declared field of a card: of a list its starting value, or all values when the copies differ;
// of a card on a table its present value.
struct CardField {
  std::string name;
  std::string text;                    // "1", "1, 2, 3"
  std::optional<std::int64_t> number;  // of an integer, the same for all copies
  std::string shown;  // for people, by the package's `traits`: "level 1", "2 hidden", or ""
};

struct CardLine {
  std::string id;
  std::string name;
  int count = 1;
  int extra = 0;
  std::vector<CardField> fields;
  std::vector<table::Number> numbers;
  std::string text;  // its numbers in braces: "Take {1} life"
  CardMark mark = CardMark::none;
};

// In the order of the package, in one of its languages; nullptr: its own.
std::vector<CardLine> list_cards(const package::Package& package,
                                 const bind::Language* language = nullptr);

// What people read of the fields, in order: "level 1". Nothing for fields that `traits` lacks.
std::vector<std::string> traits_of(const CardLine& card);

// Marks what the variants of a package add and change.
void mark_cards(std::vector<CardLine>& cards, const package::Package& package);

// A card on a table as the labeller's viewer reads it, with its present numbers and fields.
CardLine line_on(match::Labeller& labeller, const package::Definition& definition, int card);

// A kind of card with these numbers, without fields.
CardLine line_of(const package::Definition& definition, int kind,
                 const std::vector<std::int64_t>& numbers, const bind::Language* language);

}  // namespace punchcard::document
