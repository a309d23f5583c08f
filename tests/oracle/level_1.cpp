#include "level_1.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace punchcard::oracle::level_1 {

namespace {

constexpr int kMostOnCards = 2 * kMostFlags;
constexpr int kPlaced = 4;  // flags that each player places, at most

using Mask = std::uint32_t;  // bit i: the owner of flag i, counted in program order
using Pair = std::array<int, 2>;

// What only shrinks; by player.
struct Shape {
  Pair life{};
  Pair flags{};  // on cards
  Pair unused{};

  int on_cards() const { return flags[0] + flags[1]; }
};

Mask without(Mask mask, int at) {
  const Mask low = mask & ((Mask{1} << at) - 1);
  return low | (mask >> (at + 1)) << at;
}

Mask with(Mask mask, int at, int owner) {
  const Mask low = mask & ((Mask{1} << at) - 1);
  return low | static_cast<Mask>(owner) << at | (mask >> at) << (at + 1);
}

// The ways in which n flags can lie on five cards, numbered.
struct Rows {
  struct Lengths {
    std::array<int, kCards> start{};
    std::array<int, kCards> end{};
    std::array<std::int8_t, kMostOnCards + 1> row_of{};
    std::array<int, kCards> longer{};                     // with one flag more on that card
    std::array<int, kCards> shorter{};                    // with one less
    std::array<std::array<int, kCards>, kCards> moved{};  // [from][to]
  };
  std::vector<Lengths> all;
};

int find(const std::vector<std::array<int, kCards>>& all, std::array<int, kCards> lengths, int card,
         int by) {
  lengths[static_cast<std::size_t>(card)] += by;
  const auto at = std::lower_bound(all.begin(), all.end(), lengths);
  return at != all.end() && *at == lengths ? static_cast<int>(at - all.begin()) : -1;
}

std::vector<std::array<int, kCards>> compositions(int flags) {
  std::vector<std::array<int, kCards>> all;
  std::array<int, kCards> lengths{};
  const auto fill = [&](const auto& self, std::size_t card, int left) -> void {
    if (card + 1 == kCards) {
      lengths[card] = left;
      all.push_back(lengths);
      return;
    }
    for (int each = 0; each <= left; ++each) {
      lengths[card] = each;
      self(self, card + 1, left - each);
    }
  };
  fill(fill, 0, flags);
  return all;
}

Rows make_rows(int flags) {
  const auto less = flags > 0 ? compositions(flags - 1) : std::vector<std::array<int, kCards>>{};
  const auto same = compositions(flags);
  const auto more = compositions(flags + 1);
  Rows rows;
  for (const auto& lengths : same) {
    Rows::Lengths each;
    int at = 0;
    for (int card = 0; card < kCards; ++card) {
      const auto c = static_cast<std::size_t>(card);
      each.start[c] = at;
      for (int flag = 0; flag < lengths[c]; ++flag) {
        each.row_of[static_cast<std::size_t>(at++)] = static_cast<std::int8_t>(card);
      }
      each.end[c] = at;
      each.longer[c] = find(more, lengths, card, 1);
      each.shorter[c] = find(less, lengths, card, -1);
      for (int to = 0; to < kCards; ++to) {
        auto moved = lengths;
        --moved[c];
        each.moved[c][static_cast<std::size_t>(to)] = find(same, moved, to, 1);
      }
    }
    rows.all.push_back(each);
  }
  return rows;
}

// Masks with a given number of ones, numbered.
struct Masks {
  std::vector<Mask> all;
  std::vector<std::int32_t> number;  // by mask
};

Masks make_masks(int flags, int ones) {
  Masks masks;
  masks.number.assign(std::size_t{1} << flags, -1);
  for (Mask mask = 0; mask < Mask{1} << flags; ++mask) {
    if (__builtin_popcount(mask) != ones) continue;
    masks.number[mask] = static_cast<std::int32_t>(masks.all.size());
    masks.all.push_back(mask);
  }
  return masks;
}

// What is known of a state, as bits: player 0 wins at worst, at best.
constexpr std::uint8_t kAtWorst = 1;
constexpr std::uint8_t kAtBest = 2;
constexpr std::uint8_t kBoth = kAtWorst | kAtBest;

std::uint8_t known_winner(int winner) { return winner == 0 ? kBoth : 0; }

// The colours exchanged: the worst becomes the best.
std::uint8_t mirrored(std::uint8_t known) {
  return static_cast<std::uint8_t>(((known & kAtWorst) != 0 ? 0 : kAtBest) |
                                   ((known & kAtBest) != 0 ? 0 : kAtWorst));
}

struct State {
  Mask mask = 0;
  int lengths = 0;
  int next = 0;  // the flag whose right it is
};

}  // namespace

struct Solver::Layers {
  Ring ring;
  int most_flags;
  int most_life;
  std::vector<Rows> rows;                 // by the number of flags on cards
  std::vector<std::vector<Masks>> masks;  // by that number and the second player's share
  std::vector<std::vector<std::uint8_t>> layers;
  std::int64_t states = 0;
  std::int64_t open = 0;

  Layers(const Ring& on, int flags, int life) : ring(on), most_flags(flags), most_life(life) {
    for (int n = 0; n <= 2 * flags; ++n) {
      rows.push_back(make_rows(n));
      masks.emplace_back();
      for (int ones = 0; ones <= n; ++ones) masks.back().push_back(make_masks(n, ones));
    }
    layers.resize(place({{life, life}, {flags, flags}, {flags, flags}}) + 1);
    solve_all();
  }

  std::size_t place(const Shape& shape) const {
    std::size_t at = 0;
    for (const int life : shape.life)
      at = at * static_cast<std::size_t>(most_life + 1) + static_cast<std::size_t>(life);
    for (const Pair& pair : {shape.flags, shape.unused}) {
      for (const int count : pair)
        at = at * static_cast<std::size_t>(most_flags + 1) + static_cast<std::size_t>(count);
    }
    return at;
  }

  static bool is_mirror(const Shape& shape) {
    return std::array{shape.life[0], shape.flags[0], shape.unused[0]} <
           std::array{shape.life[1], shape.flags[1], shape.unused[1]};
  }

  std::size_t index(const Shape& shape, const State& state) const {
    const int n = shape.on_cards();
    const auto& flags = static_cast<std::size_t>(n);
    const Masks& of = masks[flags][static_cast<std::size_t>(shape.flags[1])];
    const auto mask = static_cast<std::size_t>(of.number[state.mask]);
    return (mask * rows[flags].all.size() + static_cast<std::size_t>(state.lengths)) * flags +
           static_cast<std::size_t>(state.next);
  }

  std::uint8_t known(const Shape& shape, const State& state) const {
    if (!is_mirror(shape)) return layers[place(shape)][index(shape, state)];
    const Shape mirror{{shape.life[1], shape.life[0]},
                       {shape.flags[1], shape.flags[0]},
                       {shape.unused[1], shape.unused[0]}};
    State image = state;
    image.mask = ~state.mask & ((Mask{1} << shape.on_cards()) - 1);
    return mirrored(layers[place(mirror)][index(mirror, image)]);
  }

  // Layers in an order in which each leads only to earlier ones.
  void solve_all() {
    std::vector<Shape> shapes;
    Shape shape;
    const auto each = [](int& value, int from, int to, const auto& inner) {
      for (value = from; value <= to; ++value) inner();
    };
    each(shape.life[0], 1, most_life, [&] {
      each(shape.life[1], 1, most_life, [&] {
        each(shape.flags[0], 1, most_flags, [&] {
          each(shape.flags[1], 1, most_flags, [&] {
            each(shape.unused[0], 0, most_unused(shape.flags[0]), [&] {
              each(shape.unused[1], 0, most_unused(shape.flags[1]), [&] {
                if (!is_mirror(shape)) shapes.push_back(shape);
              });
            });
          });
        });
      });
    });
    const auto rank = [](const Shape& of) {
      const auto sum = [](const Pair& pair) { return pair[0] + pair[1]; };
      return std::array{sum(of.life), sum(of.flags) + sum(of.unused), sum(of.unused)};
    };
    std::stable_sort(shapes.begin(), shapes.end(),
                     [&](const Shape& a, const Shape& b) { return rank(a) < rank(b); });
    for (const Shape& of : shapes) solve(of);
  }

  // Unused flags of a player who has so many on cards: all that the rest of the flags allows, but
  // no more than a game of so many flags begins with.
  int most_unused(int on_cards) const {
    return std::min(most_flags - on_cards, std::max(0, most_flags - kPlaced));
  }

  // Calls `leads(known)` for each way to leave the layer from a state, until it returns true.
  template <class Leads>
  void leave(const Shape& shape, const State& state, Leads leads) const {
    const int n = shape.on_cards();
    const Rows::Lengths& at =
        rows[static_cast<std::size_t>(n)].all[static_cast<std::size_t>(state.lengths)];
    const auto player = static_cast<std::size_t>(state.mask >> state.next & 1);
    const int row = at.row_of[static_cast<std::size_t>(state.next)];
    const int behind = state.next + 1;
    const auto remove = [&](int flag, Shape then) {
      const auto owner = static_cast<std::size_t>(state.mask >> flag & 1);
      if (--then.flags[owner] == 0) return known_winner(owner == 0 ? 1 : 0);
      const auto from = static_cast<std::size_t>(at.row_of[static_cast<std::size_t>(flag)]);
      return known(then, {without(state.mask, flag), at.shorter[from],
                          (behind - (flag < behind ? 1 : 0)) % (n - 1)});
    };
    switch (ring[static_cast<std::size_t>(row)]) {
      case Command::add_flag: {
        if (shape.unused[player] == 0) return;
        Shape then = shape;
        --then.unused[player];
        ++then.flags[player];
        for (int to = 0; to < kCards; ++to) {
          if (to == row) continue;
          const auto t = static_cast<std::size_t>(to);
          if (leads(known(then, {with(state.mask, at.end[t], static_cast<int>(player)),
                                 at.longer[t], (behind + (to < row ? 1 : 0)) % (n + 1)}))) {
            return;
          }
        }
        return;
      }
      case Command::remove_flag:
        for (int flag = 0; flag < n; ++flag) {
          if (leads(remove(flag, shape))) return;
        }
        return;
      case Command::bug:
      case Command::fork_bomb:
        for (std::size_t victim = 0; victim < 2; ++victim) {
          const bool bug = ring[static_cast<std::size_t>(row)] == Command::bug;
          Shape then = shape;
          then.life[victim] -= bug ? 1 : 2;
          const std::uint8_t value = then.life[victim] <= 0 ? known_winner(victim == 0 ? 1 : 0)
                                     : bug ? known(then, {state.mask, state.lengths, behind % n})
                                           : remove(state.next, then);
          if (leads(value)) return;
        }
        return;
      case Command::move_flag:
        return;
    }
  }

  // Whether MoveFlag leads from a state to one of the layer with this value.
  bool can_move_to(const Shape& shape, const State& state, const std::vector<std::uint8_t>& values,
                   std::uint8_t wanted) const {
    const int n = shape.on_cards();
    const Rows::Lengths& at =
        rows[static_cast<std::size_t>(n)].all[static_cast<std::size_t>(state.lengths)];
    const int row = at.row_of[static_cast<std::size_t>(state.next)];
    for (int flag = 0; flag < n; ++flag) {
      const int from = at.row_of[static_cast<std::size_t>(flag)];
      const int owner = static_cast<int>(state.mask >> flag & 1);
      const Mask rest = without(state.mask, flag);
      for (int to = 0; to < kCards; ++to) {
        if (to == from) continue;
        const auto t = static_cast<std::size_t>(to);
        const int end = at.end[t] - (from < to ? 1 : 0);
        const int next = state.next + 1 - (flag <= state.next ? 1 : 0) + (to < row ? 1 : 0);
        const State then{with(rest, end, owner), at.moved[static_cast<std::size_t>(from)][t],
                         next % n};
        if (values[index(shape, then)] == wanted) return true;
      }
    }
    return false;
  }

  // Whom a stalemate makes the winner, where life and flags decide; 2: heads and places do.
  static int favourite(const Shape& shape) {
    for (const Pair& pair : {shape.life, shape.flags}) {
      if (pair[0] != pair[1]) return pair[0] > pair[1] ? 0 : 1;
    }
    return 2;
  }

  void solve(const Shape& shape) {
    const int n = shape.on_cards();
    const auto flags = static_cast<std::size_t>(n);
    const std::size_t size = masks[flags][static_cast<std::size_t>(shape.flags[1])].all.size() *
                             rows[flags].all.size() * flags;
    states += static_cast<std::int64_t>(size);
    const int favoured = favourite(shape);
    bool exact = favoured != 2;
    const std::vector<std::uint8_t> worst =
        bound(shape, size, kAtWorst, favoured == 2 ? 1 : favoured, exact);
    std::vector<std::uint8_t>& layer = layers[place(shape)];
    layer.resize(size);
    if (exact) {
      for (std::size_t i = 0; i < size; ++i) layer[i] = worst[i] == 0 ? kBoth : 0;
      return;
    }
    bool ignored = true;
    const std::vector<std::uint8_t> best =
        bound(shape, size, kAtBest, favoured == 2 ? 0 : favoured, ignored);
    for (std::size_t i = 0; i < size; ++i) {
      layer[i] =
          static_cast<std::uint8_t>((worst[i] == 0 ? kAtWorst : 0) | (best[i] == 0 ? kAtBest : 0));
      if (layer[i] == kAtBest) ++open;
    }
  }

  // The winner of each state, if `favoured` wins every repetition and open states of other layers
  // are taken at the worst or at the best. Clears `exact` if there were such.
  std::vector<std::uint8_t> bound(const Shape& shape, std::size_t size, std::uint8_t side,
                                  int favoured, bool& exact) const {
    const int n = shape.on_cards();
    const auto flags = static_cast<std::size_t>(n);
    const std::vector<Mask>& words = masks[flags][static_cast<std::size_t>(shape.flags[1])].all;
    const std::size_t lengths = rows[flags].all.size();
    const auto other = static_cast<std::uint8_t>(1 - favoured);
    std::vector<std::uint8_t> winner(size, static_cast<std::uint8_t>(favoured));
    std::vector<std::uint32_t> waiting;  // states that their exits don't decide, last first
    const auto state_of = [&](std::size_t i) {
      const std::size_t word = i / flags / lengths;
      return State{words[word], static_cast<int>(i / flags % lengths), static_cast<int>(i % flags)};
    };
    for (std::size_t i = size; i-- > 0;) {
      const State state = state_of(i);
      const auto player = static_cast<std::uint8_t>(state.mask >> state.next & 1);
      bool wins = false;
      leave(shape, state, [&](std::uint8_t known) {
        exact = exact && known != kAtBest;
        wins = ((known & side) != 0 ? 0 : 1) == player;
        return wins;
      });
      if (wins) {
        winner[i] = player;
      } else {
        waiting.push_back(static_cast<std::uint32_t>(i));
      }
    }
    for (std::size_t before = waiting.size() + 1; before != waiting.size();) {
      before = waiting.size();
      std::size_t kept = 0;
      for (const std::uint32_t i : waiting) {
        const State state = state_of(i);
        const auto player = static_cast<std::uint8_t>(state.mask >> state.next & 1);
        const std::size_t skipped = i - static_cast<std::size_t>(state.next) +
                                    static_cast<std::size_t>((state.next + 1) % n);
        const auto row =
            static_cast<std::size_t>(rows[flags]
                                         .all[static_cast<std::size_t>(state.lengths)]
                                         .row_of[static_cast<std::size_t>(state.next)]);
        bool wins = winner[skipped] == player;
        if (!wins && ring[row] == Command::move_flag) {
          wins = can_move_to(shape, state, winner, player);
        }
        const std::uint8_t now = wins ? player : static_cast<std::uint8_t>(1 - player);
        if (now == other) {
          winner[i] = other;
        } else {
          waiting[kept++] = i;
        }
      }
      waiting.resize(kept);
    }
    return winner;
  }

  // Placement: the players put their flags down in turn, then the cursor begins. `first` is the
  // only card for the first flag, if there is one.
  struct Placement {
    int start = 0;
    int first = -1;
    Shape placed;
    State state;

    bool allows(int card) const { return first < 0 || card == first; }
  };

  std::uint8_t value(const Placement& so_far, int left) const {
    const auto on_cards = static_cast<std::size_t>(so_far.placed.on_cards());
    const Rows::Lengths& at = rows[on_cards].all[static_cast<std::size_t>(so_far.state.lengths)];
    if (left == 0) {
      State state = so_far.state;
      state.next = at.start[static_cast<std::size_t>(so_far.start)] % so_far.placed.on_cards();
      return known(so_far.placed, state);
    }
    const int player = left % 2 == 0 ? 0 : 1;
    std::uint8_t value = player == 0 ? 0 : kBoth;
    for (int card = 0; card < kCards; ++card) {
      const auto c = static_cast<std::size_t>(card);
      if (!so_far.allows(card) || bears(so_far.state.mask, at.start[c], at.end[c], player))
        continue;
      Placement then = so_far;
      then.first = -1;
      ++then.placed.flags[static_cast<std::size_t>(player)];
      then.state = {with(so_far.state.mask, at.end[c], player), at.longer[c], 0};
      const std::uint8_t each = this->value(then, left - 1);
      value = static_cast<std::uint8_t>(player == 0 ? value | each : value & each);
    }
    return value;
  }

  static bool bears(Mask mask, int from, int to, int player) {
    for (int flag = from; flag < to; ++flag) {
      if (static_cast<int>(mask >> flag & 1) == player) return true;
    }
    return false;
  }

  Verdict verdict(int start, int first, int flags, int life) const {
    const int placed = std::min(flags, kPlaced);
    const Shape shape{{life, life}, {0, 0}, {flags - placed, flags - placed}};
    const std::uint8_t known = value({start, first, shape, {}}, 2 * placed);
    if (known == kAtBest) return Verdict::open;
    return known == kBoth ? Verdict::first_wins : Verdict::second_wins;
  }
};

std::vector<Ring> all_rings() {
  std::vector<Ring> rings;
  Ring ring{Command::add_flag, Command::move_flag, Command::remove_flag, Command::bug,
            Command::fork_bomb};
  do {
    rings.push_back(ring);
  } while (std::next_permutation(ring.begin() + 1, ring.end()));
  return rings;
}

Solver::Solver(const Ring& ring, int flags, int life)
    : layers_(std::make_unique<Layers>(ring, flags, life)) {}

Solver::~Solver() = default;

Verdict Solver::new_game(int start, int flags, int life) const {
  return layers_->verdict(start, -1, flags, life);
}

std::array<Verdict, kCards> Solver::first_flags(int start, int flags, int life) const {
  std::array<Verdict, kCards> verdicts{};
  for (int i = 0; i < kCards; ++i) {
    verdicts[static_cast<std::size_t>(i)] =
        layers_->verdict(start, (start + i) % kCards, flags, life);
  }
  return verdicts;
}

std::int64_t Solver::states() const { return layers_->states; }

std::int64_t Solver::open_states() const { return layers_->open; }

}  // namespace punchcard::oracle::level_1
