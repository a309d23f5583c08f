#include "tools/lab/solving/interned_bytes.h"

#include "interpreter/table/secret_hash.h"

namespace punchcard::lab {

namespace {

constexpr std::size_t kFewestSlots = 1024;  // a power of two, as all later sizes

std::uint32_t short_hash(std::string_view bytes) {
  const std::uint64_t hash = table::secret_hash(bytes);
  return static_cast<std::uint32_t>(hash ^ hash >> 32U);
}

}  // namespace

std::uint32_t InternedBytes::add(std::string_view bytes) {
  if (2 * (ends_.size() + 1) > slots_.size()) grow();
  const std::uint32_t hash = short_hash(bytes);
  const std::size_t slot = slot_of(bytes, hash);
  if (slots_[slot] != 0) return slots_[slot] - 1;
  bytes_.append(bytes);
  ends_.push_back(bytes_.size());
  hashes_.push_back(hash);
  slots_[slot] = size();
  return size() - 1;
}

std::optional<std::uint32_t> InternedBytes::find(std::string_view bytes) const {
  if (slots_.empty()) return std::nullopt;
  const std::size_t slot = slot_of(bytes, short_hash(bytes));
  if (slots_[slot] == 0) return std::nullopt;
  return slots_[slot] - 1;
}

std::size_t InternedBytes::slot_of(std::string_view bytes, std::uint32_t hash) const {
  const std::size_t last = slots_.size() - 1;
  for (std::size_t slot = hash & last;; slot = (slot + 1) & last) {
    if (slots_[slot] == 0) return slot;
    const std::uint32_t number = slots_[slot] - 1;
    if (hashes_[number] == hash && (*this)[number] == bytes) return slot;
  }
}

void InternedBytes::grow() {
  slots_.assign(slots_.empty() ? kFewestSlots : 2 * slots_.size(), 0);
  const std::size_t last = slots_.size() - 1;
  for (std::uint32_t number = 0; number < size(); ++number) {
    std::size_t slot = hashes_[number] & last;
    while (slots_[slot] != 0) slot = (slot + 1) & last;
    slots_[slot] = number + 1;
  }
}

}  // namespace punchcard::lab
