#include "interpreter/match/words_of_failure.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace punchcard::match {

namespace {

// The package that a layer belongs to: its folder, or the one around its "variants/".
std::filesystem::path package_of(std::filesystem::path layer) {
  while (layer.parent_path().filename() == "variants") layer = layer.parent_path().parent_path();
  return layer;
}

// The names that designers gave a script that is called: its own, those of its variants, and if
// another package is played with it, its package's: "eat red fox" for
// fox/variants/red/rules/eat.lua. A card's file has none: it is called when the card is executed,
// for all to see.
std::string names_of(const std::filesystem::path& file, bool with_package) {
  std::filesystem::path layer = file.parent_path();
  if (layer.filename() == "cards") return {};
  std::string names = file.filename() == "game.lua" ? "" : " " + file.stem().string();
  if (layer.filename() == "rules") layer = layer.parent_path();
  if (layer.filename() == "variants") layer = layer.parent_path();
  const std::filesystem::path package = package_of(layer);
  for (; layer != package; layer = layer.parent_path().parent_path()) {
    names += " " + layer.filename().string();
  }
  return with_package ? names + " " + package.filename().string() : names;
}

bool has_several_packages(const package::Package& package) {
  const std::vector<package::Layer>& layers = package.layers();
  const auto plain = [](const package::Layer& layer) {
    return (package_of(layer.folder) / "").lexically_normal();
  };
  return std::any_of(layers.begin(), layers.end(), [&](const package::Layer& layer) {
    return plain(layer) != plain(layers.front());
  });
}

}  // namespace

std::vector<std::string> words_of_failure(const lua::Failure& failure,
                                          const package::Package& package) {
  const bool with_package = has_several_packages(package);
  std::vector<std::string> all;
  for (const lua::Frame& frame : failure.chain) {
    all.push_back(fmt::format("'{}{}'", frame.function, names_of(frame.file, with_package)));
  }
  if (!failure.is_own) all.push_back(failure.message);
  return all;
}

}  // namespace punchcard::match
