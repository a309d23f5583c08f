#include "interpreter/match/words_of_failure.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

namespace punchcard::match {

namespace {

using package::FileRole;
using package::Layer;

// Whether a layer is a file in the folder "variants" of another one.
bool is_within_another(const Layer& layer) { return layer.main.file->role == FileRole::variant; }

std::filesystem::path plain(const std::filesystem::path& folder) {
  return (folder / "").lexically_normal().parent_path();
}

// The layer that has the folder of this one in its own, or nullptr.
const Layer* around(const Layer& layer, const std::vector<Layer>& layers) {
  const std::filesystem::path folder = plain(layer.folder).parent_path().parent_path();
  const auto found = std::find_if(layers.begin(), layers.end(),
                                  [&](const Layer& each) { return plain(each.folder) == folder; });
  return found == layers.end() ? nullptr : &*found;
}

// The layer in whose folder a package's is, without its variants' folders.
const Layer& package_of(const Layer& layer, const std::vector<Layer>& layers) {
  const Layer* package = &layer;
  while (is_within_another(*package)) {
    const Layer* outer = around(*package, layers);
    if (outer == nullptr) break;
    package = outer;
  }
  return *package;
}

// What the names of all files in a layer's folder begin with.
std::string_view folder_of(const Layer& layer) {
  const std::string_view main = layer.main.file->name;
  constexpr std::string_view kMain = "game.lua";
  constexpr std::string_view kEnding = ".lua";
  return main.substr(0, main.size() - (is_within_another(layer) ? kEnding : kMain).size());
}

// The layer of a file; nullptr: the library's.
const Layer* layer_of(std::string_view file, const std::vector<Layer>& layers) {
  const Layer* found = nullptr;
  for (const Layer& layer : layers) {
    const bool is_its = file == layer.main.file->name;
    if (is_its) return &layer;
    const std::string_view folder = folder_of(layer);
    const bool is_in = file.starts_with(folder) &&
                       (!is_within_another(layer) || file.substr(folder.size()).starts_with('/'));
    if (is_in && (found == nullptr || folder.size() > folder_of(*found).size())) found = &layer;
  }
  return found;
}

// Whether a file is that of one card, and called as it is. It runs when the card is executed, for
// all to see.
bool is_of_one_card(const std::string& file, const package::Definition& definition) {
  const auto is_its = [&](const package::CardDefinition& card) { return card.file == file; };
  const auto& cards = definition.cards;
  const auto first = std::find_if(cards.begin(), cards.end(), is_its);
  if (first == cards.end() || std::find_if(first + 1, cards.end(), is_its) != cards.end()) {
    return false;
  }
  const auto kind = static_cast<std::size_t>(first - cards.begin());
  return definition.schema->kinds[kind].id == std::filesystem::path(file).stem();
}

// The names that designers gave a script that is called: its own, those of its variants, and if
// another package is played with it, its package's: "eat red fox" for
// fox/variants/red/rules/eat.lua.
std::string names_of(const std::string& file, const package::Package& called, bool with_package) {
  const std::vector<Layer>& layers = called.layers();
  const Layer* layer = layer_of(file, layers);
  std::string names = " " + std::filesystem::path(file).stem().string();
  if (layer == nullptr) return names;
  if (file == layer->main.file->name || is_of_one_card(file, called.definition())) names.clear();
  const Layer& package = package_of(*layer, layers);
  for (; layer != &package; layer = around(*layer, layers)) {
    names += " " + plain(layer->folder).filename().string();
  }
  return with_package ? names + " " + plain(package.folder).filename().string() : names;
}

bool has_several_packages(const std::vector<Layer>& layers) {
  const Layer& first = package_of(layers.front(), layers);
  return std::any_of(layers.begin(), layers.end(),
                     [&](const Layer& layer) { return &package_of(layer, layers) != &first; });
}

// As one name, because it begins with that of a file.
std::string quoted(std::string message) {
  for (char& c : message) {
    if (c == '\'' || c == '"') c = ' ';
  }
  return "'" + message + "'";
}

}  // namespace

std::vector<std::string> words_of_failure(const lua::Failure& failure,
                                          const package::Package& package) {
  const bool with_package = has_several_packages(package.layers());
  std::vector<std::string> all;
  if (!failure.file.empty()) {
    all.push_back(fmt::format("'{}'", names_of(failure.file, package, with_package)));
  }
  for (const lua::Frame& frame : failure.chain) {
    all.push_back(
        fmt::format("'{}{}'", frame.function, names_of(frame.file, package, with_package)));
  }
  if (failure.words != lua::Words::script) all.push_back(failure.message);
  if (failure.words == lua::Words::caught) all.push_back(quoted(failure.message));
  return all;
}

}  // namespace punchcard::match
