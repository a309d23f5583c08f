#include "grammar/text/mismatch.h"

#include <fmt/format.h>

namespace punchcard::text {

std::string argument_subject(std::string_view parameter, std::size_t number,
                             std::string_view function) {
  if (parameter.empty() || parameter == "...") {
    return fmt::format("argument {} of '{}'", number, function);
  }
  return fmt::format("'{}' of '{}'", parameter, function);
}

std::string field_subject(std::string_view field) { return fmt::format("field '{}'", field); }

std::string mismatch(std::string_view subject, std::string_view expected, std::string_view found) {
  return fmt::format("{}: expected {}, found {}", subject, expected, found);
}

}  // namespace punchcard::text
