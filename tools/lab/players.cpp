#include "tools/lab/players.h"

#include <charconv>
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

bool is_mcts(std::string_view kind) {
  return kind == kMcts || kind.starts_with(fmt::format("{}:", kMcts));
}

int iterations_of(std::string_view kind) {
  const std::string_view count = kind.substr(std::min(kind.size(), kMcts.size() + 1));
  const std::optional<int> iterations = read_number(count);
  if (iterations && *iterations >= 1 && *iterations <= kMostIterations) return *iterations;
  throw std::invalid_argument(
      fmt::format("player '{}': expected {}:ITERATIONS, from 1 to {}, as in {}:1000", kind, kMcts,
                  kMostIterations, kMcts));
}

void check_kind(const std::string& kind) {
  if (kind == kRandom || kind == session::kHuman) return;
  if (is_mcts(kind)) {
    iterations_of(kind);
    return;
  }
  const std::vector<std::string> known = {std::string(kRandom), std::string(kMcts),
                                          std::string(session::kHuman)};
  throw std::invalid_argument(fmt::format("no player '{}'{}; there are: {}, {}:ITERATIONS, {}",
                                          kind, text::did_you_mean(kind, known), kRandom, kMcts,
                                          session::kHuman));
}

}  // namespace

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
    check_kind(players.back());
    if (comma == std::string_view::npos) return players;
    text.remove_prefix(comma + 1);
  }
}

std::unique_ptr<match::Player> make_player(const std::string& kind,
                                           const std::shared_ptr<const package::Package>& package) {
  check_kind(kind);
  if (kind == session::kHuman) return nullptr;
  if (kind == kRandom) return std::make_unique<RandomPlayer>();
  return std::make_unique<MctsPlayer>(package, iterations_of(kind));
}

}  // namespace punchcard::lab
