#include "interpreter/lua/failure.h"

#include <algorithm>

#include <fmt/format.h>

namespace punchcard::lua {

std::string Failure::text() const {
  if (file.empty()) return message;
  if (place.line == 0) return fmt::format("{}: {}", file, message);
  return fmt::format("{}:{}: {}", file, place.line, message);
}

text::Diagnostic Failure::diagnostic() const {
  const bool is_limit = reason == Unwind::instructions || reason == Unwind::memory ||
                        reason == Unwind::time || reason == Unwind::exhausted;
  return {file, place, message, is_limit ? text::Code::limit : text::Code::script_error};
}

bool Failure::has_values() const {
  return std::any_of(chain.begin(), chain.end(),
                     [](const Frame& frame) { return !frame.locals.empty(); });
}

}  // namespace punchcard::lua
