#include "tools/lab/players.h"

#include <array>
#include <charconv>
#include <chrono>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/table/schema.h"
#include "tools/lab/mcts_player.h"
#include "tools/lab/random_player.h"
#include "tools/session/session.h"

namespace punchcard::lab {

namespace {

constexpr std::string_view kRandom = "random";
constexpr std::string_view kMcts = "mcts";

std::optional<int> read_number(std::string_view text) {
  int number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

// What the levels search. Each wins most games against the one before (docs/playing.md).
struct Level {
  std::string_view name;
  int iterations;
};
constexpr std::array<Level, 3> kLevels = {{{"easy", 10}, {"fair", 100}, {"strong", 1'000}}};

std::optional<MctsPlayer::Budget> level_of(std::string_view kind) {
  for (const Level& level : kLevels) {
    if (level.name == kind) return MctsPlayer::Budget{level.iterations};
  }
  return std::nullopt;
}

bool is_mcts(std::string_view kind) {
  return kind == kMcts || kind.starts_with(fmt::format("{}:", kMcts));
}

// Reads what stands behind "mcts:".
std::optional<MctsPlayer::Budget> read_budget(std::string_view text) {
  if (const auto iterations = read_number(text)) {
    if (*iterations < 1 || *iterations > kMostIterations) return std::nullopt;
    return MctsPlayer::Budget{*iterations};
  }
  const bool milliseconds = text.ends_with("ms");
  if (!text.ends_with("s")) return std::nullopt;
  const auto number = read_number(text.substr(0, text.size() - (milliseconds ? 2 : 1)));
  const int factor = milliseconds ? 1 : 1'000;
  if (!number || *number < 1 || *number > kMostSeconds * 1'000 / factor) return std::nullopt;
  return MctsPlayer::Budget{1, std::chrono::milliseconds(*number * factor)};
}

MctsPlayer::Budget budget_of(std::string_view kind) {
  if (const auto level = level_of(kind)) return *level;
  const auto budget = read_budget(kind.substr(std::min(kind.size(), kMcts.size() + 1)));
  if (budget) return *budget;
  throw std::invalid_argument(fmt::format(
      "player '{0}': expected {1}:ITERATIONS, from 1 to {2}, as in {1}:1000, or {1}:TIME, up to "
      "{3}s, as in {1}:2s or {1}:500ms",
      kind, kMcts, kMostIterations, kMostSeconds));
}

}  // namespace

void expect_player(const std::string& kind) {
  if (kind == kRandom || kind == session::kHuman) return;
  if (thinks(kind)) {
    budget_of(kind);
    return;
  }
  std::vector<std::string> known = {std::string(kRandom)};
  for (const Level& level : kLevels) known.emplace_back(level.name);
  const std::string levels = fmt::format("{}", fmt::join(known, ", "));
  known.emplace_back(kMcts);
  known.emplace_back(session::kHuman);
  throw std::invalid_argument(
      fmt::format("no player '{}'{}; there are: {}, {}:ITERATIONS, {}:TIME, "
                  "{}",
                  kind, text::did_you_mean(kind, known), levels, kMcts, kMcts, session::kHuman));
}

std::vector<std::string> read_players(std::string_view text) {
  if (const std::optional<int> count = read_number(text)) {
    if (*count < 1 || *count > table::kMaxSeats) {
      throw std::invalid_argument(
          fmt::format("expected 1 to {} players, found {}", table::kMaxSeats, *count));
    }
    return std::vector<std::string>(static_cast<std::size_t>(*count), std::string(kRandom));
  }
  std::vector<std::string> players;
  while (true) {
    const std::size_t comma = text.find(',');
    players.emplace_back(text.substr(0, comma));
    expect_player(players.back());
    if (comma == std::string_view::npos) return players;
    text.remove_prefix(comma + 1);
  }
}

std::unique_ptr<match::Player> make_player(const std::string& kind,
                                           const std::shared_ptr<const package::Package>& package) {
  return make_player_within(std::chrono::milliseconds(0), kind, package);
}

std::unique_ptr<match::Player> make_player_within(
    std::chrono::milliseconds longest, const std::string& kind,
    const std::shared_ptr<const package::Package>& package) {
  expect_player(kind);
  if (kind == session::kHuman) return nullptr;
  if (kind == kRandom) return std::make_unique<RandomPlayer>();
  MctsPlayer::Budget budget = budget_of(kind);
  budget.longest = longest;
  return std::make_unique<MctsPlayer>(package, budget);
}

bool thinks(const std::string& kind) { return level_of(kind) || is_mcts(kind); }

int iterations_of(const std::string& kind) {
  if (!thinks(kind)) return 0;
  const MctsPlayer::Budget budget = budget_of(kind);
  return budget.by_clock() ? 0 : budget.iterations;
}

bool may_be_a_strangers(const std::string& kind) {
  if (!thinks(kind)) return true;
  const MctsPlayer::Budget budget = budget_of(kind);
  return budget.by_clock() ? budget.time <= std::chrono::seconds(kMostSecondsOfStrangers)
                           : budget.iterations <= kMostIterationsOfStrangers;
}

bool thinks_by_clock(const std::string& kind) { return thinks(kind) && budget_of(kind).by_clock(); }

}  // namespace punchcard::lab
