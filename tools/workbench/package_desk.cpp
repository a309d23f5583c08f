#include "tools/workbench/package_desk.h"

#include <utility>

#include "interpreter/package/package_files.h"
#include "tools/document/mistakes.h"
#include "tools/scenario/full_registry.h"
#include "tools/workbench/names.h"
#include "tools/workbench/new_files.h"
#include "tools/workbench/package_view.h"
#include "tools/workbench/stopwatch.h"

namespace punchcard::workbench {

void PackageDesk::add_to(Handlers& handlers) {
  handlers["packages"] = [this](const Request& request) { return packages(request); };
  handlers["files"] = [this](const Request& request) { return files(request); };
  handlers["load"] = [this](const Request& request) { return load(request); };
  handlers["definition"] = [this](const Request& request) { return definition(request); };
  handlers["new"] = [this](const Request& request) { return make_new(request); };
  handlers["test"] = [this](const Request& request) { return test(request); };
  handlers["reference"] = [this](const Request& request) { return reference(request); };
  handlers["names"] = [this](const Request& request) { return names(request); };
}

Json PackageDesk::packages(const Request&) {
  Json list = Json::array();
  for (const std::string& name : shelf_.names()) {
    list.push_back({{"id", name}, {"variants", package::own_variants(shelf_.folder_of(name))}});
  }
  return {{"packages", std::move(list)}};
}

Json PackageDesk::files(const Request& request) {
  const std::string name = request.text("package");
  Json files = Json::object();
  for (auto& [path, text] : read_bundle(shelf_.folder_of(name))) files[path] = text;
  return {{"package", name}, {"files", std::move(files)}};
}

Json PackageDesk::load(const Request& request) {
  const Stopwatch watch;
  const bool is_own = request.has("files");
  if (is_own == request.has("base")) {
    throw RequestError("request", "expected one of 'base' and 'files'");
  }
  const std::int64_t number =
      is_own ? shelf_.add(request.named_texts("files"), request.text("name", "my-rules"))
             : shelf_.add(request.text("base"));
  const std::shared_ptr<LoadedPackage> loaded = shelf_.get(number);
  try {
    loaded->load(request.texts("variants"), request.flag("check", is_own));
    if (is_own && loaded->package() != nullptr) shelf_.read_bases(*loaded->package());
    Json json = {{"package", number}};
    json.update(package_json(*loaded, request.text("language", "")));
    json["milliseconds"] = watch.milliseconds();
    return json;
  } catch (...) {
    shelf_.drop(number);
    throw;
  }
}

Json PackageDesk::definition(const Request& request) {
  return definition_json(*shelf_.get(request)->sound_package(), request.text("language", ""));
}

Json PackageDesk::make_new(const Request& request) {
  const std::string kind = request.text("kind");
  const std::string name = request.text("name");
  Bundle made;
  if (kind == "scenario") {
    made = new_scenario(shelf_.home(), *shelf_.get(request), name, request.text("card", ""));
  } else {
    if (kind == "variant") shelf_.folder_of(request.text("base"));
    made = new_files(shelf_.home(), kind, name, request.text("base", ""));
  }
  Json files = Json::object();
  for (auto& [path, text] : made) files[path] = text;
  return {{"files", std::move(files)}};
}

Json PackageDesk::test(const Request& request) {
  const Stopwatch watch;
  const auto loaded = shelf_.get(request);
  loaded->sound_package();
  const auto results = loaded->test(request.text("file", ""), request.text("filter", ""));
  Json json = document::results_json(results);
  for (std::size_t i = 0; i < results.size(); ++i) {
    json["scenarios"][i]["printed"] = results[i].printed;
    json["scenarios"][i]["cards"] = results[i].entered;
  }
  json["milliseconds"] = watch.milliseconds();
  return json;
}

Json PackageDesk::reference(const Request&) {
  package::Sources sources(shelf_.home());
  return workbench::reference(scenario::full_registry(sources));
}

Json PackageDesk::names(const Request& request) {
  return own_names(*shelf_.get(request)->sound_package());
}

}  // namespace punchcard::workbench
