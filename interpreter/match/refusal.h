// Refusing what people give to a match: options, positions, records.
#pragma once

#include <string>
#include <utility>

#include <fmt/core.h>

namespace punchcard::match {

// Throws std::invalid_argument with a message that can be shown even if it quotes a stranger's text
// (untrusted_text.h).
[[noreturn]] void refuse_with(const std::string& message);

template <class... Arguments>
[[noreturn]] void refuse(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  refuse_with(fmt::format(format, std::forward<Arguments>(arguments)...));
}

}  // namespace punchcard::match
