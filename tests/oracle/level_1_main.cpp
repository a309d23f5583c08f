// level_1_solver: who wins Spaghetti Code, level 1, for two, with best play (see level_1.h).
//
//   level_1_solver --flags 5                 all 120 orders, for 1 to 5 flags each, 1 to 5 lives
//   level_1_solver --flags 6 --rings 2       the orders of the first two of the 24 rings; `--from
//   3`
//                                            begins with the third
//   level_1_solver --flags 2 --list          each order with its winner, and with the winner after
//                                            the first flag has been put on each of its cards
//
// Further: --life N (5). A ring of five cards gives five orders, one for each card on which the
// cursor may begin. Progress goes to standard error.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "level_1.h"

namespace punchcard::oracle::level_1 {
namespace {

constexpr int kBadUsage = 64;
constexpr std::array<const char*, kCards> kNames = {"AddFlag", "MoveFlag", "RemoveFlag", "Bug",
                                                    "ForkBomb"};
constexpr std::array<const char*, 3> kWinners = {"B", "A", "open"};

struct Wanted {
  int flags = 4;
  int life = 5;
  int from = 1;  // the first ring
  int rings = 24;
  bool list = false;
};

std::string order_text(const Ring& ring, int start) {
  std::string text;
  for (int i = 0; i < kCards; ++i) {
    const Command command = ring[static_cast<std::size_t>((start + i) % kCards)];
    text += (i > 0 ? " " : "") + std::string(kNames[static_cast<std::size_t>(command)]);
  }
  return text;
}

class Table {
 public:
  explicit Table(const Wanted& wanted) : wanted_(wanted) {}

  // Returns how many of the games the first player does not win.
  int add(const Ring& ring, const Solver& solver) {
    int exceptions = 0;
    for (int start = 0; start < kCards; ++start) {
      ++orders_;
      for (int flags = 1; flags <= wanted_.flags; ++flags) {
        for (int life = 1; life <= wanted_.life; ++life) {
          const Verdict verdict = solver.new_game(start, flags, life);
          ++counts_[static_cast<std::size_t>(flags)][static_cast<std::size_t>(life)]
                   [static_cast<std::size_t>(verdict)];
          if (verdict != Verdict::first_wins) ++exceptions;
          const bool listed = wanted_.list && life == wanted_.life;
          if (!listed && verdict == Verdict::first_wins) continue;
          std::string line = std::to_string(flags) + " " + std::to_string(life) + " " +
                             kWinners[static_cast<std::size_t>(verdict)];
          for (const Verdict each : solver.first_flags(start, flags, life)) {
            line += std::string(" ") + kWinners[static_cast<std::size_t>(each)];
          }
          lines_.push_back(line + ": " + order_text(ring, start));
        }
      }
    }
    return exceptions;
  }

  void print() {
    std::printf("flags lives  orders  first wins  second wins  open\n");
    for (int flags = 1; flags <= wanted_.flags; ++flags) {
      for (int life = 1; life <= wanted_.life; ++life) {
        const auto& count =
            counts_[static_cast<std::size_t>(flags)][static_cast<std::size_t>(life)];
        std::printf("%5d %5d %7d %11d %12d %5d\n", flags, life, orders_, count[1], count[0],
                    count[2]);
      }
    }
    std::sort(lines_.begin(), lines_.end());
    if (!lines_.empty()) {
      std::printf("\n%s: flags, lives, winner, winner after a first flag on each card: order\n",
                  wanted_.list ? "each order" : "orders that the first player does not win");
    }
    for (const std::string& line : lines_) std::printf("%s\n", line.c_str());
  }

 private:
  Wanted wanted_;
  int orders_ = 0;
  std::array<std::array<std::array<int, 3>, kMostLife + 1>, kMostFlags + 1> counts_{};
  std::vector<std::string> lines_;
};

bool read(int count, char** words, Wanted& wanted) {
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == "--list") {
      wanted.list = true;
      continue;
    }
    int* value = word == "--flags"   ? &wanted.flags
                 : word == "--life"  ? &wanted.life
                 : word == "--from"  ? &wanted.from
                 : word == "--rings" ? &wanted.rings
                                     : nullptr;
    if (value == nullptr || ++i == count) return false;
    *value = std::atoi(words[i]);
  }
  return wanted.flags >= 1 && wanted.flags <= kMostFlags && wanted.life >= 1 &&
         wanted.life <= kMostLife && wanted.rings >= 1 && wanted.from >= 1 &&
         wanted.from <= static_cast<int>(all_rings().size());
}

int run(int count, char** words) {
  Wanted wanted;
  if (!read(count, words, wanted)) {
    std::fprintf(
        stderr,
        "level_1_solver: expected [--flags 1 to %d] [--life 1 to %d] [--from N] [--rings N] "
        "[--list]\n",
        kMostFlags, kMostLife);
    return kBadUsage;
  }
  Table table(wanted);
  std::vector<Ring> rings = all_rings();
  rings.erase(rings.begin(), rings.begin() + wanted.from - 1);
  rings.resize(std::min(rings.size(), static_cast<std::size_t>(wanted.rings)));
  std::int64_t states = 0;
  std::int64_t open = 0;
  for (const Ring& ring : rings) {
    const auto begin = std::chrono::steady_clock::now();
    const Solver solver(ring, wanted.flags, wanted.life);
    const int exceptions = table.add(ring, solver);
    states = solver.states();
    open += solver.open_states();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::fprintf(stderr, "%s: %.1f s, the first player does not win %d of %d games\n",
                 order_text(ring, 0).c_str(), took.count(), exceptions,
                 kCards * wanted.flags * wanted.life);
  }
  table.print();
  std::printf("\n%lld states a ring; %lld open in all rings\n", static_cast<long long>(states),
              static_cast<long long>(open));
  return 0;
}

}  // namespace
}  // namespace punchcard::oracle::level_1

int main(int count, char** words) { return punchcard::oracle::level_1::run(count, words); }
