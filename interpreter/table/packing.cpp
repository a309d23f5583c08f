#include "interpreter/table/packing.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace punchcard::table {

namespace {

constexpr unsigned kByteBits = 7;  // of a number in one byte
constexpr std::uint32_t kMoreFollows = 1U << kByteBits;

void put_number(std::uint32_t number, std::string& into) {
  for (; number >= kMoreFollows; number >>= kByteBits) {
    into.push_back(static_cast<char>(number % kMoreFollows + kMoreFollows));
  }
  into.push_back(static_cast<char>(number));
}

std::uint32_t take_number(std::string_view& from) {
  std::uint32_t number = 0;
  for (unsigned shift = 0;; shift += kByteBits) {
    const auto byte = static_cast<std::uint8_t>(from.front());
    from.remove_prefix(1);
    number += (byte % kMoreFollows) << shift;
    if (byte < kMoreFollows) return number;
  }
}

// Small differences of either sign as small numbers: 0, -1, 1, -2, ...
std::uint32_t folded(std::uint16_t difference) {
  const auto value = static_cast<std::int16_t>(difference);
  return value >= 0 ? 2U * static_cast<std::uint32_t>(value)
                    : 2U * static_cast<std::uint32_t>(-(value + 1)) + 1U;
}

std::uint16_t unfolded(std::uint32_t number) {
  const auto half = static_cast<std::int32_t>(number / 2);
  return static_cast<std::uint16_t>(number % 2 == 0 ? half : -half - 1);
}

std::uint16_t unit_at(const std::byte* block, std::size_t at) {
  std::uint16_t value = 0;
  std::memcpy(&value, block + at * sizeof(value), sizeof(value));
  return value;
}

}  // namespace

Packing::Packing(const Table& reference) : reference_(reference), scratch_(reference) {
  renumber_tokens(reference_);
}

void Packing::pack(const Table& table, std::string& into) {
  scratch_ = table;
  renumber_tokens(scratch_);
  scratch_.set_generator(reference_.generator());
  scratch_.set_word(Word::step, reference_.word(Word::step));
  const std::byte* from = reference_.block_.get();
  const std::byte* to = scratch_.block_.get();
  const std::size_t units = reference_.bytes() / sizeof(std::uint16_t);
  std::size_t next = 0;
  for (std::size_t at = 0; at < units; ++at) {
    const std::uint16_t before = unit_at(from, at);
    const std::uint16_t after = unit_at(to, at);
    if (before == after) continue;
    put_number(static_cast<std::uint32_t>(at - next), into);
    put_number(folded(static_cast<std::uint16_t>(after - before)), into);
    next = at + 1;
  }
}

Table Packing::unpack(std::string_view packed) const {
  Table table = reference_;
  std::size_t next = 0;
  while (!packed.empty()) {
    const std::size_t at = next + take_number(packed);
    const auto value =
        static_cast<std::uint16_t>(unit_at(table.block_.get(), at) + unfolded(take_number(packed)));
    std::memcpy(table.block_.get() + at * sizeof(value), &value, sizeof(value));
    next = at + 1;
  }
  table.rearrange();
  return table;
}

void Packing::renumber_tokens(Table& table) {
  table.rearrange();
  const Layout& layout = table.layout();
  std::vector<std::int16_t> next(static_cast<std::size_t>(layout.seats()), 0);
  std::vector<std::int16_t> first(next.size(), 0);
  for (int token = layout.tokens() - 1; token >= 0; --token) {
    first[static_cast<std::size_t>(layout.owner_of(token))] = static_cast<std::int16_t>(token);
  }
  std::vector<TokenState> renumbered(static_cast<std::size_t>(layout.tokens()));
  for (int row = 0; row < layout.rows(); ++row) {
    std::int16_t before = kNone;
    RowState& ends = table.rows()[row];
    for (int token = ends.first; token != kNone; token = table.next_token(token)) {
      const auto owner = static_cast<std::size_t>(layout.owner_of(token));
      const auto now = static_cast<std::int16_t>(first[owner] + next[owner]++);
      if (before == kNone) {
        ends.first = now;
      } else {
        renumbered[static_cast<std::size_t>(before)].next = now;
      }
      renumbered[static_cast<std::size_t>(now)] = {static_cast<std::int16_t>(row), kNone, before,
                                                   table.tokens()[token].marked};
      before = now;
    }
    ends.last = before;
  }
  std::copy(renumbered.begin(), renumbered.end(), table.tokens());
}

}  // namespace punchcard::table
