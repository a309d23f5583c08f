#include "tools/command/limit_choice.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "tools/command/arguments.h"
#include "tools/command/command.h"
#include "tools/process/stack.h"

namespace punchcard::command {

void LimitChoice::declare(Arguments& arguments) {
  arguments.list(
      "--limit", "NAME=N", given,
      "change a limit on scripts or the command, for example instructions=500000 per step");
  arguments.flag("--interpreted", interpreted,
                 "run all steps in Lua, none in compiled code: slower, with the same results");
}

namespace {

struct GivenLimit {
  std::string name;
  std::int64_t value = 0;
};

GivenLimit read_limit(const std::string& given) {
  const std::size_t equals = given.find('=');
  GivenLimit limit;
  const char* end = given.data() + given.size();
  const bool named = equals != std::string::npos && equals > 0;
  const auto [stop, error] =
      std::from_chars(named ? given.data() + equals + 1 : end, end, limit.value);
  if (!named || error != std::errc() || stop != end) {
    throw UsageError(
        fmt::format("--limit: expected NAME=N with a whole number, found '{}'", given));
  }
  limit.name = given.substr(0, equals);
  return limit;
}

void expect_known(const std::string& name) {
  std::vector<std::string> known;
  for (const lua::LimitName& each : lua::limit_names()) known.emplace_back(each.name);
  for (const auto& each : process::process_limit_names()) known.emplace_back(each.name);
  if (std::find(known.begin(), known.end(), name) != known.end()) return;
  throw UsageError(fmt::format("--limit: no limit '{}'{}; there are: {}", name,
                               text::did_you_mean(name, known), fmt::join(known, ", ")));
}

// What `set` refuses is bad usage.
template <typename Set>
void or_bad_usage(const Set& set) {
  try {
    set();
  } catch (const std::invalid_argument& refusal) {
    throw UsageError(fmt::format("--limit: {}", refusal.what()));
  }
}

process::ProcessLimits defaults_of(int threads) {
  process::ProcessLimits defaults;
  const std::uint64_t stack = process::stack_limit();
  const auto of_thread = stack == UINT64_MAX ? std::int64_t{0} : static_cast<std::int64_t>(stack);
  defaults.memory += (threads - 1) * (process::kMemoryOfThread + of_thread);
  return defaults;
}

}  // namespace

std::map<std::string, std::int64_t> LimitChoice::numbers() const {
  std::map<std::string, std::int64_t> numbers;
  for (const std::string& each : given) {
    const GivenLimit limit = read_limit(each);
    expect_known(limit.name);
    process::ProcessLimits of_process;
    lua::Limits of_scripts;
    or_bad_usage([&] {
      if (process::set_process_limit(of_process, limit.name, limit.value)) return;
      lua::set_limit(of_scripts, limit.name, limit.value);
      numbers[limit.name] = limit.value;
    });
  }
  return numbers;
}

lua::Limits LimitChoice::limits() const {
  lua::Limits limits;
  for (const auto& [name, value] : numbers()) lua::set_limit(limits, name, value);
  return limits;
}

process::ProcessLimits LimitChoice::process_limits(process::ProcessLimits defaults) const {
  numbers();  // throws if there is anything wrong
  for (const std::string& each : given) {
    const GivenLimit limit = read_limit(each);
    process::set_process_limit(defaults, limit.name, limit.value);
  }
  return defaults;
}

void LimitChoice::hold(int threads) const { process::hold(process_limits(defaults_of(threads))); }

void LimitChoice::hold_with_time(int threads) const {
  process::ProcessLimits defaults = defaults_of(threads);
  defaults.milliseconds = process::kTotalMilliseconds;
  process::hold(process_limits(defaults));
}

}  // namespace punchcard::command
