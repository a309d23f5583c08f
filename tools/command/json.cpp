#include "tools/command/json.h"

#include "tools/command/stopping_text.h"
#include "tools/document/interactions.h"
#include "tools/document/json.h"
#include "tools/document/mistakes.h"
#include "tools/document/package.h"
#include "tools/document/simulations.h"
#include "tools/document/statistics.h"

namespace punchcard::command {

namespace {

using document::Json;
using document::mistakes_json;
using document::print;
using document::results_json;

std::string line(const Json& json) { return print(json, -1) + "\n"; }

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
                   {"method", method == lab::Method::blanked ? "blanked" : "forbidden"},
                   {"failed_steps", card.failures.failed_steps}});
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
               {"unfinished", ordinary.unfinished},
               {"failed_steps", ordinary.failed_steps},
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

Json record_json(const session::RecordCheck& record) {
  return {{"file", record.file},
          {"answers", record.answers},
          {"torn", record.torn},
          {"as_recorded", record.is_as_recorded()},
          {"message", record.problem + record.difference},
          {"result", record.result}};
}

Json ladder_json(const std::vector<lab::Rung>& ladder) {
  Json json = Json::array();
  for (const lab::Rung& rung : ladder) {
    Json entry = {{"higher", rung.higher},
                  {"lower", rung.lower},
                  {"deals", rung.scores.total},
                  {"unfinished", rung.unfinished},
                  {"failed_steps", rung.failures.failed_steps},
                  {"score", rung.score()},
                  {"elo", document::number_json(rung.elo())},
                  {"elo_low", document::number_json(rung.elo_interval().low)},
                  {"elo_high", document::number_json(rung.elo_interval().high)}};
    entry.update(document::bounds_json(rung.interval(), 1));
    json.push_back(std::move(entry));
  }
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

Json simulations_object(const lab::StoppedSimulations& stopped) {
  const std::vector<lab::Simulation>& sides = stopped.simulations;
  Json json = sides.size() == 1 ? document::simulation_json(sides.front())
                                : document::comparison_json(sides.front(), sides.back());
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
  for (const CardLine& card : cards) json["cards"].push_back(document::card_json(card));
  json["options"] = document::options_json(definition);
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
  json["fault"] = {{"check", fault.check},
                   {"message", fault.message},
                   {"setup", setup.arguments()},
                   {"game", fault.game},
                   {"decision", fault.decision},
                   {"command", lab::fault_command(setup, report.seed, fault, report.limits)}};
  return print(json);
}

std::string interactions_json(const lab::Interactions& interactions,
                              const lab::InteractionsPlan& plan) {
  return print(document::interactions_json(interactions, plan));
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
                   {"failed_steps", solution.failures.steps},
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
    entry.update(document::share_json(judged.given_away));
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
