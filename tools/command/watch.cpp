#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <memory>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "interpreter/package/sources.h"
#include "tools/authoring/file_watch.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/json.h"
#include "tools/command/target.h"
#include "tools/command/watch_text.h"
#include "tools/process/confinement.h"
#include "tools/process/process_limits.h"

namespace punchcard::command {

namespace fs = std::filesystem;

namespace {

using Folders = std::vector<fs::path>;

constexpr authoring::FileWatch::Time kGlance{100};        // between two looks without changes
constexpr authoring::FileWatch::Time kRestlessGlance{5};  // during a save

struct Watch {
  std::string path;
  std::string record;
  LimitChoice limits;
  bool once = false;
  bool json = false;
};

Target only_target(const package::Sources& sources, const std::string& path) {
  std::vector<Target> targets = find_targets(sources, path);
  if (path.empty() && (targets.empty() || targets.front().package != ".")) {
    throw UsageError("no package in this folder: give a name, a folder or a file of a package");
  }
  return targets.front();
}

authoring::WatchOrder order_of(const Watch& watch, const package::Sources& sources,
                               const Target& target) {
  std::error_code error;
  const bool is_file = fs::is_regular_file(watch.path, error);
  const auto timed = [name = target.name](const std::function<void()>& check) {
    const process::TimedCheck limit(name);
    check();
  };
  return {target.package, target.folder,  is_file ? fs::path(watch.path) : fs::path(),
          watch.record,   sources.home(), sources.limits(),
          timed};
}

std::string time_of_day() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  return fmt::format("{:02}:{:02}:{:02}", local.tm_hour, local.tm_min, local.tm_sec);
}

authoring::FileWatch::Time now() {
  return std::chrono::duration_cast<authoring::FileWatch::Time>(
      std::chrono::steady_clock::now().time_since_epoch());
}

// Ends the process at once. This is safe: all output is flushed, and `watch` writes no files.
void end_when_interrupted() {
  struct sigaction end {};
  end.sa_handler = [](int) { _exit(kSuccess); };
  for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &end, nullptr);
}

Folders without(const Folders& folders, const Folders& others) {
  const std::set<fs::path> left_out(others.begin(), others.end());
  Folders left;
  for (const fs::path& each : folders) {
    if (!left_out.contains(each)) left.push_back(each);
  }
  return left;
}

class Watcher {
 public:
  explicit Watcher(const Watch& watch)
      : watch_(watch),
        sources_(open_sources(watch.limits.limits(), watch.limits.interpreted)),
        target_(only_target(*sources_, watch.path)),
        package_(order_of(watch, *sources_, target_)),
        folders_(package_.folders()),
        files_(authoring::look_at(folders_)) {}

  int once() {
    const WatchedChange change{time_of_day(), {}, 0};
    const authoring::WatchAnswer answer = package_.answer({}, change.moment);
    say(watch_.json ? json_of(answer, change) : watch_text(answer, target_.name));
    return answer.is_sound() ? kSuccess : kFailure;
  }

  [[noreturn]] void watch() {
    end_when_interrupted();
    tell({}, now());
    std::uint64_t seen = 0;
    while (true) {
      std::this_thread::sleep_for(files_.is_restless() ? kRestlessGlance : kGlance);
      const std::uint64_t glance = authoring::glance_at(folders_);
      if (std::exchange(seen, glance) == glance && !files_.is_restless()) continue;
      const auto changed = files_.look(authoring::look_at(folders_), now());
      if (!changed.empty()) tell(changed, files_.since());
    }
  }

 private:
  void say(const std::string& text) {
    fmt::print("{}", text);
    if (std::fflush(stdout) != 0) throw std::system_error(errno, std::generic_category());
  }

  // The scripts' own output goes to standard error, for people.
  static std::string json_of(const authoring::WatchAnswer& answer, const WatchedChange& change) {
    for (const scenario::ScenarioResult& each : answer.results) {
      for (const std::string& line : each.printed) fmt::print(stderr, "{}\n", line);
    }
    return watch_json(answer, change);
  }

  // An unreadable folder, such as a removed current folder, may come back later.
  authoring::WatchAnswer answer(const std::vector<std::string>& changed,
                                const std::string& moment) {
    try {
      return package_.answer(changed, moment, [this] { follow(); });
    } catch (const fs::filesystem_error&) {
      authoring::WatchAnswer gone;
      gone.is_there = false;
      return gone;
    }
  }

  // Watches the folders that matter to the package now.
  void follow() {
    const Folders wanted = package_.folders();
    files_.drop(authoring::look_at(without(folders_, wanted)));
    files_.add(authoring::look_at(without(wanted, folders_)));
    folders_ = wanted;
  }

  void tell(const std::vector<std::string>& changed, authoring::FileWatch::Time seen) {
    WatchedChange change{time_of_day(), {}, 0};
    follow();
    const authoring::WatchAnswer found = answer(changed, change.moment);
    follow();
    if (changed.empty()) announce(authoring::look_at(folders_).size());
    for (const std::string& path : changed) {
      change.changed.push_back(package::display_name(path, sources_->home()));
    }
    change.milliseconds = (now() - seen).count();
    say(watch_.json ? json_of(found, change)
                    : "\n" + watch_heading(change) + watch_text(found, target_.name));
  }

  void announce(std::size_t files) {
    std::vector<std::string> names;
    for (const fs::path& each : package_.packages()) {
      names.push_back(package::display_name(each, sources_->home()));
    }
    say(watch_.json ? watching_json(names, files)
                    : fmt::format("watching {}: {}; Ctrl-C ends\n", fmt::join(names, ", "),
                                  counted(files, "file")));
  }

  const Watch& watch_;
  std::shared_ptr<package::Sources> sources_;
  Target target_;
  authoring::PackageWatch package_;
  Folders folders_;
  authoring::FileWatch files_;
};

int run(const Watch& watch) {
  watch.limits.hold();
  process::confine({.reads_all = true});  // again and again
  Watcher watcher(watch);
  if (watch.once) return watcher.once();
  watcher.watch();
}

}  // namespace

Command watch_command() {
  return {"watch", "Check, test and replay after every save",
          "  punchcard watch my-rules\n"
          "  punchcard watch my-rules/cards/zap.lua --record zap.jsonl\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto watch = std::make_shared<Watch>();
            arguments.positional("PATH", watch->path,
                                 "a package, its folder or a file in it, which is reported first "
                                 "(the package of the current folder)",
                                 false);
            arguments.value("--record", "FILE", watch->record,
                            "the record to replay (the newest of the package in this folder)");
            arguments.flag("--once", watch->once,
                           "report once, and exit with 1 if something is wrong");
            watch->limits.declare(arguments);
            arguments.flag("--json", watch->json, "print one line of JSON per report");
            return [watch] { return run(*watch); };
          }};
}

}  // namespace punchcard::command
