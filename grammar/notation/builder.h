// Builds the places of a position while the grammar matches their parts: one function for each kind
// of part, called in text order. Knows no PEGTL.
//
// The builder also checks limits, since a grammar cannot count; each throws a SyntaxError with its
// number.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "grammar/notation/notation.h"
#include "grammar/text/syntax_error.h"

namespace punchcard::notation {

class Builder {
 public:
  Builder(const text::LineIndex& index, text::Place origin) : index_(index), origin_(origin) {}

  void add_priority(std::string_view digits, std::size_t offset);
  void add_pointer(bool forward, std::size_t offset);

  void open_place(std::size_t offset);
  void name_card(std::string_view name, std::size_t offset);
  void hide_card(std::size_t offset);
  void add_token(int seat, std::size_t offset);
  void mark_token();
  void close_place();

  void open_settings(std::size_t offset);
  void name_setting(std::string_view name, std::size_t offset);
  void close_settings();

  void add_integer(std::string_view digits, std::size_t offset);
  void add_card(std::string_view text, std::size_t offset);  // "@3", "hand.A@3"
  void add_value(Value::Kind kind, std::int64_t number, std::size_t offset);
  void open_list(std::size_t offset);
  void close_list();

  // Turns an offset of the text into a place of the file that holds it.
  text::Place place(std::size_t offset) const;

  const text::OpenBrackets& brackets() const { return brackets_; }
  std::vector<CardPlace> take_places() { return std::move(places_); }

 private:
  void add(Value value, std::size_t offset);

  const text::LineIndex& index_;
  text::Place origin_;
  text::OpenBrackets brackets_;
  std::vector<CardPlace> places_;
  CardPlace current_;         // its pointers stand before its opening parenthesis
  int priority_ = 0;          // of the pointer whose arrow is still to come
  std::vector<Value> lists_;  // open lists, the outermost first
};

}  // namespace punchcard::notation
