#include "tests/packages/setups.h"

#include <cctype>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>

#include "interpreter/package/sources.h"
#include "tools/session/mistakes.h"

namespace punchcard {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFixture = "tests/interpreter/packages/hidden";

}  // namespace

std::string test_name(const std::string& package) {
  std::string text = fs::path(package).filename().string();
  for (char& c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return text;
}

bool is_variant(const std::string& package) {
  const auto folder = package::Sources(package::Sources::default_home()).find_package(package);
  std::ifstream file(*folder / "game.lua");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("return variant ")) return true;
  }
  return false;
}

std::vector<std::string> battery_packages() {
  const package::Sources sources(package::Sources::default_home());
  std::vector<std::string> packages = sources.packages();
  packages.push_back(fs::proximate(sources.home() / kFixture).string());
  return packages;
}

lab::PackageShelf& shelf() {
  static lab::PackageShelf shelf(
      std::make_shared<package::Sources>(package::Sources::default_home()));
  return shelf;
}

std::shared_ptr<const package::Package> load_package(const std::string& package) {
  try {
    return shelf().take(package);
  } catch (const session::ScriptMistakes& mistakes) {
    std::string all = fmt::format("package '{}' has mistakes:", package);
    for (const text::Diagnostic& each : mistakes.diagnostics()) {
      all += "\n" + text::format(each, shelf().sources().text_of(each.file));
    }
    throw std::runtime_error(all);
  }
}

}  // namespace punchcard
