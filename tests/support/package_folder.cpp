#include "tests/support/package_folder.h"

#include <fstream>

#include <fmt/format.h>

#include "interpreter/package/sources.h"
#include "tests/support/sanitized.h"
#include "tools/check/check.h"

namespace punchcard {

namespace fs = std::filesystem;

namespace {

// Without the folder, which is another one in each run.
std::string without(std::string text, const std::string& folder) {
  for (std::size_t at = text.find(folder); at != std::string::npos; at = text.find(folder)) {
    text.erase(at, folder.size());
  }
  return text;
}

}  // namespace

PackageFolder::PackageFolder(const std::string& name) : folder_(root_.path() / name) {
  fs::create_directories(folder_);
}

void PackageFolder::write(const std::string& path, const std::string& text) const {
  const fs::path file = (folder_ / path).lexically_normal();
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

std::shared_ptr<const package::Package> PackageFolder::load(
    const std::vector<std::string>& variants, const lua::Limits& limits) {
  constexpr int kSlower = kSanitized ? 10 : 1;  // the clock counts nothing but time
  lua::Limits slow = limits;
  slow.milliseconds *= kSlower;
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home(), slow);
  diagnostics_.clear();
  gaps_.clear();
  return check::load(sources, {folder_.string(), variants}, diagnostics_, &gaps_);
}

std::string PackageFolder::mistakes() const {
  std::string text;
  for (const text::Diagnostic& each : diagnostics_) text += text::format(each) + "\n";
  return without(without(text, folder_.string() + "/"), root_.path().string() + "/");
}

}  // namespace punchcard
