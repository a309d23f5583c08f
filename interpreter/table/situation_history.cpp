#include "interpreter/table/situation_history.h"

#include <algorithm>
#include <utility>

namespace punchcard {

namespace {

constexpr std::size_t kRecent = 32;  // situations before they become a layer

}  // namespace

void SituationBatch::add(std::string_view description, std::uint64_t hash) {
  entries.push_back({hash, static_cast<std::uint32_t>(bytes.size()),
                     static_cast<std::uint32_t>(description.size())});
  bytes.append(description);
}

void SituationBatch::clear() {
  entries.clear();
  bytes.clear();
}

int SituationBatch::count(std::string_view description, std::uint64_t hash) const {
  int found = 0;
  for (const SituationBatch::Entry& entry : entries) {
    if (entry.hash == hash && this->description(entry) == description) ++found;
  }
  return found;
}

int SituationHistory::count(std::string_view description, std::uint64_t hash) const {
  int found = recent_.count(description, hash);
  for (const Layer* layer = layers_.get(); layer != nullptr; layer = layer->older.get()) {
    const std::vector<SituationBatch::Entry>& entries = layer->batch.entries;
    auto entry = std::lower_bound(
        entries.begin(), entries.end(), hash,
        [](const SituationBatch::Entry& each, std::uint64_t h) { return each.hash < h; });
    for (; entry != entries.end() && entry->hash == hash; ++entry) {
      if (layer->batch.description(*entry) == description) ++found;
    }
  }
  return found;
}

void SituationHistory::add(std::string_view description, std::uint64_t hash) {
  recent_.add(description, hash);
  if (recent_.entries.size() == kRecent) freeze();
}

void SituationHistory::clear() {
  recent_.clear();
  layers_.reset();
}

std::vector<std::string> SituationHistory::descriptions() const {
  std::vector<std::string> all;
  const auto take = [&all](const SituationBatch& batch) {
    for (const SituationBatch::Entry& entry : batch.entries)
      all.emplace_back(batch.description(entry));
  };
  take(recent_);
  for (const Layer* layer = layers_.get(); layer != nullptr; layer = layer->older.get()) {
    take(layer->batch);
  }
  std::sort(all.begin(), all.end());
  return all;
}

void SituationHistory::freeze() {
  SituationBatch batch = recent_;
  recent_.clear();
  std::sort(batch.entries.begin(), batch.entries.end(),
            [](const SituationBatch::Entry& left, const SituationBatch::Entry& right) {
              return left.hash < right.hash;
            });
  std::shared_ptr<const Layer> older = layers_;
  while (older != nullptr && older->batch.entries.size() <= batch.entries.size()) {
    batch = merge(batch, older->batch);
    older = older->older;
  }
  layers_ = std::make_shared<const Layer>(Layer{std::move(batch), std::move(older)});
}

SituationBatch SituationHistory::merge(const SituationBatch& left, const SituationBatch& right) {
  SituationBatch result;
  result.entries.reserve(left.entries.size() + right.entries.size());
  result.bytes.reserve(left.bytes.size() + right.bytes.size());
  auto a = left.entries.begin();
  auto b = right.entries.begin();
  while (a != left.entries.end() || b != right.entries.end()) {
    const bool from_left =
        b == right.entries.end() || (a != left.entries.end() && a->hash <= b->hash);
    const SituationBatch& source = from_left ? left : right;
    const SituationBatch::Entry& entry = from_left ? *a++ : *b++;
    result.add(source.description(entry), entry.hash);
  }
  return result;
}

}  // namespace punchcard
