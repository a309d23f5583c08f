#include "tools/lab/battery/package_shelf.h"

#include <stdexcept>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/package/sources.h"
#include "tools/session/mistakes.h"

namespace punchcard::lab {

std::shared_ptr<const package::Package> PackageShelf::take(
    const std::string& package, const std::vector<std::string>& variants) {
  const std::pair key(package, variants);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  std::vector<text::Diagnostic> mistakes;
  auto loaded = package::Package::load(sources_, {package, variants}, mistakes);
  if (loaded == nullptr) throw session::ScriptMistakes(std::move(mistakes));
  if (sources_->bytes() > kMostBytes) {
    throw std::invalid_argument(
        fmt::format("the files of {} with all its variants have more than {} bytes: name one with "
                    "--variant",
                    text::printable(package), kMostBytes));
  }
  if (known_.size() == kMostKept) known_.clear();
  known_.emplace(key, loaded);
  return loaded;
}

}  // namespace punchcard::lab
