#include "tools/lab/battery/package_shelf.h"

#include "tools/session/mistakes.h"

namespace punchcard {

std::shared_ptr<const Package> PackageShelf::take(const std::string& package,
                                                  const std::vector<std::string>& variants) {
  std::shared_ptr<const Package>& loaded = known_[{package, variants}];
  if (loaded != nullptr) return loaded;
  std::vector<Diagnostic> mistakes;
  loaded = Package::load(sources_, {package, variants}, mistakes);
  if (loaded == nullptr) throw ScriptMistakes(std::move(mistakes));
  return loaded;
}

}  // namespace punchcard
