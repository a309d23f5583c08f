#include "tools/lab/players.h"

#include <charconv>
#include <stdexcept>

#include <fmt/format.h>

#include "grammar/suggestion.h"
#include "interpreter/table/schema.h"
#include "tools/lab/random_player.h"

namespace punchcard {

namespace {

const std::vector<std::string> kKinds = {"random"};

}  // namespace

std::vector<std::string> read_players(std::string_view text) {
  int count = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error == std::errc() && stop == text.data() + text.size()) {
    if (count < 1 || count > kMaxSeats) {
      throw std::invalid_argument(
          fmt::format("expected 1 to {} players, found {}", kMaxSeats, count));
    }
    return std::vector<std::string>(static_cast<std::size_t>(count), kKinds.front());
  }
  std::vector<std::string> players;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::string kind(text.substr(0, comma));
    if (kind != kKinds.front()) {
      throw std::invalid_argument(fmt::format("no player '{}'{}; there is: {}", kind,
                                              did_you_mean(kind, kKinds), kKinds.front()));
    }
    players.push_back(kind);
    if (comma == std::string_view::npos) return players;
    text.remove_prefix(comma + 1);
  }
}

std::unique_ptr<Player> make_player(const std::string& kind) {
  if (kind != kKinds.front()) throw std::invalid_argument(fmt::format("no player '{}'", kind));
  return std::make_unique<RandomPlayer>();
}

}  // namespace punchcard
