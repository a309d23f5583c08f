#include "tools/session/package_cache.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "interpreter/package/sources.h"
#include "tools/session/mistakes.h"

namespace punchcard::session {

namespace {

constexpr std::size_t kMostPackages = 50;  // lists of variants
constexpr std::size_t kMostKept = 8;       // from one scenario to the next
constexpr std::int64_t kLeastCost = 200'000;

// Bytes of files that only packages with variants read: kept from one scenario to the next, and
// held when a scenario may still load one.
constexpr std::size_t kMostBytesKept = std::size_t{2} << 20;
constexpr std::size_t kMostBytes = std::size_t{4} << 20;

}  // namespace

void PackageCache::begin() {
  cost_ = 0;
  asked_.clear();
  const auto is_older = [](const auto& left, const auto& right) {
    return left.second.asked < right.second.asked;
  };
  mistaken_ = sources_;
  while (places_.size() > kMostKept || bytes() > kMostBytesKept) {
    places_.erase(std::min_element(places_.begin(), places_.end(), is_older));
  }
}

// A package that is loaded is loaded again for its interpreter.
PackageCache::Place& PackageCache::with(const std::vector<std::string>& variants,
                                        const TimeLeft& left) {
  if (const std::size_t held = bytes_asked(); held > kMostBytes && !asked_.contains(variants)) {
    throw std::invalid_argument(fmt::format(
        "the files of a scenario's variants have {} bytes so far, the limit is {}: split it", held,
        kMostBytes));
  }
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
  auto package = given != given_.end() ? given->second : nullptr;
  if (package == nullptr) {
    const auto sources =
        variants.empty() ? sources_ : std::make_shared<package::Sources>(*sources_);
    package = package::Package::load(sources, {package_, variants}, mistakes, (left() + 1) / 2);
    if (package == nullptr) mistaken_ = sources;
  }
  if (package == nullptr) {
    cost_ += kLeastCost;
    throw ScriptMistakes(std::move(mistakes));
  }
  charge(*package);
  auto interpreter = std::make_unique<match::Interpreter>(package, left());
  loaded_.insert(variants);
  const std::size_t bytes = own_bytes(*package);
  Place place{std::move(package), std::move(interpreter), ++calls_, bytes};
  return places_.emplace(variants, std::move(place)).first->second;
}

std::size_t PackageCache::own_bytes(const package::Package& package) const {
  std::set<const package::SourceFile*> files;
  const auto add = [&](const package::Evaluated& each) {
    if (sources_->find(each.file->name) != each.file) files.insert(each.file);
  };
  for (const package::Layer& layer : package.layers()) {
    add(layer.main);
    for (const package::CardFile& card : layer.cards) add(card.card);
    for (const auto* part : {&layer.rules, &layer.languages, &layer.shows}) {
      std::for_each(part->begin(), part->end(), add);
    }
  }
  std::size_t sum = 0;
  for (const package::SourceFile* file : files) sum += file->text.size();
  return sum;
}

std::size_t PackageCache::bytes() const {
  std::size_t sum = 0;
  for (const auto& [variants, place] : places_) sum += place.bytes;
  return sum;
}

std::size_t PackageCache::bytes_asked() const {
  std::size_t sum = 0;
  for (const auto& [variants, place] : places_) sum += asked_.contains(variants) ? place.bytes : 0;
  return sum;
}

void PackageCache::charge(const package::Package& package) {
  cost_ += std::max(kLeastCost, package.loading_instructions());
}

}  // namespace punchcard::session
