// The situations that a match has been in, each with the number of times it was counted.
//
// The history lies outside the table and only grows, so copies of a match share their common part.
// It is a chain of immutable layers, sorted by hash, and a few recent situations, in order of
// arrival and as often as they came, that belong to the match alone. When they would become too
// many, they become a layer with those that arrive, and it takes in the older ones that are not
// more than twice as large. So a match with n situations has at most log2(n) + 1 layers, and each
// situation comes into a larger one a few times log(n) times. Its description does not move with
// it, so layers merge as fast if each description has a megabyte. A copy of the history costs one
// reference and the recent bytes; a lookup costs a scan of the recent hashes and one binary search
// per layer. The hashes are secret_hash of the descriptions: with a public one, scripts could make
// thousands of situations of one hash, each to be compared with all others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::table {

// Bytes of descriptions that a match may add. Each addition counts, so the limit does not depend on
// how they are stored. Ordinary matches add a hundredth of it.
inline constexpr std::size_t kMostSituationBytes = std::size_t{64} << 20;

// Different situations in order of arrival, one after the other in one string.
struct SituationBatch {
  struct Entry {
    std::uint64_t hash;
    std::uint32_t offset;
    std::uint32_t length;
    int count;
  };
  std::vector<Entry> entries;
  std::string bytes;
  std::size_t noted = 0;  // bytes of everything that was added

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
  void append(const SituationBatch& batch);
};

class SituationHistory {
 public:
  // How often this situation has been added; `hash` is secret_hash(description).
  int count(std::string_view description, std::uint64_t hash) const;

  void add(std::string_view description, std::uint64_t hash, int count = 1);

  // Adds everything that a step has counted, or nothing when memory runs out.
  void add(const SituationBatch& batch);

  // Bytes of everything that was added.
  std::size_t noted() const { return noted_; }

  // Bytes that a copy does not share with others.
  std::size_t own_bytes() const {
    return recent_.bytes.size() + recent_.entries.size() * sizeof(SituationBatch::Entry);
  }

  // Removes everything but keeps the memory of the recent part for the next match.
  void clear();

  // Every situation, sorted, repeated as often as it was added; for saving a match.
  std::vector<std::string> descriptions() const;

 private:
  struct Entry {
    std::uint64_t hash;
    const char* text;  // in one of the layer's texts
    std::uint32_t length;
    int count;

    std::string_view description() const { return {text, length}; }
  };
  struct Layer {
    std::vector<Entry> entries;  // sorted by hash
    std::vector<std::shared_ptr<const std::string>> texts{};
    std::shared_ptr<const Layer> older{};
  };

  void freeze_with(const SituationBatch& more);
  static Layer layer_of(const SituationBatch& recent, const SituationBatch& more);
  static Layer merge(const Layer& left, const Layer& right);

  SituationBatch recent_;
  std::shared_ptr<const Layer> layers_;
  std::size_t noted_ = 0;
};

}  // namespace punchcard::table
