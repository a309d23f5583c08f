#include "interpreter/match/label_shape.h"

#include <algorithm>

#include "interpreter/match/labeller.h"

namespace punchcard::match {

namespace {

constexpr std::string_view kOf = "'s ";

bool is_name(std::string_view text, const table::Layout& layout) {
  if (text == table::kHiddenCard) return true;
  const table::Schema& schema = layout.schema();
  const auto kind = schema.find_kind(text);
  return kind && schema.kinds[static_cast<std::size_t>(*kind)].label() == text;
}

bool is_seat(std::string_view text, const table::Layout& layout) {
  return text.size() == 1 && text.front() >= 'A' && text.front() < 'A' + layout.seats();
}

// The name of a card, with its number among equal ones.
bool is_named(std::string_view text, const table::Layout& layout) {
  return is_name(text, layout) || is_name(without_rank(text), layout);
}

// The label of a card that lies in no other.
bool is_outermost(std::string_view text, const table::Layout& layout) {
  constexpr std::string_view kOutOfGame = "out of the game: ";
  if (is_named(text, layout)) return true;
  return text.starts_with(kOutOfGame) && is_named(text.substr(kOutOfGame.size()), layout);
}

}  // namespace

std::string_view without_rank(std::string_view label) {
  constexpr std::size_t kLongest = 10;  // digits: a record's label may have a million
  const std::size_t tail = label.size() - std::min(label.size(), kLongest + 1);
  std::size_t last = label.substr(tail).find_last_not_of("0123456789");
  if (last != label.npos) last += tail;
  const bool ranked = last != label.npos && last + 1 < label.size() && label[last] == '#';
  return ranked ? label.substr(0, last) : label;
}

bool may_be_card(std::string_view text, const table::Layout& layout) {
  // No name of a card holds an apostrophe.
  for (int names = 0; names <= kMostOwners; ++names) {
    const std::size_t at = text.rfind(kOf);
    if (at == text.npos) return is_outermost(text, layout);
    if (!is_named(text.substr(at + kOf.size()), layout)) return false;
    text = text.substr(0, at);
    if (is_seat(text, layout)) return true;
  }
  return false;
}

bool may_be_token(std::string_view text, const table::Layout& layout) {
  constexpr std::string_view kOn = " on ";
  const auto is_token = [&](std::string_view token) {
    return is_seat(without_rank(token), layout);
  };
  for (const std::string_view where : {" in stock", " out of the game"}) {
    if (text.ends_with(where)) return is_token(text.substr(0, text.size() - where.size()));
  }
  const std::size_t at = text.find(kOn);
  return at != text.npos && is_token(text.substr(0, at)) &&
         may_be_card(text.substr(at + kOn.size()), layout);
}

bool may_be_number(std::string_view text, const table::Layout& layout) {
  const std::size_t dot = text.rfind('.');
  return dot != text.npos && may_be_card(text.substr(0, dot), layout);
}

std::string_view zone_of_card(std::string_view text, const table::Layout& layout) {
  const std::size_t at = text.rfind(kOf);
  if (at == text.npos || !may_be_card(text.substr(0, at), layout)) return {};
  return text.substr(at + kOf.size());
}

}  // namespace punchcard::match
