#include "tools/command/card_list.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/terminal.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kLeastTextWidth = 30;
constexpr std::size_t kBelow = 6;  // blanks before a text below its card's name

std::string title(const CardLine& card) {
  std::string text = card.name;
  if (card.count != 1) text += fmt::format(" x{}", card.count);
  if (card.extra != 0) text += fmt::format(" +{}", card.extra);
  if (card.mark == CardMark::added) text += " (new)";
  if (card.mark == CardMark::changed) text += " (changed)";
  return text;
}

std::string fields_text(const CardLine& card) {
  return fmt::format("{}", fmt::join(document::traits_of(card), ", "));
}

}  // namespace

std::string seats_text(const table::Schema& schema) {
  const auto least = static_cast<std::size_t>(schema.least_seats);
  if (schema.least_seats == schema.most_seats) return counted(least, "seat");
  return fmt::format("{} to {}", least,
                     counted(static_cast<std::size_t>(schema.most_seats), "seat"));
}

std::string cards_text(const std::vector<CardLine>& cards, std::size_t width) {
  std::size_t name_width = 0;
  std::size_t field_width = 0;
  std::size_t with_fields = 0;
  for (const CardLine& card : cards) {
    name_width = std::max(name_width, columns_of(title(card)));
    field_width = std::max(field_width, columns_of(fields_text(card)));
    with_fields += fields_text(card).empty() ? 0 : 1;
  }
  // Fields that few cards have get no column; they come before the texts.
  const bool in_text = with_fields * 2 < cards.size();
  if (in_text) field_width = 0;
  const std::size_t beside = 2 + name_width + 2 + (field_width == 0 ? 0 : field_width + 2);
  // Texts go below the names if names are long.
  const bool below = beside + kLeastTextWidth > width;
  const std::size_t left = below ? kBelow : beside;
  std::string all;
  for (const CardLine& card : cards) {
    std::string name = title(card);
    const std::string blanks(name_width - columns_of(name), ' ');
    if (card.mark != CardMark::none) name = coloured(Colour::green, name);
    const std::string fields = fields_text(card);
    std::string line = "  " + coloured(Colour::bold, name) + blanks + "  ";
    if (field_width > 0) line += fields + std::string(field_width - columns_of(fields) + 2, ' ');
    if (below) {
      line.erase(line.find_last_not_of(' ') + 1);
      all += line + "\n";
      line = std::string(left, ' ');
    }
    const std::string text =
        in_text && !fields.empty() ? fmt::format("({}) {}", fields, card.text) : card.text;
    for (const std::string& part : wrapped(text, width - left)) {
      line += part;
      line.erase(line.find_last_not_of(' ') + 1);
      if (!below || !line.empty()) all += line + "\n";
      line = std::string(left, ' ');
    }
  }
  return all;
}

}  // namespace punchcard::command
