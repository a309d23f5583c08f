#include "interpreter/package/layer_walk.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/package/listing.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/package_hint.h"

namespace punchcard::package {

namespace fs = std::filesystem;
using text::Code;

namespace {

constexpr std::size_t kMostBases = 20;      // of one variant
constexpr std::size_t kMostVariants = 100;  // asked for at once

}  // namespace

std::vector<Layer> LayerWalk::find(const Request& request) {
  layers_.clear();
  const Asker asker{request.package, {}};
  if (!add_package(request.package, {}, asker) && is_strict_) return {};
  if (request.variants.size() > kMostVariants) {
    report({asker.file,
            asker.place,
            fmt::format("at most {} variants can be asked for, found {}", kMostVariants,
                        request.variants.size()),
            Code::limit,
            {}});
    return {};
  }
  for (const std::string& variant : request.variants) {
    if (!may_read()) break;
    add_variant(variant, asker);
  }
  return std::move(layers_);
}

bool LayerWalk::is_path(const std::string& base) {
  return base == "." || base == ".." || base.find('/') != std::string::npos;
}

const Layer* LayerWalk::find_layer(const std::string& id) const {
  const auto found = std::find_if(layers_.begin(), layers_.end(),
                                  [&](const Layer& layer) { return layer.id == id; });
  return found == layers_.end() ? nullptr : &*found;
}

bool LayerWalk::add_package(const std::string& name, const fs::path& beside, const Asker& asker) {
  const auto refuse = [&](std::string message) {
    report({asker.file, asker.place, std::move(message), Code::unknown_package, name});
    return false;
  };
  const auto folder =
      beside.empty() ? sources_.find_package(name) : sources_.find_base(name, beside);
  if (!folder) {
    return refuse(
        fmt::format("no package '{}': neither a folder with a game.lua nor one of punchcard's{}",
                    text::printable(name, lua::Failure::kMessage / 2),
                    package_hint(name, sources_.packages())));
  }
  const bool is_base = !beside.empty();
  const bool is_shipped = folder->parent_path() == sources_.home() / "cards";
  if (is_base && !is_shipped && is_link(*folder)) {
    return refuse(fmt::format("package '{}' is a link: it is not followed, put the folder here",
                              text::printable(name, lua::Failure::kName)));
  }
  Layer layer;
  layer.folder = *folder;
  layer.id = text::printable(absolute_path(*folder / "game.lua").parent_path().filename().string());
  layer.main.file = sources_.read(*folder / "game.lua", FileRole::game);
  if (layer.main.file == nullptr) {  // it has been removed since
    return refuse(fmt::format("no package '{}': its game.lua is gone", name));
  }
  return add(std::move(layer));
}

bool LayerWalk::add_variant(const std::string& name, const Asker& asker) {
  const Layer* const same = find_layer(name);
  if (same != nullptr && same->main.file->role == FileRole::variant) return true;
  const std::string end = "/" + name + ".lua";
  for (std::size_t i = layers_.size(); i-- > 0;) {
    for (const fs::path& path : sources_.list(layers_[i].folder / "variants")) {
      const bool is_meant = path.native().ends_with(end) && path.stem() == name;
      const SourceFile* file = is_meant ? sources_.read(path, FileRole::variant) : nullptr;
      if (file == nullptr) continue;
      if (same != nullptr) {
        report({file->name,
                {},
                fmt::format("a variant is called like its package: rename '{}.lua'", same->id),
                Code::wrong_value,
                name});
        return false;
      }
      Layer layer;
      layer.id = name;
      layer.folder = layers_[i].folder / "variants" / name;
      layer.main.file = file;
      return add(std::move(layer));
    }
  }
  for (const Layer& layer : layers_) {
    if (refuses_folder(layer.folder / "variants")) return false;
  }
  std::vector<std::string> known;
  for (const Layer& layer : layers_) {
    for (const fs::path& path : sources_.list(layer.folder / "variants")) {
      known.push_back(path.stem().string());
    }
  }
  report({asker.file, asker.place,
          fmt::format("no variant '{}'{}", text::printable(name, lua::Failure::kName),
                      text::did_you_mean(name, known)),
          Code::unknown_package, name});
  return false;
}

bool LayerWalk::add(Layer layer) {
  taken_.add(*layer.main.file);
  const Found found = find_base(layer);
  const bool has_base =
      found.base == Base::none || (found.base == Base::named && add_base(layer, found.name));
  if (!has_base && is_strict_) return false;
  list_files(layer);
  layers_.push_back(std::move(layer));
  return true;
}

bool LayerWalk::add_base(const Layer& layer, const std::string& base) {
  const Asker asker{layer.main.file->name, layer.main.value.place};
  if (open_.size() == kMostBases) {
    report({asker.file, asker.place,
            fmt::format("more than {} variants based on each other", kMostBases), Code::limit});
    return false;
  }
  if (std::find(open_.begin(), open_.end(), base) != open_.end()) {
    report({asker.file, asker.place, fmt::format("variant of itself, through '{}'", base),
            Code::wrong_value, base});
    return false;
  }
  if (find_layer(base) != nullptr) return true;
  open_.push_back(base);
  const fs::path whole = plain_path(layer.folder).parent_path();
  const bool is_added =
      layers_.empty() ? add_package(base, whole.parent_path(), asker) : add_variant(base, asker);
  open_.pop_back();
  return is_added;
}

bool LayerWalk::refuses_folder(const fs::path& folder) {
  const auto& mistake = sources_.first_mistake(folder);
  if (mistake) report(*mistake);
  return mistake.has_value();
}

void LayerWalk::list_files(Layer& layer) {
  if (layer.main.file->role == FileRole::variant && refuses_folder(layer.folder)) return;
  for (const SourceFile* file : files_in(layer.folder / "cards", FileRole::card)) {
    layer.cards.push_back({file->id, {file, {}}});
  }
  for (const SourceFile* file : files_in(layer.folder / "rules", FileRole::rules)) {
    layer.rules.push_back({file, {}});
  }
  for (const SourceFile* file : files_in(layer.folder / "languages", FileRole::language)) {
    layer.languages.push_back({file, {}});
  }
  if (const SourceFile* show = sources_.read(layer.folder / "show.lua", FileRole::show)) {
    layer.shows.push_back({show, {}});
  }
}

// Reading stops, over all folders, as soon as the package exceeds its limits.
bool LayerWalk::may_read() { return !taken_.is_beyond(sources_.limits()) && has_time(); }

std::vector<const SourceFile*> LayerWalk::files_in(const fs::path& folder, FileRole role) {
  if (refuses_folder(folder)) return {};
  std::vector<const SourceFile*> files;
  for (const fs::path& path : sources_.list(folder)) {
    if (!may_read()) break;
    const SourceFile* file = sources_.read(path, role);
    if (file == nullptr) continue;
    files.push_back(file);
    taken_.add(*file);
  }
  return files;
}

}  // namespace punchcard::package
