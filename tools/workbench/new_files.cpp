#include "tools/workbench/new_files.h"

#include <vector>

#include <fmt/format.h>

#include "tools/authoring/first_scenario.h"
#include "tools/authoring/starter.h"
#include "tools/workbench/request.h"

namespace punchcard::workbench {

Bundle new_files(const std::filesystem::path& home, const std::string& kind,
                 const std::string& name, const std::string& base) {
  const authoring::Starter starter(home);
  const bool is_package = kind != "card";
  const authoring::NewName named = authoring::read_new_name(name, is_package ? '-' : '_');
  std::vector<authoring::StarterFile> files;
  if (kind == "card") {
    files.push_back(starter.card(named, ""));
  } else if (kind == "variant") {
    files = starter.variant_package(named, base, "");
  } else if (kind == "game") {
    files = starter.game(named, "");
  } else {
    throw RequestError(
        "request",
        fmt::format("'kind': expected game, variant, card or scenario, found '{}'", kind));
  }
  Bundle bundle;
  for (authoring::StarterFile& file : files) {
    if (file.path.extension() == ".lua") bundle[file.path.string()] = std::move(file.text);
  }
  return bundle;
}

Bundle new_scenario(const std::filesystem::path& home, const LoadedPackage& loaded,
                    const std::string& name, const std::string& card) {
  const auto& package = loaded.sound_package();
  const authoring::NewName named = authoring::read_new_name(name);
  authoring::FirstScenario wanted;
  wanted.name = named.title;
  if (!card.empty()) {
    wanted.kind = package->definition().schema->find_kind(card);
    if (!wanted.kind) throw RequestError("request", fmt::format("no card '{}'", card));
  }
  std::vector<std::string> texts;
  if (const auto found = authoring::write_first_scenario(package, wanted)) texts.push_back(*found);
  texts.push_back(authoring::Starter(home).random_game(named));
  const std::string path = "tests/" + named.id + ".lua";
  for (const std::string& text : texts) {
    const auto results = loaded.test_text(path, text);
    if (results.size() == 1 && results.front().ok) return {{path, text}};
  }
  throw RequestError("scripts",
                     "found no position that asks a question, and no random game that ends without "
                     "a failure");
}

}  // namespace punchcard::workbench
