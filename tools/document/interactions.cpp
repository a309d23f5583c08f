#include "tools/document/interactions.h"

#include "tools/document/statistics.h"

namespace punchcard::document {

namespace {

// The contrast of two cards, as a share of games.
Json contrast_json(const lab::Contrast& contrast) {
  Json json = judged_json(contrast.known());
  json["confirmed"] = contrast.confirmed.has_value();
  json["games"] = contrast.games;
  json["met"] = contrast.met;
  return json;
}

}  // namespace

Json interactions_json(const lab::Interactions& interactions, const lab::InteractionsPlan& plan) {
  const package::Definition& definition = plan.setup->definition();
  const table::Schema& schema = *definition.schema;
  const auto ids_of = [&](const std::vector<int>& kinds) {
    Json ids = Json::array();
    for (const int kind : kinds) ids.push_back(schema.kinds[static_cast<std::size_t>(kind)].id);
    return ids;
  };
  const auto meeting_object = [&](const lab::Matchup& meeting) {
    Json entry = {
        {"cards", ids_of(meeting.kinds)}, {"games", meeting.games}, {"refused", meeting.refused}};
    entry["executed"] = meeting.executed;
    entry["wins"] = meeting.wins.count;
    for (std::size_t i = 0; i < lab::kShownByATrial; ++i) {
      entry["incidents"][lab::incident_name(static_cast<lab::Incident>(i))] = meeting.incidents[i];
    }
    if (meeting.contrast) entry["contrast"] = contrast_json(*meeting.contrast);
    entry["findings"] = Json::array();
    for (const lab::Finding& finding : meeting.findings) {
      Json others = Json::array();
      for (const std::vector<int>& kinds : finding.others) others.push_back(ids_of(kinds));
      entry["findings"].push_back(
          {{"incident", lab::incident_name(finding.sought.incident)},
           {"cards", ids_of(finding.sought.kinds)},
           {"others", others},
           {"not_in_play", ids_of(interactions.not_in_play(finding.sought.kinds))},
           {"message", finding.message},
           {"scenario", lab::finding_scenario(finding, definition, plan.options)}});
    }
    return entry;
  };
  Json document = {{"package", definition.id},
                   {"games", plan.games},
                   {"seed", plan.seed},
                   {"interrupted", interactions.is_interrupted()},
                   {"findings_of_base", interactions.of_base},
                   {"screening", interactions.screening},
                   {"confirming", interactions.confirming},
                   {"failed_steps", interactions.failures.failed_steps},
                   {"refused", interactions.refused()},
                   {"refusals", Json::array()}};
  for (const auto& [reason, count] : interactions.refusals()) {
    document["refusals"].push_back({{"reason", reason}, {"games", count}});
  }
  const std::pair<const char*, const std::vector<lab::Matchup>*> all[] = {
      {"cards", &interactions.singles},
      {"pairs", &interactions.pairs},
      {"triples", &interactions.triples}};
  for (const auto& [name, meetings] : all) {
    document[name] = Json::array();
    for (const lab::Matchup& meeting : *meetings) document[name].push_back(meeting_object(meeting));
  }
  return document;
}

}  // namespace punchcard::document
