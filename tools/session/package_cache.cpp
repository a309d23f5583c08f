#include "tools/session/package_cache.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "tools/session/mistakes.h"

namespace punchcard::session {

namespace {

constexpr std::size_t kMostPackages = 50;  // lists of variants
constexpr std::size_t kMostKept = 8;       // from one scenario to the next
constexpr std::int64_t kLeastCost = 200'000;

}  // namespace

void PackageCache::begin() {
  cost_ = 0;
  asked_.clear();
  const auto is_older = [](const auto& left, const auto& right) {
    return left.second.asked < right.second.asked;
  };
  while (places_.size() > kMostKept) {
    places_.erase(std::min_element(places_.begin(), places_.end(), is_older));
  }
}

// A package that is loaded is loaded again for its interpreter.
PackageCache::Place& PackageCache::with(const std::vector<std::string>& variants,
                                        std::int64_t milliseconds) {
  const bool is_asked_first = asked_.insert(variants).second;
  const auto known = places_.find(variants);
  if (known != places_.end()) {
    if (is_asked_first) charge(*known->second.package);
    known->second.asked = ++calls_;
    return known->second;
  }
  if (loaded_.size() == kMostPackages && !loaded_.contains(variants)) {
    throw std::invalid_argument(
        fmt::format("more than {} lists of variants in scenarios", kMostPackages));
  }
  std::vector<text::Diagnostic> mistakes;
  const auto given = given_.find(variants);
  auto package = given != given_.end() ? given->second
                                       : package::Package::load(sources_, {package_, variants},
                                                                mistakes, (milliseconds + 1) / 2);
  if (package == nullptr) {
    cost_ += kLeastCost;
    throw ScriptMistakes(std::move(mistakes));
  }
  charge(*package);
  auto interpreter = std::make_unique<match::Interpreter>(package);
  loaded_.insert(variants);
  Place place{std::move(package), std::move(interpreter), ++calls_};
  return places_.emplace(variants, std::move(place)).first->second;
}

void PackageCache::charge(const package::Package& package) {
  cost_ += std::max(kLeastCost, package.loading_instructions());
}

}  // namespace punchcard::session
