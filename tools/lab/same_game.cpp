#include "tools/lab/same_game.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace punchcard::lab {

namespace {

// Fields of a variant that change only options and texts for people.
constexpr std::array<std::string_view, 5> kOfOptions = {"base", "name", "options", "goal",
                                                        "how_to_play"};

bool sets_options_only(const package::Layer& layer) {
  if (layer.is_game || !layer.cards.empty() || !layer.rules.empty()) return false;
  const auto& fields = layer.main.value.fields;
  return std::all_of(fields.begin(), fields.end(), [](const auto& field) {
    return std::find(kOfOptions.begin(), kOfOptions.end(), field.first) != kOfOptions.end();
  });
}

// The files of rules and cards, in order.
std::vector<const package::SourceFile*> files_of(const package::Package& package) {
  std::vector<const package::SourceFile*> files;
  for (const package::Layer& layer : package.layers()) {
    if (sets_options_only(layer)) continue;
    files.push_back(layer.main.file);
    for (const package::Evaluated& rules : layer.rules) files.push_back(rules.file);
    for (const package::CardFile& card : layer.cards) {
      if (files.back() != card.card.file) files.push_back(card.card.file);
    }
  }
  return files;
}

bool is_same_file(const package::SourceFile* one, const package::SourceFile* other) {
  return one->id == other->id && one->text == other->text;
}

}  // namespace

bool is_same_game(const match::Setup& one, const match::Setup& other) {
  if (one.seats() != other.seats()) return false;
  const std::vector<const package::SourceFile*> files = files_of(one.package());
  const std::vector<const package::SourceFile*> others = files_of(other.package());
  if (!std::equal(files.begin(), files.end(), others.begin(), others.end(), is_same_file)) {
    return false;
  }
  return std::all_of(
      one.options()->begin(), one.options()->end(),
      [&](const bind::NamedOption& each) { return each.value == other.option(each.name); });
}

}  // namespace punchcard::lab
