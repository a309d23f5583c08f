#include "interpreter/match/failure_reports.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/phase_name.h"
#include "interpreter/match/words_of_failure.h"

namespace punchcard::match {

namespace {

// A seat also knows the last card out of the game that it has not seen, unless the card has values
// of its own.
bool knows_all(const table::Table& table, int seat) {
  const table::Layout& layout = table.layout();
  int unknown_out = 0;
  for (int card = 0; card < layout.cards(); ++card) {
    if (table.knows(seat, card)) continue;
    const bool has_values =
        !layout.schema().card_fields.empty() || !layout.kind(card).numbers.empty();
    if (table.zone_of(card) != table::kNone || has_values || ++unknown_out > 1) return false;
  }
  return true;
}

// Whether there is a card of such a kind that the seat does not know.
bool are_hidden(const table::Table& table, int seat, const std::vector<bool>& kinds) {
  const table::Layout& layout = table.layout();
  for (int card = 0; card < layout.cards(); ++card) {
    if (kinds[static_cast<std::size_t>(layout.kind_of(card))] && !table.knows(seat, card))
      return true;
  }
  return false;
}

}  // namespace

std::shared_ptr<FailedStep> FailureReports::report(const Match& match, const table::Table& reached,
                                                   lua::Failure failure, const std::string& where) {
  auto failed =
      std::make_shared<FailedStep>(FailedStep{std::move(failure),
                                              phase_name(match.table, program_.definition()),
                                              match.table.word(table::Word::step) + 1,
                                              where,
                                              false,
                                              {}});
  hide_quoted(match, reached, *failed);
  return failed;
}

std::shared_ptr<FailedStep> FailureReports::report_limit(const Match& match, lua::Failure failure) {
  return std::make_shared<FailedStep>(
      FailedStep{std::move(failure), {}, match.table.word(table::Word::step), {}, false, {}});
}

std::shared_ptr<FailedStep> FailureReports::report_last(const Match& match,
                                                        const table::Table& reached) {
  bind::Host& host = program_.host();
  std::shared_ptr<FailedStep> failed =
      report(match, reached, host.state().failure(), describe_execution(reached));
  const int seats = match.table.layout().seats();
  for (int seat = 0; seat < seats; ++seat) {
    for (const int card : host.failed_cards()) {
      // What was hidden in the step can be drawn from there by what comes after it.
      const bool is_known = match.table.knows(seat, card) && reached.knows(seat, card);
      if (is_known || failed->is_hidden_from(seat)) continue;
      failed->hidden_from.push_back(seat);
    }
  }
  for (int seat = 0; failed->failure.has_values() && seat < seats; ++seat) {
    if (!knows_all(match.table, seat) || !knows_all(reached, seat)) failed->has_secrets = true;
  }
  return failed;
}

bool FailureReports::names_hidden(const Match& match, const lua::Failure& failure, int seat) {
  for (const std::string& words : words_of_failure(failure, match.setup->package())) {
    const std::vector<bool> kinds = quoted_in(words);
    if (!kinds.empty() && are_hidden(match.present(), seat, kinds)) return true;
  }
  return false;
}

void FailureReports::hide_quoted(const Match& match, const table::Table& reached,
                                 FailedStep& failed) {
  std::vector<bool> kinds = quoted_in(fmt::format("'{}'", failed.phase));
  for (const std::string& words : words_of_failure(failed.failure, match.setup->package())) {
    const std::vector<bool> more = quoted_in(words);
    kinds.resize(std::max(kinds.size(), more.size()));
    for (std::size_t i = 0; i < more.size(); ++i) kinds[i] = kinds[i] || more[i];
  }
  if (kinds.empty()) return;
  for (int seat = 0; seat < match.table.layout().seats(); ++seat) {
    if (failed.is_hidden_from(seat)) continue;
    if (are_hidden(match.table, seat, kinds) || are_hidden(reached, seat, kinds))
      failed.hidden_from.push_back(seat);
  }
}

// By kind; empty if it quotes none.
std::vector<bool> FailureReports::quoted_in(std::string_view text) {
  if (!quoted_) quoted_.emplace(*program_.definition().schema);
  return quoted_->find(text);
}

std::string FailureReports::describe_execution(const table::Table& table) const {
  const bind::Execution& innermost = program_.host().failed_execution();
  if (innermost.depth == 0) return {};
  const table::Layout& layout = table.layout();
  std::string text = fmt::format("execute of {}", layout.kind(innermost.source).name);
  if (const int place = table.place_of(innermost.site); place != table::kNone) {
    text += fmt::format(" at place {}", place + 1);
  }
  if (innermost.executor == table::kNone) return text;
  return text + fmt::format(", executor {}", table::seat_letter(innermost.executor));
}

}  // namespace punchcard::match
