#include "interpreter/package/package.h"

#include <algorithm>
#include <stdexcept>

#include "interpreter/package/check/check.h"
#include "interpreter/script/clean.h"

namespace punchcard {

std::shared_ptr<const Package> Package::load(const std::shared_ptr<Sources>& sources,
                                             const Request& request,
                                             std::vector<Diagnostic>& diagnostics,
                                             const Limits& limits) {
  std::shared_ptr<Package> package(new Package);
  package->sources_ = sources;
  package->request_ = request;
  package->limits_ = limits;
  package->program_ = std::make_unique<Program>(*sources, request, limits, diagnostics);
  check_package(*package->program_, *sources, request, diagnostics);
  for (Diagnostic& each : diagnostics) each.message = cleaned(each.message);
  sort_and_unique(diagnostics);
  if (!diagnostics.empty()) return nullptr;
  package->digest_ = sources->digest();
  return package;
}

std::unique_ptr<Program> Package::make_program() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::vector<Diagnostic> diagnostics;
  auto program = std::make_unique<Program>(*sources_, request_, limits_, diagnostics);
  if (!diagnostics.empty()) throw std::runtime_error(format(diagnostics.front()));
  return program;
}

}  // namespace punchcard
