#include <algorithm>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/sources.h"
#include "tools/check/check.h"
#include "tools/command/card_list.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/process/confinement.h"
#include "tools/process/process_limits.h"

namespace punchcard::command {

namespace {

std::string describe(const package::Definition& definition) {
  const table::Schema& schema = *definition.schema;
  std::string text = fmt::format("{}: {}, {}", definition.name, seats_text(schema),
                                 counted(schema.kinds.size(), "card"));
  if (definition.base != definition.id) text += fmt::format(", on {}", definition.base);
  return text;
}

int list_games() {
  LimitChoice().hold_with_time();
  const auto sources = open_sources();
  process::confine({.reads_all = true});
  std::size_t width = 0;
  for (const std::string& name : sources->packages()) {
    width = std::max(width, text::printable(name).size());
  }
  for (const std::string& name : sources->packages()) {
    const std::string shown = text::printable(name);
    const process::TimedCheck timed(name);
    std::vector<text::Diagnostic> mistakes;
    const auto package = check::load(sources, {name, {}}, mistakes);
    if (package == nullptr) {
      fmt::print("{:<{}}  {}; `punchcard check {}` shows them\n", shown, width,
                 counted(mistakes.size(), "mistake"), shown);
      continue;
    }
    fmt::print("{:<{}}  {}\n", shown, width, describe(package->definition()));
    std::vector<std::string> variants;
    for (const std::string& each : package::own_variants(package_folder(*sources, name))) {
      variants.push_back(text::printable(each));
    }
    if (variants.empty()) continue;
    for (const std::string& line :
         wrapped(fmt::format("variants: {}", fmt::join(variants, ", ")), kLineWidth - width - 2)) {
      fmt::print("{:<{}}  {}\n", "", width, line);
    }
  }
  return kSuccess;
}

}  // namespace

Command games_command() {
  return {"games", "List the games and packages that come with punchcard", "  punchcard games\n",
          [](Arguments&) -> std::function<int()> { return list_games; }};
}

}  // namespace punchcard::command
