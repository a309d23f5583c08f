// The PEGTL control of all grammars in this folder: a failed rule under must<> becomes a
// SyntaxError with the words from the grammar's table of messages.
//
// PEGTL leaves the input where a failed rule gave up, so the caret would stand inside the faulty
// text. Rules with a row therefore go back to their first character before the error is reported.
#pragma once

#include <cstddef>
#include <string>

#include <tao/pegtl.hpp>

#include "grammar/text/message_table.h"
#include "grammar/text/syntax_error.h"

namespace punchcard::text {

template <typename Messages>
struct RaisingControl {
  template <typename Rule>
  struct control : tao::pegtl::normal<Rule> {
    static constexpr Expectation kRow = Messages::template row<Rule>();
    static constexpr bool kHasRow = !kRow.words.empty();

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M,
              template <typename...> class Action, template <typename...> class Control,
              typename Input, typename... States>
    [[nodiscard]] static bool match(Input& in, States&&... states) {
      constexpr auto kRewind = kHasRow ? tao::pegtl::rewind_mode::required : M;
      return tao::pegtl::normal<Rule>::template match<A, kRewind, Action, Control>(in, states...);
    }

    template <typename Input, typename... States>
    [[noreturn]] static void raise(const Input& in, States&&...) {
      static_assert(kHasRow, "a rule under must<> lacks its row in the table of messages");
      const auto offset = static_cast<std::size_t>(in.current() - in.begin());
      throw SyntaxError{offset, std::string(kRow.words), kRow.closes, kRow.near};
    }
  };
};

}  // namespace punchcard::text
