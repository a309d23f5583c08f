#include "tools/command/skills.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "tools/command/command.h"
#include "tools/command/simulated_players.h"
#include "tools/lab/players.h"

namespace punchcard::command {

namespace {

std::vector<std::string> parts_of(std::string_view list) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t comma = std::min(list.find(',', from), list.size());
    parts.emplace_back(list.substr(from, comma - from));
    from = comma + 1;
  }
  return parts;
}

std::optional<std::int64_t> number_of(const std::string& text) {
  std::int64_t number = 0;
  const char* last = text.data() + text.size();
  const auto [end, problem] = std::from_chars(text.data(), last, number);
  if (problem != std::errc() || end != last || text.empty()) return std::nullopt;
  return number;
}

constexpr std::int64_t kHighest = 1'000'000'000'000;

// The numbers of --games or --first.
std::vector<std::int64_t> games_of(const char* option, const std::string& text, std::int64_t least,
                                   std::size_t skills) {
  std::vector<std::int64_t> games;
  for (const std::string& part : parts_of(text)) {
    const auto number = number_of(part);
    if (!number) {
      throw UsageError(
          fmt::format("{}: expected a whole number, found '{}'", option, text::printable(part)));
    }
    if (*number < least) throw UsageError(fmt::format("{}: expected at least {}", option, least));
    if (*number > kHighest) {
      throw UsageError(fmt::format("{}: expected at most {}", option, kHighest));
    }
    games.push_back(*number);
  }
  if (games.size() == 1) games.resize(skills, games.front());
  if (games.size() == skills) return games;
  throw UsageError(fmt::format("{}: expected one number, or one for each of {} skill{}, found {}",
                               option, skills, skills == 1 ? "" : "s", games.size()));
}

}  // namespace

std::vector<Skill> read_skills(const std::string& skills, const std::string& seats,
                               const std::string& games, std::int64_t least_games,
                               const package::Package& package, const std::string& firsts) {
  const auto count_of = [&](const std::vector<std::string>& players, std::size_t skill,
                            std::size_t skills_given) {
    if (!games.empty()) return games_of("--games", games, least_games, skills_given)[skill];
    return std::any_of(players.begin(), players.end(), lab::thinks) ? kThinkingGames : kGames;
  };
  const auto firsts_of = [&](std::size_t count) {
    return firsts.empty() ? std::vector<std::int64_t>(count)
                          : games_of("--first", firsts, 0, count);
  };
  if (skills.empty()) {
    const std::vector<std::string> players = simulated_players(seats, package);
    return {{players, count_of(players, 0, 1), firsts_of(1).front()}};
  }
  if (!seats.empty() && !number_of(seats)) {
    throw UsageError(
        "--seats: with --skill expected a number of seats, because each skill plays at "
        "all of them");
  }
  const std::vector<std::string> each = parts_of(skills);
  if (each.size() > kMostSkills) {
    throw UsageError(fmt::format("--skill: at most {} skills, found {}", kMostSkills, each.size()));
  }
  const std::vector<std::int64_t> first_games = firsts_of(each.size());
  const std::size_t seat_count = simulated_players(seats, package).size();
  std::vector<Skill> result;
  for (std::size_t i = 0; i < each.size(); ++i) {
    const std::string player = number_of(each[i]) ? "mcts:" + each[i] : each[i];
    const std::vector<std::string> players(seat_count, player);
    const bool is_repeated = std::any_of(
        result.begin(), result.end(), [&](const Skill& other) { return other.players == players; });
    if (is_repeated) {
      throw UsageError(fmt::format("--skill: '{}' twice", text::printable(each[i])));
    }
    result.push_back(
        {simulated_players(fmt::format("{}", fmt::join(players, ",")), package, "--skill"),
         count_of(players, i, each.size()), first_games[i]});
  }
  return result;
}

}  // namespace punchcard::command
