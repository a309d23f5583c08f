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
    const std::vector<Entry>& entries = layer->entries;
    auto entry = std::lower_bound(entries.begin(), entries.end(), hash,
                                  [](const Entry& each, std::uint64_t h) { return each.hash < h; });
    for (; entry != entries.end() && entry->hash == hash; ++entry) {
      if (entry->description() == description) found += entry->count;
    }
  }
  return found;
}

void SituationHistory::add(std::string_view description, std::uint64_t hash, int count) {
  if (recent_.entries.size() >= kRecent) freeze_with({});
  recent_.append(description, hash, count);
  noted_ += description.size() * static_cast<std::size_t>(count);
}

void SituationHistory::add(const SituationBatch& batch) {
  if (batch.entries.empty()) return;
  if (recent_.entries.size() + batch.entries.size() <= kRecent) {
    recent_.append(batch);
  } else {
    freeze_with(batch);
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
  const auto take = [&all](std::string_view description, int count) {
    all.insert(all.end(), static_cast<std::size_t>(count), std::string(description));
  };
  for (const SituationBatch::Entry& each : recent_.entries) {
    take(recent_.description(each), each.count);
  }
  for (const Layer* layer = layers_.get(); layer != nullptr; layer = layer->older.get()) {
    for (const Entry& each : layer->entries) take(each.description(), each.count);
  }
  std::sort(all.begin(), all.end());
  return all;
}

// Makes a layer of the recent situations and more.
void SituationHistory::freeze_with(const SituationBatch& more) {
  Layer layer = layer_of(recent_, more);
  std::shared_ptr<const Layer> older = layers_;
  while (older != nullptr && older->entries.size() <= 2 * layer.entries.size()) {
    layer = merge(layer, *older);
    older = older->older;
  }
  layer.older = std::move(older);
  layers_ = std::make_shared<const Layer>(std::move(layer));
  recent_.clear();
}

SituationHistory::Layer SituationHistory::layer_of(const SituationBatch& recent,
                                                   const SituationBatch& more) {
  Layer layer;
  const auto text = std::make_shared<std::string>();
  text->reserve(recent.bytes.size() + more.bytes.size());
  layer.entries.reserve(recent.entries.size() + more.entries.size());
  for (const SituationBatch* batch : {&recent, &more}) {
    const char* begin = text->data() + text->size();
    text->append(batch->bytes);
    for (const SituationBatch::Entry& each : batch->entries) {
      layer.entries.push_back({each.hash, begin + each.offset, each.length, each.count});
    }
  }
  layer.texts.push_back(text);
  std::sort(layer.entries.begin(), layer.entries.end(),
            [](const Entry& left, const Entry& right) { return left.hash < right.hash; });
  return layer;
}

SituationHistory::Layer SituationHistory::merge(const Layer& left, const Layer& right) {
  Layer result;
  result.entries.reserve(left.entries.size() + right.entries.size());
  result.texts.reserve(left.texts.size() + right.texts.size());
  for (const Layer* layer : {&left, &right}) {
    result.texts.insert(result.texts.end(), layer->texts.begin(), layer->texts.end());
  }
  // Layers are sorted by hash, so an equal situation can only be among the last of the result.
  const auto add = [&result](const Entry& entry) {
    for (auto known = result.entries.rbegin();
         known != result.entries.rend() && known->hash == entry.hash; ++known) {
      if (known->description() != entry.description()) continue;
      known->count += entry.count;
      return;
    }
    result.entries.push_back(entry);
  };
  auto a = left.entries.begin();
  auto b = right.entries.begin();
  while (a != left.entries.end() || b != right.entries.end()) {
    const bool from_left =
        b == right.entries.end() || (a != left.entries.end() && a->hash <= b->hash);
    add(from_left ? *a++ : *b++);
  }
  return result;
}

}  // namespace punchcard::table
