#include "grammar/notation/builder.h"

#include <charconv>
#include <limits>
#include <string>
#include <utility>

namespace punchcard::notation {
namespace {

void check_limit(bool within, std::size_t offset, std::string_view what, std::int64_t limit) {
  if (!within) {
    throw text::SyntaxError{offset, std::string(what) + " (limit " + std::to_string(limit) + ")"};
  }
}

std::int64_t number(std::string_view digits, std::size_t offset, std::int64_t limit) {
  std::int64_t result = 0;
  const auto end = digits.data() + digits.size();
  const bool fits = std::from_chars(digits.data(), end, result).ec == std::errc();
  check_limit(fits && result <= limit, offset, "number too large", limit);
  return result;
}

}  // namespace

text::Place Builder::place(std::size_t offset) const {
  text::Place place = index_.place(offset);
  if (place.line == 1) place.column += origin_.column - 1;
  place.line += origin_.line - 1;
  return place;
}

void Builder::add_priority(std::string_view digits, std::size_t offset) {
  priority_ = static_cast<int>(number(digits, offset, kHighestPriority));
  if (priority_ == 0) throw text::SyntaxError{offset, "priorities of pointers count from 1"};
}

void Builder::add_pointer(bool forward, std::size_t offset) {
  check_limit(current_.pointers.size() < kMostItems, offset, "too many pointers", kMostItems);
  current_.pointers.push_back({std::exchange(priority_, 0), forward, place(offset)});
}

void Builder::open_place(std::size_t offset) {
  check_limit(places_.size() < kMostPlaces, offset, "too many places", kMostPlaces);
  brackets_.open("(", offset);
  current_.place = place(offset);
}

void Builder::name_card(std::string_view name, std::size_t offset) {
  check_limit(name.size() <= kLongestName, offset, "name too long", kLongestName);
  current_.empty = false;
  current_.card = name;
  current_.card_place = place(offset);
}

void Builder::hide_card(std::size_t offset) {
  current_.empty = false;
  current_.hidden = true;
  current_.card_place = place(offset);
}

void Builder::add_token(int seat, std::size_t offset) {
  check_limit(current_.tokens.size() < kMostItems, offset, "too many tokens", kMostItems);
  current_.tokens.push_back({seat, false, place(offset)});
}

void Builder::mark_token() { current_.tokens.back().marked = true; }

void Builder::close_place() {
  brackets_.close();
  places_.push_back(std::exchange(current_, {}));
}

void Builder::open_settings(std::size_t offset) { brackets_.open("{", offset); }

void Builder::name_setting(std::string_view name, std::size_t offset) {
  check_limit(name.size() <= kLongestName, offset, "name too long", kLongestName);
  check_limit(current_.settings.size() < kMostItems, offset, "too many settings", kMostItems);
  for (const Setting& setting : current_.settings) {
    if (setting.name == name) {
      throw text::SyntaxError{offset, "'" + std::string(name) + "' is set twice"};
    }
  }
  current_.settings.push_back({std::string(name), place(offset), {}});
}

void Builder::close_settings() { brackets_.close(); }

void Builder::add_integer(std::string_view digits, std::size_t offset) {
  add_value(Value::Kind::integer, number(digits, offset, std::numeric_limits<std::int64_t>::max()),
            offset);
}

void Builder::add_card(std::string_view text, std::size_t offset) {
  const std::size_t at = text.find('@');
  check_limit(at <= kLongestName, offset, "name too long", kLongestName);
  const std::int64_t card = number(text.substr(at + 1), offset, kMostPlaces);
  if (card == 0) throw text::SyntaxError{offset, "places count from 1"};
  add({Value::Kind::card, card, {}, place(offset), std::string(text.substr(0, at))}, offset);
}

void Builder::add_value(Value::Kind kind, std::int64_t number, std::size_t offset) {
  add({kind, number, {}, place(offset), {}}, offset);
}

void Builder::open_list(std::size_t offset) {
  check_limit(lists_.size() < kDeepestList, offset, "lists nested too deeply", kDeepestList);
  brackets_.open("[", offset);
  lists_.push_back({Value::Kind::list, 0, {}, place(offset), {}});
}

void Builder::close_list() {
  brackets_.close();
  Value list = std::move(lists_.back());
  lists_.pop_back();
  add(std::move(list), 0);
}

void Builder::add(Value value, std::size_t offset) {
  if (lists_.empty()) {
    current_.settings.back().value = std::move(value);
    return;
  }
  std::vector<Value>& items = lists_.back().items;
  check_limit(items.size() < kMostItems, offset, "list too long", kMostItems);
  items.push_back(std::move(value));
}

}  // namespace punchcard::notation
