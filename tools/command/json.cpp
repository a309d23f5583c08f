#include "tools/command/json.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "tools/command/stopping_text.h"
#include "tools/lab/comparison.h"
#include "tools/lab/deal_luck.h"

namespace punchcard::command {

namespace {

using Json = nlohmann::ordered_json;

// Texts of strangers may be invalid UTF-8; invalid bytes are replaced.
std::string print(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

std::string line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json option_json(const bind::OptionValue& value) {
  if (value.type == bind::OptionType::word) return value.word;
  if (value.type == bind::OptionType::boolean) return value.number != 0;
  return value.number;
}

// Effects of one card, in points of 100 games; those of what the package measures in its unit.
Json strength_of(const lab::CardStrength& card, const package::Definition& definition,
                 const lab::Simulation& ordinary, lab::Method method) {
  constexpr double kPoints = 100;
  const table::Kind& kind = definition.schema->kinds[static_cast<std::size_t>(card.kind)];
  const auto points = [](const lab::Difference& difference) {
    return Json{{"effect", difference.value * kPoints},
                {"low", difference.interval.low * kPoints},
                {"high", difference.interval.high * kPoints}};
  };
  Json json = {{"id", kind.id}, {"name", kind.name}};
  json.update(points(card.effect));
  json.update(Json{{"p", card.effect.chance},
                   {"clear", card.effect.stands},
                   {"games", ordinary.games},
                   {"players", ordinary.plan.players},
                   {"method", method == lab::Method::blanked ? "blanked" : "forbidden"}});
  if (card.measured) {
    const auto measure = static_cast<std::size_t>(definition.measure);
    json["measured"] = {{"field", definition.schema->seat_fields[measure].name},
                        {"effect", card.measured->value},
                        {"low", card.measured->interval.low},
                        {"high", card.measured->interval.high}};
  }
  if (card.held) json["held"] = points(*card.held);
  json["seats"] = Json::array();
  for (const lab::Difference& seat : card.seats) json["seats"].push_back(points(seat));
  constexpr const char* kStandings[] = {"behind", "level", "ahead"};
  for (std::size_t i = 0; i < card.standings.size(); ++i) {
    const lab::StandingStrength& standing = card.standings[i];
    if (standing.seats == 0) continue;
    Json entry = points(standing.effect);
    entry["first_executed"] = standing.seats;
    json["standings"][kStandings[i]] = std::move(entry);
  }
  return json;
}

// What was measured among players of one skill.
Json skill_json(const lab::StrengthOfSkill& skill, int card) {
  const lab::Strength& strength = skill.strength;
  const lab::CardStudy& study = skill.study;
  const lab::Simulation& ordinary = strength.ordinary;
  const package::Definition& definition = ordinary.plan.setup->definition();
  const std::vector<table::Kind>& kinds = definition.schema->kinds;
  const auto named = [&](const lab::CardStrength& each, lab::Method method) {
    return strength_of(each, definition, ordinary, method);
  };
  Json json = {{"games", ordinary.games},
               {"interrupted", strength.is_interrupted() || study.is_interrupted},
               {"players", ordinary.plan.players},
               {"seed", ordinary.plan.seed},
               {"cards", Json::array()},
               {"unused", Json::array()}};
  for (std::size_t i = 0; i < strength.cards.size(); ++i) {
    const lab::CardStrength& each = strength.cards[i];
    if (card != table::kNone && each.kind != card) continue;
    json["cards"].push_back(named(each, strength.method));
    json["cards"].back()["rank"] = i + 1;
  }
  for (const int kind : strength.unused) {
    json["unused"].push_back(kinds[static_cast<std::size_t>(kind)].id);
  }
  if (card == table::kNone) return json;
  json["forbidden"] = nullptr;
  if (study.forbidden && study.forbidden->declined > 0) {
    json["forbidden"] = named(*study.forbidden, lab::Method::forbidden);
  }
  json["varied"] = Json::array();
  for (const lab::VariedStrength& varied : study.varied) {
    Json each = {
        {"number", varied.variation.number.empty() ? Json() : Json(varied.variation.number)},
        {"from", varied.variation.from},
        {"to", varied.variation.to},
        {"strength", nullptr}};
    if (varied.strength) each["strength"] = named(*varied.strength, lab::Method::blanked);
    json["varied"].push_back(std::move(each));
  }
  return json;
}

Json options_json(const package::Definition& definition) {
  Json options = Json::array();
  for (const package::OptionDeclaration& option : definition.options) {
    Json entry = {{"name", option.name}, {"default", option_json(option.start)}};
    if (!option.choices.empty()) {
      entry["choices"] = Json::array();
      for (const bind::OptionValue& choice : option.choices)
        entry["choices"].push_back(option_json(choice));
    } else if (option.start.type == bind::OptionType::integer) {
      entry["least"] = option.least;
      entry["most"] = option.most;
    }
    options.push_back(std::move(entry));
  }
  return options;
}

Json card_json(const CardLine& card) {
  Json json = {{"id", card.id}, {"name", card.name}, {"count", card.count}, {"extra", card.extra}};
  json["fields"] = Json::object();
  for (const CardField& field : card.fields) {
    if (field.number) {
      json["fields"][field.name] = *field.number;
    } else {
      json["fields"][field.name] = field.text;
    }
  }
  json["numbers"] = Json::object();
  for (const table::Number& number : card.numbers) json["numbers"][number.name] = number.printed;
  json["text"] = card.text;
  return json;
}

template <class AnyShare>
Json share_json(const AnyShare& share) {
  const lab::Interval interval = share.interval();
  return {{"share", share.value()}, {"low", interval.low}, {"high", interval.high}};
}

Json difference_json(const lab::Difference& difference) {
  return {{"value", difference.value},
          {"low", difference.interval.low},
          {"high", difference.interval.high}};
}

// The same of one that has been judged together with others.
Json judged_json(const lab::Difference& difference) {
  Json json = difference_json(difference);
  json["p"] = difference.chance;
  json["clear"] = difference.stands;
  return json;
}

// The contrast of two cards, as a share of games.
Json contrast_json(const lab::Contrast& contrast) {
  Json json = judged_json(contrast.known());
  json["confirmed"] = contrast.confirmed.has_value();
  json["games"] = contrast.games;
  json["met"] = contrast.met;
  return json;
}

Json coverage_json(const CoverageReport& report) {
  Json files = Json::array();
  for (const scenario::CoveredFile& each : report.files) {
    Json unreached = Json::array();
    for (const scenario::LineRange& range : each.unreached)
      unreached.push_back({range.first, range.last});
    files.push_back({{"file", each.file},
                     {"lines", each.lines},
                     {"reached", each.reached},
                     {"unreached", std::move(unreached)}});
  }
  Json unasked = Json::array();
  for (const scenario::AskingPlace& each : report.unasked) {
    unasked.push_back(
        {{"file", each.file}, {"line", each.line}, {"word", each.word}, {"topic", each.topic}});
  }
  return {{"lines", report.lines()},         {"reached", report.reached()},
          {"files", std::move(files)},       {"cards", report.cards},
          {"unexecuted", report.unexecuted}, {"decisions", report.decisions},
          {"unasked", std::move(unasked)}};
}

Json mistakes_json(const std::vector<text::Diagnostic>& diagnostics) {
  Json json = Json::array();
  for (const text::Diagnostic& each : diagnostics) {
    Json mistake = {{"file", each.file},
                    {"line", each.place.line},
                    {"column", each.place.column},
                    {"code", text::name_of(each.code)},
                    {"message", each.message}};
    if (!each.subject.empty()) mistake["subject"] = each.subject;
    json.push_back(std::move(mistake));
  }
  return json;
}

Json results_json(const std::vector<scenario::ScenarioResult>& results) {
  const auto passed = std::count_if(results.begin(), results.end(),
                                    [](const scenario::ScenarioResult& each) { return each.ok; });
  Json json = {{"passed", passed},
               {"failed", static_cast<std::int64_t>(results.size()) - passed},
               {"scenarios", Json::array()}};
  for (const scenario::ScenarioResult& each : results) {
    json["scenarios"].push_back({{"name", each.name},
                                 {"file", each.file},
                                 {"line", each.line},
                                 {"ok", each.ok},
                                 {"message", each.message}});
  }
  return json;
}

Json record_json(const session::RecordCheck& record) {
  return {{"file", record.file},
          {"answers", record.answers},
          {"torn", record.torn},
          {"as_recorded", record.is_as_recorded()},
          {"message", record.problem + record.difference},
          {"result", record.result}};
}

// null if not finite.
Json number_json(double number) { return std::isfinite(number) ? Json(number) : Json(); }

Json bounds_json(const lab::Interval& interval, double unit) {
  return {{"low", number_json(interval.low * unit)}, {"high", number_json(interval.high * unit)}};
}

Json stakes_json(const lab::Stakes& stakes) {
  constexpr double kUnit = 1.0 / static_cast<double>(lab::kWorthUnit);
  Json json = {{"decisions", stakes.stakes.total},
               {"stake", stakes.stakes.value() * kUnit},
               {"dead", stakes.dead.value()}};
  json.update(bounds_json(stakes.stakes.interval(), kUnit));
  return json;
}

// null if nobody thinks.
Json thinking_json(const lab::Simulation& simulation) {
  const lab::Thoughts& thoughts = simulation.thoughts;
  if (thoughts.is_empty()) return {};
  constexpr double kUnit = 1.0 / static_cast<double>(lab::kWorthUnit);
  Json json = stakes_json(thoughts.all);
  if (thoughts.tension.total > 0) {
    json["tension"] = {{"value", thoughts.tension.value() * kUnit}};
    json["tension"].update(bounds_json(thoughts.tension.interval(), kUnit));
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
    entry.update(stakes_json(stakes));
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

Json ladder_json(const std::vector<lab::Rung>& ladder) {
  Json json = Json::array();
  for (const lab::Rung& rung : ladder) {
    Json entry = {{"higher", rung.higher},
                  {"lower", rung.lower},
                  {"deals", rung.scores.total},
                  {"score", rung.score()},
                  {"elo", number_json(rung.elo())},
                  {"elo_low", number_json(rung.elo_interval().low)},
                  {"elo_high", number_json(rung.elo_interval().high)}};
    entry.update(bounds_json(rung.interval(), 1));
    json.push_back(std::move(entry));
  }
  return json;
}

Json simulation_object(const lab::Simulation& simulation) {
  const package::Definition& definition = simulation.plan.setup->definition();
  Json json = {{"games", simulation.games}, {"interrupted", simulation.is_interrupted()}};
  json["options"] = Json::object();
  for (const bind::NamedOption& option : *simulation.plan.setup->options()) {
    json["options"][option.name] = option_json(option.value);
  }
  json["seats"] = Json::array();
  for (std::size_t seat = 0; seat < simulation.wins.size(); ++seat) {
    Json entry = {{"player", simulation.plan.players[seat]}, {"wins", simulation.wins[seat]}};
    entry.update(share_json(simulation.share(seat)));
    json["seats"].push_back(std::move(entry));
  }
  json["draws"] = simulation.draws;
  json["unfinished"] = simulation.unfinished;
  json["failed_steps"] = simulation.failed_steps;
  json["failed_games"] = simulation.failed_games;
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
    entry.update(share_json(tally.wins));
    json["cards"].push_back(std::move(entry));
  }
  json["thinking"] = thinking_json(simulation);
  if (simulation.plan.replays > 1) json["deal"] = deal_json(simulation);
  return json;
}

// In points of 100; null where it was not asked.
Json stopping_json(const lab::Stopping& stopping) {
  constexpr double kPoints = 100;
  const auto points = [](double share) { return share > 0 ? Json(share * kPoints) : Json(); };
  Json json = {{"until", points(stopping.rule.half_width)},
               {"margin", points(stopping.rule.margin)},
               {"known", stopping.is_known},
               {"verdicts", Json::array()}};
  for (const lab::Verdict each : stopping.verdicts) {
    json["verdicts"].push_back(verdict_name(each));
  }
  return json;
}

Json comparison_object(const lab::Simulation& from, const lab::Simulation& to) {
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
               {"package", simulation_object(to)},
               {"against", simulation_object(from)},
               {"difference", difference}};
  return json;
}

Json simulations_object(const lab::StoppedSimulations& stopped) {
  const std::vector<lab::Simulation>& sides = stopped.simulations;
  Json json = sides.size() == 1 ? simulation_object(sides.front())
                                : comparison_object(sides.front(), sides.back());
  if (stopped.stopping.rule.is_given()) json["stopping"] = stopping_json(stopped.stopping);
  return json;
}

}  // namespace

std::string cards_json(const package::Package& package, const std::vector<CardLine>& cards,
                       const std::vector<std::string>& variants) {
  const package::Definition& definition = package.definition();
  Json json = {{"id", definition.id}, {"name", definition.name}, {"base", definition.base}};
  json["seats"] = {{"least", definition.schema->least_seats},
                   {"most", definition.schema->most_seats}};
  json["cards"] = Json::array();
  for (const CardLine& card : cards) json["cards"].push_back(card_json(card));
  json["options"] = options_json(definition);
  json["variants"] = variants;
  json["languages"] = Json::array();
  for (const bind::Language& each : definition.languages) json["languages"].push_back(each.code);
  return print(json);
}

std::string check_json(const std::vector<text::Diagnostic>& diagnostics) {
  return print(mistakes_json(diagnostics));
}

std::string test_json(const std::vector<scenario::ScenarioResult>& results,
                      const std::vector<std::string>* untested, const CoverageReport* coverage) {
  Json json = results_json(results);
  if (untested != nullptr) json["untested"] = *untested;
  if (coverage != nullptr) json["coverage"] = coverage_json(*coverage);
  return print(json);
}

std::string watching_json(const std::vector<std::string>& packages, std::size_t files) {
  return line({{"event", "watching"}, {"packages", packages}, {"files", files}});
}

std::string watch_json(const authoring::WatchAnswer& answer, const WatchedChange& change) {
  Json json = {{"event", answer.is_there ? "answer" : "gone"},
               {"moment", change.moment},
               {"changed", change.changed},
               {"milliseconds", change.milliseconds}};
  if (!answer.is_there) return line(json);
  json["mistakes"] = mistakes_json(answer.mistakes);
  json["broken"] = answer.broken;
  json["in_play"] = answer.in_play;
  json.update(results_json(answer.results));
  json["others"] = answer.others;
  json["record"] = answer.record ? record_json(*answer.record) : Json(nullptr);
  return line(json);
}

std::string simulation_json(const lab::SimulationReport& report) {
  if (report.skills.size() == 1) return print(simulations_object(report.skills.front()));
  Json json = {{"interrupted", report.is_interrupted()}, {"skills", Json::array()}};
  for (const lab::StoppedSimulations& each : report.skills) {
    json["skills"].push_back(simulations_object(each));
  }
  if (!report.ladder.empty()) json["ladder"] = ladder_json(report.ladder);
  return print(json);
}

std::string strength_json(const lab::StrengthReport& report) {
  if (report.skills.size() == 1) return print(skill_json(report.last(), report.card));
  Json json = {{"interrupted", report.is_interrupted()},
               {"seed", report.last().strength.ordinary.plan.seed},
               {"cards", Json::array()},
               {"skills", Json::array()}};
  for (const lab::StrengthOfSkill& each : report.skills) {
    Json skill = skill_json(each, report.card);
    for (const Json& card : skill["cards"]) json["cards"].push_back(card);
    skill.erase("cards");
    json["skills"].push_back(std::move(skill));
  }
  return print(json);
}

std::string battery_json(const BatteryReport& report) {
  Json json = {{"games", report.games},   {"wanted", report.wanted},
               {"seed", report.seed},     {"interrupted", report.is_interrupted()},
               {"setups", Json::array()}, {"fault", nullptr}};
  for (const BatteryReport::Played& each : report.setups) {
    json["setups"].push_back({{"setup", each.setup.arguments()}, {"games", each.games}});
  }
  if (!report.fault) return print(json);
  const lab::Fault& fault = *report.fault;
  const lab::PlannedSetup& setup = report.setups.back().setup;
  json["fault"] = {
      {"check", fault.check},       {"message", fault.message},
      {"setup", setup.arguments()}, {"game", fault.game},
      {"decision", fault.decision}, {"command", lab::fault_command(setup, report.seed, fault)}};
  return print(json);
}

std::string interactions_json(const lab::Interactions& interactions,
                              const lab::InteractionsPlan& plan) {
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
  return print(document);
}

std::string solution_json(const SolutionReport& report) {
  constexpr const char* kEndings[] = {"complete", "too large", "interrupted"};
  const lab::Solution& solution = report.solution;
  const auto result = [&](const lab::Bounds& bounds) {
    const std::string text = result_text(bounds, report.seats);
    return text == "open" ? Json(nullptr) : Json(text);
  };
  const auto seat = [](int number) { return std::string(1, table::seat_letter(number)); };
  Json document = {{"game", report.game},
                   {"seats", report.seats},
                   {"ending", kEndings[static_cast<std::size_t>(solution.ending)]},
                   {"positions", solution.positions},
                   {"most_positions", report.most_positions},
                   {"in_cycles", solution.in_cycles},
                   {"histories", solution.histories},
                   {"result", result(solution.value)},
                   {"decisions", solution.decisions ? Json(*solution.decisions) : Json(nullptr)},
                   {"options", Json::array()},
                   {"line", Json::array()},
                   {"line_ends", solution.line_ends}};
  for (std::size_t i = 0; i < report.first_options.size(); ++i) {
    document["options"].push_back({{"seat", seat(report.first_seat)},
                                   {"label", report.first_options[i]},
                                   {"result", result(solution.options[i])}});
  }
  for (const SolutionReport::Answer& answer : report.line) {
    document["line"].push_back({{"seat", seat(answer.seat)}, {"label", answer.label}});
  }
  for (const lab::Judged& judged : solution.judged) {
    Json entry = {{"player", judged.player},
                  {"positions", judged.given_away.total},
                  {"given_away", judged.given_away.count}};
    entry.update(share_json(judged.given_away));
    document["judged"].push_back(std::move(entry));
  }
  return print(document);
}

std::string advance_json(const PlannedRun& run, const race::Advance& advance) {
  Json variables = Json::object();
  for (std::size_t i = 0; i < advance.counters.size(); ++i) {
    variables[run.vocabulary.counters()[i]] = advance.counters[i];
  }
  const auto& lines = run.program.lines;
  const Json next = advance.next ? Json(lines[*advance.next].line) : Json(nullptr);
  const Json json = {{"pointer", advance.pointer + 1},
                     {"line", lines[advance.from].line},
                     {"text", run.texts[advance.from]},
                     {"variables", variables},
                     {"next", next}};
  return json.dump();
}

}  // namespace punchcard::command
