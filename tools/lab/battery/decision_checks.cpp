#include "tools/lab/battery/decision_checks.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "interpreter/match/labeller.h"
#include "interpreter/match/view.h"
#include "tools/lab/battery/exchange.h"
#include "tools/lab/battery/table_checks.h"

namespace punchcard::lab {

namespace {

void check_unique(std::vector<std::string> labels, const std::string& reader) {
  std::sort(labels.begin(), labels.end());
  const auto twice = std::adjacent_find(labels.begin(), labels.end());
  if (twice != labels.end()) {
    throw Complaint("two options have the same label",
                    fmt::format("'{}', as {} reads it", *twice, reader));
  }
}

// An open decision as text: seat, topic and options.
std::string describe(const match::Match& match, const match::Interpreter& interpreter) {
  if (!match.decision) return match.over() ? "over" : "nothing asked";
  std::string text = fmt::format("{} {}:", table::seat_letter(match.decision->seat),
                                 interpreter.words(match).text(match.decision->topic));
  for (const std::string& label : interpreter.labels(match, table::kNone))
    text += " [" + label + "]";
  return text;
}

bool shows(const match::Match& match) { return match.setup->definition().show.there(); }

}  // namespace

void DecisionChecks::check_briefly(const match::Match& match) const {
  if (match.failed_steps > 0) {
    const match::FailedStep& failed = *match.first_failure;
    const std::string where = failed.where.empty() ? "" : fmt::format(" ({})", failed.where);
    throw Complaint("a step failed", failed.failure.text() + where);
  }
  if (match.decision && match.decision->options.size() < 2) {
    throw Complaint("a decision has fewer than two options",
                    fmt::format("it has {}", match.decision->options.size()));
  }
}

void DecisionChecks::check(const match::Match& match, table::Generator& luck) const {
  for (const table::Table* table : {&match.table, &match.present()}) {
    const std::string damage = find_damage(*table);
    if (!damage.empty()) throw Complaint("the table is damaged", damage);
  }
  check_labels(match);
  const match::Match copy = match;
  compare("a copy differs from its match", match, asking_, copy, asking_);
  check_rerun(match);
  for (int seat = 0; seat < match.setup->seats(); ++seat) check_sight(match, seat, luck);
}

void DecisionChecks::compare(const std::string& check, const match::Match& match,
                             const match::Interpreter& interpreter, const match::Match& again,
                             const match::Interpreter& again_interpreter) const {
  if (!match::same_point(match, again)) {
    throw Complaint(
        check, fmt::format("hash {:016x} became {:016x}", match.table.hash(), again.table.hash()));
  }
  const std::string expected = describe(match, interpreter);
  const std::string found = describe(again, again_interpreter);
  if (expected != found) {
    throw Complaint(check, fmt::format("decision '{}' became '{}'", expected, found));
  }
  if (!(match.present() == again.present())) {
    throw Complaint(check, "the decision is the same, the table reached is not");
  }
}

void DecisionChecks::check_labels(const match::Match& match) const {
  if (!match.decision) return;
  const int seat = match.decision->seat;
  check_unique(asking_.labels(match, seat), fmt::format("seat {}", table::seat_letter(seat)));
  check_unique(asking_.labels(match, table::kNone), "whoever sees all");
}

void DecisionChecks::check_rerun(const match::Match& match) const {
  match::Match again = match;
  again.decision.reset();
  again.reached.reset();
  other_.run(again);
  compare("a step run again does not ask the same", match, asking_, again, other_);
}

void DecisionChecks::check_sight(const match::Match& match, int seat,
                                 table::Generator& luck) const {
  const auto exchange = Exchange::pick(match.present(), seat, luck);
  if (!exchange) return;
  const table::Layout& layout = match.present().layout();
  const std::string cards =
      fmt::format("{} and {}, neither known to {}", layout.kind(exchange->one).name,
                  layout.kind(exchange->other).name, table::seat_letter(seat));
  match::Match exchanged = match;
  exchanged.reached = (*exchange)(match.present());
  if (match::view(match.present(), seat) != match::view(*exchanged.reached, seat)) {
    throw Complaint("a view shows what its reader may not know", "the view tells apart " + cards);
  }
  if (shows(match) && asking_.picture(match, seat) != asking_.picture(exchanged, seat)) {
    throw Complaint("a picture shows what its reader may not know",
                    "show.lua tells apart " + cards);
  }
  const bool lie = exchanged.present().zone_of(exchange->one) != table::kNone &&
                   exchanged.present().zone_of(exchange->other) != table::kNone;
  if (!match.decision || !lie) return;
  const bind::SymbolTable& words = asking_.words(match);
  match::Labeller labeller(match.present(), seat);
  match::Labeller other_labeller(exchanged.present(), seat);
  for (const bind::Option& thing : match.decision->options) {
    const std::string label = labeller.label(thing, words);
    const std::string other = other_labeller.label((*exchange)(thing, layout), words);
    if (label != other) {
      throw Complaint("a label shows what its reader may not know",
                      fmt::format("'{}' and '{}' tell apart {}", label, other, cards));
    }
  }
}

}  // namespace punchcard::lab
