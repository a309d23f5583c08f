#include "tools/session/crash_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/text/shell_word.h"
#include "tools/session/failure_text.h"

namespace punchcard::session {

namespace {

void add_calls(const CrashPage& page, std::vector<std::string>& lines) {
  const lua::Failure& failure = page.failed.failure;
  if (failure.chain.empty()) return;
  lines.emplace_back("  calls, the innermost first:");
  for (const lua::Frame& frame : failure.chain) {
    lines.push_back(fmt::format("    {}:{}", frame.file, frame.line));
    if (!frame.function.empty()) lines.back() += fmt::format(", in {}", frame.function);
    if (!page.shows_values) continue;
    for (const lua::LocalValue& local : frame.locals) {
      lines.push_back(fmt::format("      {} = {}", local.name, local.value));
    }
  }
  if (failure.omitted > 0) {
    lines.push_back(fmt::format("    ({} calls in the middle are omitted)", failure.omitted));
  }
  if (!page.shows_values && failure.has_values()) {
    const std::string shown = page.record.empty()
                                  ? ""
                                  : fmt::format("; `punchcard replay {}` without --play shows them",
                                                text::shell_path(page.record));
    lines.push_back(
        fmt::format("    (values are hidden because they may contain secrets{})", shown));
  }
}

}  // namespace

std::size_t CrashPage::bytes() const {
  std::size_t sum = sizeof(*this) + failed.bytes() + last_answer.size() + record.size();
  for (const std::string& event : events) sum += sizeof(event) + event.size();
  return sum;
}

std::vector<std::string> crash_lines(const CrashPage& page, const package::Sources& sources) {
  const match::FailedStep& failed = page.failed;
  std::vector<std::string> lines = diagnostic_lines(failed.failure.diagnostic(), sources);
  if (!failed.where.empty()) lines.push_back("  in " + failed.where);
  if (!failed.phase.empty()) {
    lines.push_back(fmt::format("  in phase '{}', step {}", failed.phase, failed.step));
  }
  add_calls(page, lines);
  if (!page.last_answer.empty()) lines.push_back("  the last answer: " + page.last_answer);
  if (!page.events.empty()) lines.emplace_back("  last events:");
  for (const std::string& event : page.events) lines.push_back("    " + event);
  if (!page.record.empty()) {
    const std::size_t at = std::max<std::size_t>(page.answers, 1) - 1;
    lines.push_back(fmt::format("  `punchcard replay {} --at {} --play{}` goes there",
                                text::shell_path(page.record), at,
                                page.seats.empty() ? "" : " --seats " + page.seats));
  }
  return lines;
}

std::string answer_text(const bind::Decision& decision, int option, match::Labeller& labeller,
                        const bind::SymbolTable& words) {
  const bind::Option& chosen = decision.options[static_cast<std::size_t>(option)];
  return fmt::format("{} chose {} (about '{}', of {} options)", table::seat_letter(decision.seat),
                     labeller.label(chosen, words), words.text(decision.topic),
                     decision.options.size());
}

}  // namespace punchcard::session
