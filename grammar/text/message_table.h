// The message of a grammar for each failed rule: one table per grammar (messages.h), one row for
// each rule under must<>. A rule without a row does not compile.
//
// clang-format off
//   struct Messages : MessageTable<
//       Expect<rules::name, "name expected">,      // "name expected near '3'"
//       Closing<rules::end, "'end' expected">,     // "'end' expected (to close 'if' at line 3) near
//                                                  //  <eof>"
//       Refuse<rules::quote, "unfinished string">  // "unfinished string"
//   > {};
// clang-format on
//
// A row is only the beginning of the sentence. What is being closed and what was found follow it,
// the same way for all grammars. The table is its own struct so that its rows do not become a part
// of every symbol's name.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace punchcard::text {

struct Expectation {
  std::string_view words;
  bool closes = false;  // closes the innermost open bracket, whose place is reported
  bool near = false;    // the token found instead is reported
};

// A string literal as a template argument.
template <std::size_t size>
struct SymbolTable {
  static constexpr std::size_t kLength = size - 1;
  char text[size] = {};
  consteval SymbolTable(const char (&literal)[size]) { std::copy_n(literal, size, text); }
};

template <typename Rule, SymbolTable words>
struct Expect {
  using For = Rule;
  static constexpr Expectation kRow = {{words.text, words.kLength}, false, true};
};

template <typename Rule, SymbolTable words>
struct Closing {
  using For = Rule;
  static constexpr Expectation kRow = {{words.text, words.kLength}, true, true};
};

template <typename Rule, SymbolTable words>
struct Refuse {
  using For = Rule;
  static constexpr Expectation kRow = {{words.text, words.kLength}, false, false};
};

template <typename... Rows>
struct MessageTable {
  // The row of a rule; a row without words if there is none.
  template <typename Rule>
  static consteval Expectation row() {
    Expectation found;
    ((std::is_same_v<Rule, typename Rows::For> ? void(found = Rows::kRow) : void()), ...);
    return found;
  }
};

}  // namespace punchcard::text
