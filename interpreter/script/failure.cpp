#include "interpreter/script/failure.h"

#include <fmt/format.h>

namespace punchcard {

std::string Failure::text() const {
  if (file.empty()) return message;
  if (place.line == 0) return fmt::format("{}: {}", file, message);
  return fmt::format("{}:{}: {}", file, place.line, message);
}

}  // namespace punchcard
