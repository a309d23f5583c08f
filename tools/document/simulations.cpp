#include "tools/document/simulations.h"

#include "tools/document/package.h"
#include "tools/document/statistics.h"
#include "tools/lab/balance.h"
#include "tools/lab/comparison.h"
#include "tools/lab/deal_luck.h"

namespace punchcard::document {

namespace {

Json stakes_json(const lab::Stakes& stakes, int replays) {
  constexpr double kUnit = 1.0 / static_cast<double>(lab::kWorthUnit);
  Json json = {{"decisions", stakes.stakes.total},
               {"stake", stakes.stakes.value() * kUnit},
               {"dead", stakes.dead.value()}};
  json.update(bounds_json(lab::worth_interval(stakes.stakes, replays), kUnit));
  return json;
}

// null if nobody thinks.
Json thinking_json(const lab::Simulation& simulation) {
  const lab::Thoughts& thoughts = simulation.thoughts;
  if (thoughts.is_empty()) return {};
  const int replays = simulation.plan.replays;
  constexpr double kUnit = 1.0 / static_cast<double>(lab::kWorthUnit);
  Json json = stakes_json(thoughts.all, replays);
  if (thoughts.tension.total > 0) {
    json["tension"] = {{"value", thoughts.tension.value() * kUnit}};
    json["tension"].update(bounds_json(lab::worth_interval(thoughts.tension, replays), kUnit));
    json["lead_changes"] = thoughts.lead_changes.value();
    json["drama"] = thoughts.drama.value() * kUnit;
  }
  json["questions"] = Json::array();
  const std::vector<table::Kind>& kinds = simulation.plan.setup->definition().schema->kinds;
  for (const auto& [question, stakes] : thoughts.questions) {
    const auto& [kind, topic] = question;
    const bool is_rule = kind == table::kNone;
    Json entry = {{"card", is_rule ? Json() : Json(kinds[static_cast<std::size_t>(kind)].id)},
                  {"topic", topic}};
    entry.update(stakes_json(stakes, replays));
    json["questions"].push_back(std::move(entry));
  }
  return json;
}

Json deal_json(const lab::Simulation& simulation) {
  const lab::DealLuck luck = lab::deal_luck(simulation.results, simulation.plan.replays,
                                            static_cast<int>(simulation.wins.size()));
  Json json = {{"deals", luck.deals}, {"replays", simulation.plan.replays}, {"share", luck.share}};
  json.update(bounds_json(luck.interval, 1));
  return json;
}

}  // namespace

Json simulation_json(const lab::Simulation& simulation) {
  const package::Definition& definition = simulation.plan.setup->definition();
  Json json = {{"games", simulation.games}, {"interrupted", simulation.is_interrupted()}};
  json["options"] = Json::object();
  for (const bind::NamedOption& option : *simulation.plan.setup->options()) {
    json["options"][option.name] = option_json(option.value);
  }
  json["seats"] = Json::array();
  const std::vector<lab::Difference> balance = lab::seat_balance(simulation);
  for (std::size_t seat = 0; seat < simulation.wins.size(); ++seat) {
    Json entry = {{"player", simulation.plan.players[seat]}, {"wins", simulation.wins[seat]}};
    entry.update(share_json(simulation.share(seat)));
    entry["clear"] = balance[seat].stands;
    json["seats"].push_back(std::move(entry));
  }
  json["draws"] = simulation.draws;
  json["unfinished"] = simulation.unfinished;
  json["failed_steps"] = simulation.failed_steps;
  json["failed_games"] = simulation.failed_games;
  if (simulation.failed_looks > 0) json["failed_evaluations"] = simulation.failed_looks;
  json["decisions"] = simulation.decisions.sum;
  json["decisions_per_game"] = simulation.decisions.value();
  json["decisions_quantiles"] = Json::object();
  for (const int percent : {5, 25, 50, 75, 95}) {
    json["decisions_quantiles"][std::to_string(percent)] =
        simulation.lengths.quantile(percent / 100.0);
  }
  json["instructions"] = simulation.instructions;
  if (!simulation.is_merged) {
    json["seconds"] = simulation.seconds;
    json["decisions_per_second"] =
        simulation.seconds > 0 ? static_cast<double>(simulation.decisions.sum) / simulation.seconds
                               : 0;
  }
  json["cards"] = Json::array();
  for (std::size_t i = 0; i < simulation.cards.size(); ++i) {
    const lab::CardTally& tally = simulation.cards[i];
    Json entry = {{"id", definition.schema->kinds[i].id},
                  {"name", definition.schema->kinds[i].name},
                  {"executed", tally.executed},
                  {"skipped", tally.skipped},
                  {"offered", tally.offered},
                  {"chosen", tally.chosen},
                  {"executors", tally.wins.total},
                  {"wins", tally.wins.count}};
    entry.update(share_json(simulation.share_of_card(i)));
    json["cards"].push_back(std::move(entry));
  }
  json["thinking"] = thinking_json(simulation);
  if (simulation.plan.replays > 1) json["deal"] = deal_json(simulation);
  return json;
}

Json comparison_json(const lab::Simulation& from, const lab::Simulation& to) {
  const lab::Comparison comparison = lab::compare(from, to);
  Json difference = {{"seats", Json::array()}};
  for (const lab::Difference& each : comparison.seats)
    difference["seats"].push_back(judged_json(each));
  difference["draws"] = judged_json(comparison.draws);
  difference["decisions_per_game"] = judged_json(comparison.decisions);
  difference["cards"] = Json::array();
  for (const lab::ComparedCard& card : comparison.cards) {
    Json entry = {{"id", card.id}, {"name", card.name}};
    if (card.from != table::kNone && card.to != table::kNone) entry.update(judged_json(card.wins));
    difference["cards"].push_back(std::move(entry));
  }
  Json json = {{"interrupted", from.is_interrupted() || to.is_interrupted()},
               {"package", simulation_json(to)},
               {"against", simulation_json(from)},
               {"difference", difference}};
  return json;
}

}  // namespace punchcard::document
