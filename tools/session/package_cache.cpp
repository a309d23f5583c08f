#include "tools/session/package_cache.h"

#include <stdexcept>

#include <fmt/format.h>

#include "tools/session/mistakes.h"

namespace punchcard::session {

namespace {

constexpr std::size_t kMostPackages = 50;

}  // namespace

// A package that is loaded is loaded again for its interpreter.
PackageCache::Place& PackageCache::with(const std::vector<std::string>& variants,
                                        std::int64_t milliseconds) {
  const bool is_asked_first = asked_.insert(variants).second;
  const auto known = places_.find(variants);
  if (known != places_.end()) {
    if (is_asked_first) ++loads_;
    return known->second;
  }
  if (places_.size() == kMostPackages) {
    throw std::invalid_argument(
        fmt::format("more than {} lists of variants in scenarios", kMostPackages));
  }
  ++loads_;
  std::vector<text::Diagnostic> mistakes;
  const auto given = given_.find(variants);
  auto package = given != given_.end() ? given->second
                                       : package::Package::load(sources_, {package_, variants},
                                                                mistakes, (milliseconds + 1) / 2);
  if (package == nullptr) throw ScriptMistakes(std::move(mistakes));
  auto interpreter = std::make_unique<match::Interpreter>(package);
  return places_.emplace(variants, Place{std::move(package), std::move(interpreter)}).first->second;
}

}  // namespace punchcard::session
