#include "grammar/race/indentation.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>

namespace punchcard::race {
namespace {

struct Range {
  int lowest = 0;
  int highest = 0;
};

// For all instructions except an `else`.
Range range(std::span<const Indented> above) {
  if (above.empty()) return {0, 0};
  const Indented& last = above.back();
  if (is_control(last.kind)) return {last.level + 1, last.level + 1};
  return {0, last.level};
}

// The levels at which an `if` has a block that ends at the end of the list, the deepest first. The
// candidates, from the bottom up, are the instructions with a smaller level than all below them.
template <class Visit>
void for_each_open_if(std::span<const Indented> above, Visit visit) {
  int least = std::numeric_limits<int>::max();
  for (std::size_t i = above.size(); i > 0 && least > 0; --i) {
    const Indented& each = above[i - 1];
    if (each.level >= least) continue;
    least = each.level;
    if (each.kind == Kind::if_ && i < above.size() && !visit(each.level)) return;
  }
}

}  // namespace

std::vector<int> allowed_levels(std::span<const Indented> above, Kind kind) {
  const Range allowed = range(above);
  std::vector<int> levels;
  if (kind != Kind::else_) {
    for (int level = allowed.lowest; level <= allowed.highest; ++level) levels.push_back(level);
    return levels;
  }
  for_each_open_if(above, [&](int level) {
    if (level >= allowed.lowest && level <= allowed.highest) levels.push_back(level);
    return true;
  });
  std::reverse(levels.begin(), levels.end());
  return levels;
}

bool is_allowed(std::span<const Indented> above, Kind kind, int level) {
  const std::vector<int> levels = allowed_levels(above, kind);
  return std::find(levels.begin(), levels.end(), level) != levels.end();
}

std::optional<int> nearest_allowed(std::span<const Indented> above, Kind kind, int level) {
  const Range allowed = range(above);
  if (kind != Kind::else_) return std::clamp(level, allowed.lowest, allowed.highest);
  std::optional<int> nearest;
  for (const int each : allowed_levels(above, kind)) {
    if (!nearest || std::abs(each - level) <= std::abs(*nearest - level)) nearest = each;
  }
  return nearest;
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
