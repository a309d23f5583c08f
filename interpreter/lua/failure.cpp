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

std::size_t Failure::bytes() const {
  std::size_t sum = message.size() + file.size();
  for (const Frame& frame : chain) {
    sum += sizeof(frame) + frame.function.size() + frame.file.size();
    for (const LocalValue& local : frame.locals) {
      sum += sizeof(local) + local.name.size() + local.value.size();
    }
  }
  return sum;
}

}  // namespace punchcard::lua
