#include "interpreter/match/refusal.h"

#include <stdexcept>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"

namespace punchcard::match {

void refuse_with(const std::string& message) {
  throw std::invalid_argument(text::printable(message, lua::Failure::kMessage));
}

}  // namespace punchcard::match
