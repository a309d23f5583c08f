#include "grammar/race/indentation.h"

#include <algorithm>
#include <cstddef>

namespace punchcard::race {
namespace {

struct Range {
  int lowest = 0;
  int highest = 0;
};

// For anything but an `else`.
Range range(std::span<const Indented> above) {
  if (above.empty()) return {0, 0};
  const Indented& last = above.back();
  if (is_control(last.kind)) return {last.level + 1, last.level + 1};
  return {0, last.level};
}

// Whether an `if` of this level has a block that ends at the end of the list.
bool ends_block_of_if(std::span<const Indented> above, int level) {
  for (std::size_t i = above.size(); i > 0; --i) {
    const Indented& each = above[i - 1];
    if (each.level > level) continue;
    return each.level == level && each.kind == Kind::if_ && i < above.size();
  }
  return false;
}

}  // namespace

bool is_allowed(std::span<const Indented> above, Kind kind, int level) {
  const Range allowed = range(above);
  if (level < allowed.lowest || level > allowed.highest) return false;
  return kind != Kind::else_ || ends_block_of_if(above, level);
}

std::vector<int> allowed_levels(std::span<const Indented> above, Kind kind) {
  const Range allowed = range(above);
  std::vector<int> levels;
  if (kind != Kind::else_)
    levels.reserve(static_cast<std::size_t>(allowed.highest - allowed.lowest + 1));
  for (int level = allowed.lowest; level <= allowed.highest; ++level) {
    if (is_allowed(above, kind, level)) levels.push_back(level);
  }
  return levels;
}

std::optional<int> nearest_allowed(std::span<const Indented> above, Kind kind, int level) {
  const Range allowed = range(above);
  if (kind != Kind::else_) return std::clamp(level, allowed.lowest, allowed.highest);
  const int farthest = std::max(allowed.highest - level, level - allowed.lowest);
  for (int distance = 0; distance <= farthest; ++distance) {
    for (const int each : {level + distance, level - distance}) {
      if (is_allowed(above, kind, each)) return each;
    }
  }
  return std::nullopt;
}

bool mend(std::span<Indented> program) {
  for (std::size_t i = 0; i < program.size(); ++i) {
    const auto level = nearest_allowed(program.first(i), program[i].kind, program[i].level);
    if (!level) return false;
    program[i].level = *level;
  }
  return true;
}

}  // namespace punchcard::race
