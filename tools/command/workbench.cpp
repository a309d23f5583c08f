#include <cerrno>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "interpreter/package/sources.h"
#include "tools/command/arguments.h"
#include "tools/command/command.h"

namespace punchcard::command {

namespace {

struct Workbench {
  std::string out;
  bool serve = false;
  std::string port;
};

// The launcher calls the same script, without this program. It needs Punchcard's sources.
int run(const Workbench& workbench) {
  const std::filesystem::path home = package::Sources::default_home();
  const std::string script = (home / "tools/workbench/publish").string();
  if (!std::filesystem::exists(script)) {
    throw CommandError(kNoFile, fmt::format("the page is built from Punchcard's sources, and {} "
                                            "has none: call ./punchcard in the folder you cloned",
                                            home.string()));
  }
  std::vector<std::string> words = {script};
  if (!workbench.out.empty()) words.push_back("--out=" + workbench.out);
  if (workbench.serve) words.emplace_back("--serve");
  if (!workbench.port.empty()) words.push_back(workbench.port);
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  execv(script.c_str(), pointers.data());
  throw CommandError(
      kNoFile, fmt::format("can't run {}: {}", script, std::generic_category().message(errno)));
}

}  // namespace

Command workbench_command() {
  return {"workbench", "Build the workbench: Punchcard as a page in the browser",
          "  punchcard workbench --serve\n"
          "  punchcard workbench --out public/workbench\n"
          "\nThe first call installs packages and takes a few minutes. The page is a folder of\n"
          "static files: any web server can host it, and nothing leaves the browser. See\n"
          "docs/workbench.md.\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto workbench = std::make_shared<Workbench>();
            arguments.positional("PORT", workbench->port,
                                 "where to serve it (8080, or the next free port)", false);
            arguments.value("--out", "FOLDER", workbench->out,
                            "copy the page into a folder, for a web server");
            arguments.flag("--serve", workbench->serve, "serve it on this machine, and open it");
            return [workbench] { return run(*workbench); };
          },
          false};
}

}  // namespace punchcard::command
