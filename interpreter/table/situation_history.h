// The situations that a match has been in, each once with how often it was counted.
//
// The history hangs beside the table and only ever grows, so copies of a match share what they have
// in common: it is a chain of immutable layers, sorted by hash, plus a few recent situations of the
// match's own. When there is a full set of recent ones they become a layer, and layers of equal
// size are merged, so a match with n situations has at most log2(n) layers. Copying costs one
// reference and the recent bytes; looking one up costs a scan of the recent hashes and a binary
// search a layer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::table {

// Bytes of descriptions that a match may note: each counts as often as it is noted, so that it does
// not matter how they are kept. Ordinary matches note a hundredth of it.
inline constexpr std::size_t kMostSituationBytes = std::size_t{64} << 20;

// Different situations in the order in which they came, one behind the other in one string.
struct SituationBatch {
  struct Entry {
    std::uint64_t hash;
    std::uint32_t offset;
    std::uint32_t length;
    int count;
  };
  std::vector<Entry> entries;
  std::string bytes;
  std::size_t noted = 0;  // bytes of all that was added

  std::string_view description(const Entry& entry) const {
    return std::string_view(bytes).substr(entry.offset, entry.length);
  }
  int count(std::string_view description, std::uint64_t hash) const;
  void add(std::string_view description, std::uint64_t hash, int count = 1);
  void clear();  // keeps the memory

 private:
  friend class SituationHistory;
  void make_room(std::size_t more_entries, std::size_t more_bytes);
  void append(std::string_view description, std::uint64_t hash, int count);
};

class SituationHistory {
 public:
  // How often this situation has been added; `hash` is hash_situation(description).
  int count(std::string_view description, std::uint64_t hash) const;

  void add(std::string_view description, std::uint64_t hash, int count = 1);

  // Adds what a step has counted: all of it or, when there is no memory, nothing.
  void add(const SituationBatch& batch);

  // Bytes of everything that was added.
  std::size_t noted() const { return noted_; }

  // Forgets everything, keeping the memory of the recent part for the next match.
  void clear();

  // Every situation, sorted and as often as it was added, for saving a match.
  std::vector<std::string> descriptions() const;

 private:
  struct Layer {
    SituationBatch batch;  // sorted by hash
    std::shared_ptr<const Layer> older;
  };

  void freeze();
  static SituationBatch merge(const SituationBatch& left, const SituationBatch& right);

  SituationBatch recent_;
  std::shared_ptr<const Layer> layers_;
  std::size_t noted_ = 0;
};

}  // namespace punchcard::table
