#include "tools/workbench/shelf.h"

#include <utility>

#include <fmt/format.h>

#include "grammar/text/ascii.h"
#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/clock.h"
#include "interpreter/lua/limits.h"
#include "tools/workbench/request.h"

namespace punchcard::workbench {

namespace fs = std::filesystem;

namespace {

// The clock of a page goes on while others work and while the machine sleeps.
constexpr std::int64_t kMillisecondsOfPages = 10 * lua::kMilliseconds;

lua::Limits limits_of_pages() {
  lua::Limits limits;
  if (!lua::kCountsProcessorTime) limits.milliseconds = kMillisecondsOfPages;
  return limits;
}

// The name of a package's folder, which becomes its id.
std::string folder_name(const std::string& name) {
  std::string plain;
  for (const char c : name) {
    plain += text::is_letter(c) || text::is_digit(c) || c == '_' ? c : '-';
  }
  if (plain.empty() || plain.size() > lua::Failure::kName) return "my-rules";
  return plain;
}

}  // namespace

Shelf::Shelf(fs::path home, fs::path folder)
    : own_(std::make_shared<package::Sources>(std::move(home), limits_of_pages())),
      folder_(std::move(folder)) {}

std::vector<std::string> Shelf::names() const { return own_->packages(); }

fs::path Shelf::folder_of(const std::string& name) const {
  const std::vector<std::string> known = names();
  for (const std::string& each : known) {
    if (each == name) return own_->home() / "cards" / name;
  }
  throw RequestError("request",
                     fmt::format("no package '{}'{}", text::printable(name, lua::Failure::kName),
                                 text::did_you_mean(name, known)));
}

std::int64_t Shelf::add(const std::string& name) {
  return put(std::make_shared<LoadedPackage>(own_, folder_of(name), false));
}

std::int64_t Shelf::add(const Bundle& files, const std::string& name) {
  check_bundle(files);
  const fs::path folder = folder_ / fmt::format("{}", ++folders_) / folder_name(name);
  write_bundle(files, folder);
  return put(std::make_shared<LoadedPackage>(
      std::make_shared<package::Sources>(*own_, own_->limits()), folder, true));
}

void Shelf::read_bases(const package::Package& package) {
  for (const package::Layer& layer : package.layers()) {
    const std::string name = layer.folder.filename().string();
    if (layer.folder.parent_path() != own_->home() / "cards" || !read_.insert(name).second)
      continue;
    const PresentFolder here(own_->home());
    std::vector<text::Diagnostic> mistakes;
    package::Package::load(own_, {layer.folder.string(), {}}, mistakes);
  }
}

std::int64_t Shelf::put(std::shared_ptr<LoadedPackage> package) {
  if (packages_.size() >= kMostPackages) {
    throw RequestError("limit", fmt::format("{} packages are loaded: drop some", packages_.size()));
  }
  packages_[++last_] = std::move(package);
  return last_;
}

const std::shared_ptr<LoadedPackage>& Shelf::get(std::int64_t number) const {
  const auto found = packages_.find(number);
  if (found == packages_.end()) {
    throw RequestError("gone", fmt::format("there is no package {}", number));
  }
  return found->second;
}

const std::shared_ptr<LoadedPackage>& Shelf::get(const Request& request, const char* key) const {
  return get(request.number(key, 1, Request::kMost));
}

void Shelf::drop(std::int64_t number) {
  get(number);
  packages_.erase(number);
}

}  // namespace punchcard::workbench
