#include "tools/lab/tally_json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace punchcard::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostQuestions = 100'000;  // each is of a card and a topic

Json squares_json(SumOfSquares squares) {
  if (squares > static_cast<SumOfSquares>(INT64_MAX)) return fmt::format("{}", squares);
  return static_cast<std::int64_t>(squares);
}

Json mean_json(const Mean& mean) {
  return {mean.total, mean.sum, squares_json(mean.squares), mean.least, mean.most};
}

Json clusters_json(const Clusters& all) {
  return {all.clusters,
          all.count,
          all.total,
          squares_json(all.count_squares),
          squares_json(all.total_squares),
          all.products < 0 ? Json(static_cast<std::int64_t>(all.products))
                           : squares_json(static_cast<SumOfSquares>(all.products))};
}

Json held_json(const HeldTally& held) {
  return {{"differences", mean_json(held.differences)},
          {"wins", held.wins},
          {"holds", held.holds},
          {"weights", held.weights}};
}

Json distribution_json(const Distribution& distribution) {
  Json json = Json::array();
  for (const auto& [number, times] : distribution.counts()) {
    json.push_back(number);
    json.push_back(times);
  }
  return json;
}

Json extreme_json(const ExtremeGame& extreme) { return {extreme.game, extreme.amount}; }

Json means_json(const std::vector<Mean>& means) {
  Json json = Json::array();
  for (const Mean& each : means) json.push_back(mean_json(each));
  return json;
}

Json courses_json(const Courses& courses) {
  Json leads = Json::array();
  for (const Distribution& each : courses.leads) leads.push_back(distribution_json(each));
  return {{"leads", std::move(leads)},
          {"lead_changes", mean_json(courses.lead_changes)},
          {"comebacks", mean_json(courses.comebacks)},
          {"most_changes", extreme_json(courses.most_changes)},
          {"greatest_comeback", extreme_json(courses.greatest_comeback)},
          {"longest", extreme_json(courses.longest)}};
}

Json thoughts_json(const Thoughts& thoughts) {
  Json questions = Json::array();
  for (const auto& [question, stakes] : thoughts.questions) {
    questions.push_back({{"card", question.first},
                         {"topic", question.second},
                         {"stakes", clusters_json(stakes.stakes)},
                         {"dead", clusters_json(stakes.dead)}});
  }
  return {{"stakes", clusters_json(thoughts.all.stakes)},
          {"dead", clusters_json(thoughts.all.dead)},
          {"questions", std::move(questions)},
          {"tension", clusters_json(thoughts.tension)},
          {"lead_changes", mean_json(thoughts.lead_changes)},
          {"drama", mean_json(thoughts.drama)}};
}

// Exact for 64-bit numbers where long double has as many digits; and rounding keeps the order.
template <class Left, class Right>
long double product(Left left, Right right) {
  return static_cast<long double>(left) * static_cast<long double>(right);
}

// A product of a larger number is rounded twice.
constexpr long double kRounded = 1 + 4 * std::numeric_limits<long double>::epsilon();

Mean read_mean(const PartField& field, std::int64_t most_total) {
  const std::vector<PartField> numbers = field.list(5);
  Mean mean;
  mean.total = numbers[0].number(0, most_total);
  mean.sum = numbers[1].integer();
  mean.squares = numbers[2].squares();
  mean.least = numbers[3].integer();
  mean.most = numbers[4].integer();
  const auto largest = std::max(std::abs(static_cast<long double>(mean.least)),
                                std::abs(static_cast<long double>(mean.most)));
  const bool fits =
      mean.least <= mean.most &&
      static_cast<long double>(mean.squares) <= product(mean.total, largest * largest) * kRounded &&
      product(mean.total, mean.least) <= static_cast<long double>(mean.sum) &&
      product(mean.total, mean.most) >= static_cast<long double>(mean.sum) &&
      product(mean.sum, mean.sum) <= product(mean.total, mean.squares) * kRounded;
  const bool is_nothing = mean.squares == 0 && mean.least == 0 && mean.most == 0;
  if (mean.total == 0 ? is_nothing && mean.sum == 0 : fits) return mean;
  field.fail("no numbers have these sums");
}

Mean read_mean_of_all(const PartField& field, std::int64_t games) {
  const Mean mean = read_mean(field, games);
  if (mean.total != games) field.fail(fmt::format("expected the sums of {} games", games));
  return mean;
}

// Whether these are the sums of no clusters.
bool is_nothing(const Clusters& all) {
  return all.clusters == 0 && all.count == 0 && all.total == 0 && all.count_squares == 0 &&
         all.total_squares == 0 && all.products == 0;
}

// A cluster is a game with the numbers of some of its seats.
Clusters read_clusters(const PartField& field, const TallyShape& shape, bool are_shares) {
  const std::vector<PartField> numbers = field.list(6);
  Clusters all;
  const auto seats = static_cast<std::int64_t>(shape.seats);
  all.clusters = numbers[0].number(0, shape.games);
  all.total = numbers[2].count();
  all.count = numbers[1].number(are_shares ? 0 : -all.total, all.total);
  all.count_squares = static_cast<SumOfSquares>(numbers[3].count());
  all.total_squares = static_cast<SumOfSquares>(numbers[4].count());
  all.products = numbers[5].integer();
  const bool fits =
      all.clusters <= all.total && static_cast<SumOfSquares>(all.total) <= all.total_squares &&
      static_cast<long double>(all.total_squares) <= product(all.total, seats) &&
      static_cast<SumOfSquares>(std::abs(all.count)) <= all.count_squares &&
      all.count_squares <= all.total_squares &&
      product(all.products, all.products) <= product(all.count_squares, all.total_squares);
  if (is_nothing(all) || (all.clusters > 0 && fits)) return all;
  field.fail("no clusters have these sums");
}

HeldTally read_held(const PartField& field, const TallyShape& shape) {
  field.expect_keys({"differences", "wins", "holds", "weights"});
  HeldTally held;
  held.differences = read_mean(field["differences"], shape.games);
  const std::int64_t games = held.differences.total;
  const std::size_t seats = games > 0 ? shape.seats : 0;
  std::int64_t left = games;
  for (const PartField& each : field["wins"].list(seats)) {
    held.wins.push_back(each.number(0, left));
    left -= held.wins.back();
  }
  for (const PartField& each : field["holds"].list(seats)) {
    held.holds.push_back(each.number(0, games));
  }
  for (const PartField& each : field["weights"].list(seats)) {
    held.weights.push_back(each.integer());
  }
  return held;
}

Distribution read_distribution(const PartField& field) {
  const std::vector<std::int64_t> numbers = field.integers();
  if (numbers.size() % 2 != 0) field.fail("expected numbers in pairs");
  Distribution distribution;
  std::int64_t total = 0;
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    const bool ascends = i == 0 || numbers[i] > numbers[i - 2];
    const std::int64_t times = numbers[i + 1];
    if (!ascends || times < 1 || times > field.most() - total) {
      field.fail("expected ascending numbers, each with how often it came");
    }
    total += times;
    distribution.add(numbers[i], times);
  }
  return distribution;
}

// Of as many games, or of none.
Distribution read_distribution(const PartField& field, std::int64_t games, bool may_be_empty) {
  Distribution distribution = read_distribution(field);
  if (may_be_empty && distribution.total() == 0) return distribution;
  if (distribution.total() == games) return distribution;
  field.fail(fmt::format("expected {} games, found {}", games, distribution.total()));
}

// The mean of a distribution's numbers, none of which is negative.
Mean mean_of(const Distribution& distribution, const PartField& field) {
  Mean mean;
  for (const auto& [number, times] : distribution.counts()) {
    if (number < 0 || number > (field.most() - mean.sum) / times) field.fail("no game is so long");
    mean.least = mean.total == 0 ? number : mean.least;
    mean.most = number;
    mean.total += times;
    mean.sum += number * times;
    mean.squares += square(number) * static_cast<SumOfSquares>(times);
  }
  return mean;
}

std::int64_t read_game(const PartField& field, const TallyShape& shape) {
  return field.number(shape.first_game, shape.first_game + shape.games - 1);
}

ExtremeGame read_extreme(const PartField& field, const TallyShape& shape) {
  const std::vector<PartField> numbers = field.list(2);
  ExtremeGame extreme{numbers[0].integer(), numbers[1].integer()};
  if (extreme.game != ExtremeGame{}.game) extreme.game = read_game(numbers[0], shape);
  return extreme;
}

Courses read_courses(const PartField& field, const TallyShape& shape) {
  field.expect_keys(
      {"leads", "lead_changes", "comebacks", "most_changes", "greatest_comeback", "longest"});
  Courses courses;
  const std::vector<PartField> leads = field["leads"].list(Courses::kMoments);
  for (std::size_t i = 0; i < leads.size(); ++i) {
    courses.leads[i] = read_distribution(leads[i], shape.games, true);
  }
  courses.lead_changes = read_mean(field["lead_changes"], shape.games);
  courses.comebacks = read_mean(field["comebacks"], shape.games);
  courses.most_changes = read_extreme(field["most_changes"], shape);
  courses.greatest_comeback = read_extreme(field["greatest_comeback"], shape);
  courses.longest = read_extreme(field["longest"], shape);
  return courses;
}

std::vector<Mean> read_means(const PartField& field, const TallyShape& shape) {
  std::vector<Mean> means;
  for (const PartField& each : field.list(shape.seats)) {
    means.push_back(read_mean_of_all(each, shape.games));
  }
  return means;
}

// A cluster is a game with its decisions, each with a number of at most `most`.
Clusters read_decisions(const PartField& field, const TallyShape& shape, std::int64_t most) {
  const std::vector<PartField> numbers = field.list(6);
  Clusters all;
  all.clusters = numbers[0].number(0, shape.games);
  all.total = numbers[2].count();
  all.count = numbers[1].number(0, field.most());
  all.count_squares = numbers[3].squares();
  all.total_squares = numbers[4].squares();
  all.products = static_cast<SumOfProducts>(numbers[5].squares());
  const bool fits =
      all.clusters <= all.total && static_cast<SumOfSquares>(all.total) <= all.total_squares &&
      static_cast<long double>(all.count) <= product(all.total, most) &&
      product(all.total, all.total) <= product(all.clusters, all.total_squares) * kRounded &&
      product(all.count, all.count) <= product(all.clusters, all.count_squares) * kRounded &&
      product(all.products, all.products) <=
          product(all.count_squares, all.total_squares) * kRounded;
  if (is_nothing(all) || (all.clusters > 0 && fits)) return all;
  field.fail("no decisions have these sums");
}

Stakes read_stakes(const PartField& field, const TallyShape& shape) {
  Stakes stakes;
  static_cast<Clusters&>(stakes.stakes) = read_decisions(field["stakes"], shape, kWorthUnit);
  static_cast<Clusters&>(stakes.dead) = read_decisions(field["dead"], shape, 1);
  return stakes;
}

Thoughts read_thoughts(const PartField& field, const TallyShape& shape) {
  field.expect_keys({"stakes", "dead", "questions", "tension", "lead_changes", "drama"});
  Thoughts thoughts;
  thoughts.all = read_stakes(field, shape);
  for (const PartField& each : field["questions"].list(0, kMostQuestions)) {
    each.expect_keys({"card", "topic", "stakes", "dead"});
    const std::int64_t kind =
        each["card"].number(table::kNone, static_cast<std::int64_t>(shape.kinds) - 1);
    const auto [at, is_new] = thoughts.questions.try_emplace(
        {static_cast<int>(kind), each["topic"].text()}, read_stakes(each, shape));
    (void)at;
    if (!is_new) each.fail("this question stands twice");
  }
  static_cast<Clusters&>(thoughts.tension) = read_decisions(field["tension"], shape, kWorthUnit);
  thoughts.lead_changes = read_mean(field["lead_changes"], shape.games);
  thoughts.drama = read_mean(field["drama"], shape.games);
  return thoughts;
}

CardTally read_card(const PartField& field, const TallyShape& shape) {
  field.expect_keys({"executed", "skipped", "offered", "chosen", "wins", "held"});
  CardTally card;
  card.offered = field["offered"].count();
  card.chosen = field["chosen"].number(0, card.offered);
  card.executed = field["executed"].count();
  card.skipped = field["skipped"].count();
  static_cast<Clusters&>(card.wins) = read_clusters(field["wins"], shape, true);
  card.held = read_held(field["held"], shape);
  return card;
}

DecidedGame read_decided(const PartField& field, const TallyShape& shape) {
  field.expect_keys({"game", "seat", "won_with", "change", "decisions"});
  return {read_game(field["game"], shape),
          static_cast<int>(field["seat"].number(0, static_cast<std::int64_t>(shape.seats) - 1)),
          field["won_with"].number(0, 1) == 1, field["change"].count(), field["decisions"].count()};
}

// Counts and the numbers of the first games: a part does not say what failed.
void add_failures(Json& json, const Failures& failures) {
  json["failed_steps"] = failures.failed_steps;
  json["failed_games"] = failures.failed_games;
  if (failures.first_failure != nullptr) json["first_failed"] = failures.first_failure->game;
  if (failures.first_failed_look != nullptr) {
    json["failed_looks"] = failures.failed_looks;
    json["first_failed_look"] = failures.first_failed_look->game;
  }
}

// Of so many games.
Failures read_failures(const PartField& field, const TallyShape& shape, std::int64_t games) {
  Failures failures;
  failures.failed_games = field["failed_games"].number(0, games);
  failures.failed_steps = field["failed_steps"].number(failures.failed_games, field.most());
  const auto read_failure = [&](const PartField& game) {
    SimulationFailure failure;
    failure.game = read_game(game, shape);
    return std::make_shared<SimulationFailure>(std::move(failure));
  };
  if (field.has("first_failed")) failures.first_failure = read_failure(field["first_failed"]);
  if (field.has("first_failed_look") || field.has("failed_looks")) {
    failures.failed_looks = field["failed_looks"].number(1, field.most());
    failures.first_failed_look = read_failure(field["first_failed_look"]);
  }
  if ((failures.failed_games > 0) != (failures.first_failure != nullptr) ||
      (failures.failed_games > 0) != (failures.failed_steps > 0)) {
    field.fail("failed_games, failed_steps and first_failed do not fit together");
  }
  return failures;
}

}  // namespace

Json tally_json(const Tally& tally, bool is_paired) {
  Json json = {{"wins", tally.wins}, {"draws", tally.draws}, {"unfinished", tally.unfinished}};
  add_failures(json, tally);
  json["lengths"] = distribution_json(tally.lengths);
  json["instructions"] = tally.instructions;
  json["cards"] = Json::array();
  for (const CardTally& card : tally.cards) {
    json["cards"].push_back({{"executed", card.executed},
                             {"skipped", card.skipped},
                             {"offered", card.offered},
                             {"chosen", card.chosen},
                             {"wins", clusters_json(card.wins)},
                             {"held", held_json(card.held)}});
  }
  if (is_paired) {
    json["pairs"] = {{"wins", means_json(tally.pairs.wins)},
                     {"draws", mean_json(tally.pairs.draws)},
                     {"decisions", mean_json(tally.pairs.decisions)}};
  }
  json["courses"] = courses_json(tally.courses);
  json["thoughts"] = thoughts_json(tally.thoughts);
  return json;
}

Tally read_tally(const PartField& field, const TallyShape& shape) {
  field.expect_keys({"wins", "draws", "unfinished", "failed_steps", "failed_games", "first_failed",
                     "failed_looks", "first_failed_look", "lengths", "instructions", "cards",
                     "pairs", "courses", "thoughts"});
  Tally tally;
  tally.games = shape.games;
  std::int64_t left = shape.games;
  const auto take = [&](const PartField& games) {
    const std::int64_t number = games.number(0, left);
    left -= number;
    return number;
  };
  for (const PartField& each : field["wins"].list(shape.seats)) tally.wins.push_back(take(each));
  tally.draws = take(field["draws"]);
  tally.unfinished = take(field["unfinished"]);
  if (left != 0)
    field.fail(fmt::format("wins, draws and unfinished games are not {}", tally.games));
  static_cast<Failures&>(tally) = read_failures(field, shape, shape.games);
  tally.lengths = read_distribution(field["lengths"], shape.games, false);
  tally.decisions = mean_of(tally.lengths, field["lengths"]);
  tally.instructions = field["instructions"].count();
  for (const PartField& each : field["cards"].list(shape.kinds)) {
    tally.cards.push_back(read_card(each, shape));
  }
  tally.pairs.wins.resize(shape.seats);
  if (shape.is_paired) {
    const PartField pairs = field["pairs"];
    pairs.expect_keys({"wins", "draws", "decisions"});
    tally.pairs = {read_means(pairs["wins"], shape), read_mean_of_all(pairs["draws"], shape.games),
                   read_mean_of_all(pairs["decisions"], shape.games)};
  }
  tally.courses = read_courses(field["courses"], shape);
  tally.thoughts = read_thoughts(field["thoughts"], shape);
  return tally;
}

Json strength_json(const StrengthTally& tally) {
  Json json = {{"wins", mean_json(tally.wins)},    {"measured", mean_json(tally.measured)},
               {"held", held_json(tally.held)},    {"declined", tally.declined},
               {"seats", means_json(tally.seats)}, {"standings", Json::array()},
               {"decided", Json::array()}};
  for (const Clusters& each : tally.standings) json["standings"].push_back(clusters_json(each));
  for (const DecidedGame& each : tally.decided.games()) {
    json["decided"].push_back({{"game", each.game},
                               {"seat", each.seat},
                               {"won_with", each.won_with ? 1 : 0},
                               {"change", each.change},
                               {"decisions", each.decisions}});
  }
  json["failures"] = Json::object();
  add_failures(json["failures"], tally.failures);
  return json;
}

StrengthTally read_strength(const PartField& field, const TallyShape& shape) {
  field.expect_keys(
      {"wins", "measured", "held", "declined", "seats", "standings", "decided", "failures"});
  StrengthTally tally;
  tally.wins = read_mean_of_all(field["wins"], shape.games);
  tally.measured = read_mean(field["measured"], shape.games);
  tally.held = read_held(field["held"], shape);
  tally.declined = field["declined"].count();
  tally.seats = read_means(field["seats"], shape);
  const std::vector<PartField> standings = field["standings"].list(kStandings);
  for (std::size_t i = 0; i < kStandings; ++i) {
    tally.standings[i] = read_clusters(standings[i], shape, false);
  }
  for (const PartField& each : field["decided"].list(0, kDecidedGames)) {
    tally.decided.add(read_decided(each, shape));
  }
  const PartField failures = field["failures"];
  failures.expect_keys(
      {"failed_steps", "failed_games", "first_failed", "failed_looks", "first_failed_look"});
  // With each seat's card changed, and, of a variation, as they are.
  const auto times = static_cast<std::int64_t>(shape.seats) + 1;
  const std::int64_t most = shape.games > field.most() / times ? field.most() : shape.games * times;
  tally.failures = read_failures(failures, shape, most);
  return tally;
}

}  // namespace punchcard::lab
