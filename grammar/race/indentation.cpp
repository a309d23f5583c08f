#include "grammar/race/indentation.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
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

// The level of an ascending list that is nearest to this one, the deeper of two.
std::optional<int> nearest_of(const std::vector<int>& levels, int level) {
  const auto deeper = std::lower_bound(levels.begin(), levels.end(), level);
  if (deeper == levels.begin())
    return deeper == levels.end() ? std::nullopt : std::optional(*deeper);
  const int higher = *std::prev(deeper);
  return deeper != levels.end() && *deeper - level <= level - higher ? *deeper : higher;
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
  return nearest_of(allowed_levels(above, kind), level);
}

// Keeps the levels of the `if`s that for_each_open_if would find, so that no `else` has to walk up
// the list for them.
bool mend(std::span<Indented> program) {
  std::vector<int> open_ifs;  // the deepest last
  for (std::size_t i = 0; i < program.size(); ++i) {
    Indented& each = program[i];
    if (each.kind == Kind::else_) {
      const auto level = nearest_of(open_ifs, each.level);
      if (!level || is_control(program[i - 1].kind)) return false;
      each.level = *level;
    } else {
      const Range allowed = range(program.first(i));
      each.level = std::clamp(each.level, allowed.lowest, allowed.highest);
    }
    while (!open_ifs.empty() && open_ifs.back() >= each.level) open_ifs.pop_back();
    if (each.kind == Kind::if_) open_ifs.push_back(each.level);
  }
  return true;
}

}  // namespace punchcard::race
