#include "tools/command/limit_choice.h"

#include <charconv>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

#include "tools/command/arguments.h"
#include "tools/command/command.h"

namespace punchcard::command {

void LimitChoice::declare(Arguments& arguments) {
  arguments.list("--limit", "NAME=N", given,
                 "change a limit on scripts, for example instructions=500000 per step");
}

std::map<std::string, std::int64_t> LimitChoice::numbers() const {
  std::map<std::string, std::int64_t> numbers;
  for (const std::string& each : given) {
    const std::size_t equals = each.find('=');
    std::int64_t value = 0;
    const char* end = each.data() + each.size();
    const bool named = equals != std::string::npos && equals > 0;
    const auto [stop, error] = std::from_chars(named ? each.data() + equals + 1 : end, end, value);
    if (!named || error != std::errc() || stop != end) {
      throw UsageError(
          fmt::format("--limit: expected NAME=N with a whole number, found '{}'", each));
    }
    try {
      lua::Limits any;
      lua::set_limit(any, std::string_view(each).substr(0, equals), value);
    } catch (const std::invalid_argument& refusal) {
      throw UsageError(fmt::format("--limit: {}", refusal.what()));
    }
    numbers[each.substr(0, equals)] = value;
  }
  return numbers;
}

lua::Limits LimitChoice::limits() const {
  lua::Limits limits;
  for (const auto& [name, value] : numbers()) lua::set_limit(limits, name, value);
  return limits;
}

}  // namespace punchcard::command
