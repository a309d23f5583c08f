#include "interpreter/lua/limits.h"

#include <array>
#include <stdexcept>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"

namespace punchcard::lua {

namespace {

constexpr std::int64_t kMostInstructions = 1'000'000'000'000;
constexpr std::int64_t kMostBytes = std::int64_t{1} << 40;
constexpr std::int64_t kMostString = std::int64_t{1} << 30;  // some lengths are ints
constexpr std::int64_t kLeastMemory = std::int64_t{64} << 10;
constexpr std::int64_t kMostFiles = 1'000'000;
constexpr std::int64_t kMostMilliseconds = 86'400'000;

using Member = std::variant<std::int64_t Limits::*, std::size_t Limits::*>;

struct Kind {
  LimitName name;
  Member member;
};

constexpr std::array<Kind, 12> kKinds = {{
    {{"instructions", "instructions of a step", 1, kMostInstructions}, &Limits::instructions},
    {{"unasked-instructions", "instructions of all steps between two decisions", 1,
      kMostInstructions},
     &Limits::unasked_instructions},
    {{"match-instructions", "instructions of all steps of a match", 1, kMostInstructions},
     &Limits::match_instructions},
    {{"loading-instructions", "instructions of a package's files while they are loaded", 1,
      kMostInstructions},
     &Limits::loading_instructions},
    {{"memory", "bytes that a step holds above the package", kLeastMemory, kMostBytes},
     &Limits::memory},
    {{"loading-memory", "bytes that a loaded package holds", kLeastMemory, kMostBytes},
     &Limits::loading_memory},
    {{"tables", "bytes of large tables that a step makes", 1, kMostBytes}, &Limits::vectors},
    {{"string", "bytes of one string", 1, kMostString}, &Limits::string},
    {{"source", "bytes of one file", 1, kMostString}, &Limits::source},
    {{"files", "files of a package", 1, kMostFiles}, &Limits::files},
    {{"sources", "bytes of all files of a package", 1, kMostBytes}, &Limits::sources},
    {{"milliseconds", "processor time of a step; 0: any", 0, kMostMilliseconds},
     &Limits::milliseconds},
}};

constexpr auto kNames = [] {
  std::array<LimitName, kKinds.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kKinds[i].name;
  return names;
}();

const Kind& find(std::string_view name) {
  std::vector<std::string> known;
  for (const Kind& kind : kKinds) {
    if (kind.name.name == name) return kind;
    known.emplace_back(kind.name.name);
  }
  throw std::invalid_argument(
      fmt::format("no limit '{}'{}; there are: {}", text::printable(name, Failure::kName),
                  text::did_you_mean(std::string(name), known), fmt::join(known, ", ")));
}

}  // namespace

std::span<const LimitName> limit_names() { return kNames; }

std::int64_t limit(const Limits& limits, std::string_view name) {
  return std::visit([&](auto member) { return static_cast<std::int64_t>(limits.*member); },
                    find(name).member);
}

void set_limit(Limits& limits, std::string_view name, std::int64_t value) {
  const Kind& kind = find(name);
  if (value < kind.name.least || value > kind.name.most) {
    throw std::invalid_argument(fmt::format("{}: expected {} to {}, found {}", name,
                                            kind.name.least, kind.name.most, value));
  }
  std::visit(
      [&](auto member) {
        auto& number = limits.*member;
        number = static_cast<std::remove_reference_t<decltype(number)>>(value);
      },
      kind.member);
}

std::map<std::string, std::int64_t> changed_limits(const Limits& limits) {
  std::map<std::string, std::int64_t> changed;
  for (const LimitName& each : kNames) {
    const std::int64_t value = limit(limits, each.name);
    if (value != limit(Limits{}, each.name)) changed[std::string(each.name)] = value;
  }
  return changed;
}

}  // namespace punchcard::lua
