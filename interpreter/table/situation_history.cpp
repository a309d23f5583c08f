#include "interpreter/table/situation_history.h"

#include <algorithm>
#include <utility>

namespace punchcard::table {

namespace {

constexpr std::size_t kRecent = 32;  // the most recent situations

}  // namespace

void SituationBatch::add(std::string_view description, std::uint64_t hash, int count) {
  for (SituationBatch::Entry& entry : entries) {
    if (entry.hash != hash || this->description(entry) != description) continue;
    entry.count += count;
    noted += description.size() * static_cast<std::size_t>(count);
    return;
  }
  append(description, hash, count);
  noted += description.size() * static_cast<std::size_t>(count);
}

void SituationBatch::append(std::string_view description, std::uint64_t hash, int count) {
  const auto offset = static_cast<std::uint32_t>(bytes.size());
  bytes.append(description);  // before the entry: bytes without an entry do no harm
  entries.push_back({hash, offset, static_cast<std::uint32_t>(description.size()), count});
}

// Everything or, when memory runs out, nothing.
void SituationBatch::append(const SituationBatch& batch) {
  make_room(batch.entries.size(), batch.bytes.size());
  for (const Entry& entry : batch.entries) {
    append(batch.description(entry), entry.hash, entry.count);
  }
}

void SituationBatch::make_room(std::size_t more_entries, std::size_t more_bytes) {
  const std::size_t size = entries.size() + more_entries;
  if (size > entries.capacity()) entries.reserve(std::max(size, 2 * entries.capacity()));
  const std::size_t length = bytes.size() + more_bytes;
  if (length > bytes.capacity()) bytes.reserve(std::max(length, 2 * bytes.capacity()));
}

void SituationBatch::clear() {
  entries.clear();
  bytes.clear();
  noted = 0;
}

int SituationBatch::count(std::string_view description, std::uint64_t hash) const {
  int found = 0;
  for (const SituationBatch::Entry& entry : entries) {
    if (entry.hash == hash && this->description(entry) == description) found += entry.count;
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
      if (layer->batch.description(*entry) == description) found += entry->count;
    }
  }
  return found;
}

void SituationHistory::add(std::string_view description, std::uint64_t hash, int count) {
  if (recent_.entries.size() >= kRecent) freeze(recent_);
  recent_.append(description, hash, count);
  noted_ += description.size() * static_cast<std::size_t>(count);
}

void SituationHistory::add(const SituationBatch& batch) {
  if (batch.entries.empty()) return;
  if (recent_.entries.size() + batch.entries.size() <= kRecent) {
    recent_.append(batch);
  } else {
    SituationBatch all = recent_;
    all.append(batch);
    freeze(std::move(all));
  }
  noted_ += batch.noted;
}

void SituationHistory::clear() {
  recent_.clear();
  layers_.reset();
  noted_ = 0;
}

std::vector<std::string> SituationHistory::descriptions() const {
  std::vector<std::string> all;
  const auto take = [&all](const SituationBatch& batch) {
    for (const SituationBatch::Entry& entry : batch.entries) {
      all.insert(all.end(), static_cast<std::size_t>(entry.count),
                 std::string(batch.description(entry)));
    }
  };
  take(recent_);
  for (const Layer* layer = layers_.get(); layer != nullptr; layer = layer->older.get()) {
    take(layer->batch);
  }
  std::sort(all.begin(), all.end());
  return all;
}

// Makes a layer of a batch that has all recent situations.
void SituationHistory::freeze(SituationBatch batch) {
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
  recent_.clear();
}

SituationBatch SituationHistory::merge(const SituationBatch& left, const SituationBatch& right) {
  SituationBatch result;
  result.entries.reserve(left.entries.size() + right.entries.size());
  result.bytes.reserve(left.bytes.size() + right.bytes.size());
  // Layers are sorted by hash, so an equal situation can only be among the last of the result.
  const auto add = [&result](const SituationBatch& source, const SituationBatch::Entry& entry) {
    const std::string_view description = source.description(entry);
    for (auto known = result.entries.rbegin();
         known != result.entries.rend() && known->hash == entry.hash; ++known) {
      if (result.description(*known) != description) continue;
      known->count += entry.count;
      return;
    }
    result.append(description, entry.hash, entry.count);
  };
  auto a = left.entries.begin();
  auto b = right.entries.begin();
  while (a != left.entries.end() || b != right.entries.end()) {
    const bool from_left =
        b == right.entries.end() || (a != left.entries.end() && a->hash <= b->hash);
    const SituationBatch& source = from_left ? left : right;
    add(source, from_left ? *a++ : *b++);
  }
  return result;
}

}  // namespace punchcard::table
