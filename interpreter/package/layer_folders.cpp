#include "interpreter/package/layer_folders.h"

#include <cstddef>
#include <filesystem>
#include <map>

namespace punchcard::package {

namespace {

namespace fs = std::filesystem;

fs::path plain(const fs::path& folder) { return (folder / "").lexically_normal().parent_path(); }

// Whether a layer is a file in the folder "variants" of another one.
bool is_within_another(const Layer& layer) { return layer.main.file->role == FileRole::variant; }

std::string begin_of(const Layer& layer) {
  const std::string& main = layer.main.file->name;
  constexpr std::string_view kMain = "game.lua";
  constexpr std::string_view kEnding = ".lua";
  if (is_within_another(layer)) return main.substr(0, main.size() - kEnding.size()) + "/";
  return main.substr(0, main.size() - kMain.size());
}

}  // namespace

LayerFolders::LayerFolders(const std::vector<Layer>& layers) {
  std::vector<fs::path> paths;
  std::map<std::string, std::size_t> by_path;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    paths.push_back(plain(layers[i].folder));
    by_path.emplace(paths.back().string(), i);
  }
  // The layer in whose folder's "variants" this one's is; none if that is not played.
  const auto around = [&](std::size_t layer) {
    if (!is_within_another(layers[layer])) return by_path.end();
    return by_path.find(paths[layer].parent_path().parent_path().string());
  };
  std::size_t first_package = 0;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    LayerFolder folder;
    folder.main = layers[i].main.file->name;
    folder.begin = begin_of(layers[i]);
    std::size_t at = i;
    for (auto outer = around(at); outer != by_path.end(); outer = around(at)) {
      folder.variants += " " + paths[at].filename().string();
      at = outer->second;
    }
    folder.package = paths[at].filename().string();
    if (i == 0) first_package = at;
    several_ = several_ || at != first_package;
    folders_.push_back(std::move(folder));
  }
}

const LayerFolder* LayerFolders::of(std::string_view file) const {
  const LayerFolder* found = nullptr;
  for (const LayerFolder& folder : folders_) {
    if (file == folder.main) return &folder;
    if (!file.starts_with(folder.begin)) continue;
    if (found == nullptr || folder.begin.size() > found->begin.size()) found = &folder;
  }
  return found;
}

}  // namespace punchcard::package
