#include "tools/command/spoken_language.h"

#include <vector>

#include <fmt/format.h>

#include "tools/command/command.h"

namespace punchcard::command {

const bind::Language* spoken_language(const package::Definition& definition,
                                      const std::string& code) {
  if (code.empty()) return nullptr;
  if (const bind::Language* found = definition.find_language(code)) return found;
  std::vector<std::string> known;
  for (const bind::Language& each : definition.languages) known.push_back(each.code);
  throw UsageError(fmt::format("{} has no texts in '{}'{}", definition.name, code,
                               known.empty()
                                   ? "; it has no other language than its own"
                                   : fmt::format("; there is: {}", fmt::join(known, ", "))));
}

void print_partial_note(const bind::Language* language) {
  if (language == nullptr || !language->partial) return;
  fmt::print("{} ({}) is partial: missing texts are shown in the package's own words\n",
             language->name, language->code);
}

}  // namespace punchcard::command
