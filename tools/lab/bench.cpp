#include "tools/lab/bench.h"

#include "tools/lab/mistakes.h"

namespace punchcard {

Bench::Place& Bench::with(const std::vector<std::string>& variants) {
  const auto known = places_.find(variants);
  if (known != places_.end()) return known->second;
  std::vector<Diagnostic> mistakes;
  auto package = Package::load(sources_, {package_, variants}, mistakes);
  if (package == nullptr) throw ScriptMistakes(std::move(mistakes));
  auto interpreter = std::make_unique<Interpreter>(package);
  return places_.emplace(variants, Place{std::move(package), std::move(interpreter)}).first->second;
}

}  // namespace punchcard
