// A duel in a folder of its own, which tests of watch change and save.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tools/authoring/package_watch.h"
#include "tools/lab/players.h"
#include "tools/session/record_file.h"
#include "tools/session/session.h"

namespace punchcard {

namespace fs = std::filesystem;

inline constexpr const char* kShot =
    "return card {\n"
    "  name = \"Shot\",\n"
    "  count = 2,\n"
    "  text = \"Another player loses {loss:1} life.\",\n"
    "  execute = function(self, game)\n"
    "    local other = self.executor:choose_player(true)\n"
    "    other.life = other.life - self.loss\n"
    "    if other.life <= 0 then game:win(self.executor) end\n"
    "  end,\n"
    "}\n";

inline constexpr const char* kTests =
    "test(\"a shot hits\", function(t)\n"
    "  local match = t:match { street = \"(Shot)(Wait)\" }\n"
    "  match:answer(\"A\", \"Shot\")\n"
    "  match:expect { life = { A = 3, B = 2 } }\n"
    "end)\n"
    "test(\"waiting is nothing\", function(t)\n"
    "  local match = t:match { street = \"(Wait)(Jam)\" }\n"
    "  match:answer(\"A\", \"Wait\")\n"
    "  match:expect { life = { A = 3, B = 3 } }\n"
    "end)\n"
    "test(\"a shot lies there\", function(t)\n"
    "  t:match { street = \"(Wait)(Shot)\" }:answer(\"A\", \"Wait\")\n"
    "end)\n";

inline std::string replaced(std::string text, const std::string& old, const std::string& by) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), by);
}

class PackageWatching : public testing::Test {
 protected:
  PackageWatching() {
    const fs::path duel = fs::path(PUNCHCARD_HOME) / "tests/tools/packages/duel";
    for (const char* part : {"game.lua", "cards", "variants"}) {
      fs::copy(duel / part, path(part), fs::copy_options::recursive);
    }
    write("cards/shot.lua", kShot);
    write("tests/duel.lua", kTests);
  }

  std::string path(const std::string& file) const { return folder_.path() + "/" + file; }
  void write(const std::string& file, const std::string& text) const { folder_.write(file, text); }

  authoring::WatchOrder order() const {
    return {folder_.path(), folder_.path(), "", "", package::Sources::default_home(), {}};
  }
  authoring::PackageWatch watch() const { return authoring::PackageWatch(order()); }

  authoring::WatchAnswer save(authoring::PackageWatch& watch, const std::string& file,
                              const std::string& text, const std::string& moment = "later") const {
    write(file, text);
    return watch.answer({path(file)}, moment);
  }

  // A record of random play, of some answers.
  std::string record(const std::string& name, const lua::Limits& limits = {}) {
    const auto package = folder_.load({}, limits);
    const auto setup = match::Setup::make(package);
    session::Session session(setup, {"random", "random"}, 1, lab::make_player);
    session.begin();
    session::RecordFile file = session::RecordFile::create(
        path(name), {match::header_line(session.header(folder_.path()))});
    session.write_to(file);
    session.go_on();
    return path(name);
  }

  PackageFolder folder_{"duel"};
};

inline std::vector<std::string> names(const authoring::WatchAnswer& answer) {
  std::vector<std::string> all;
  for (const scenario::ScenarioResult& each : answer.results) {
    all.push_back((each.ok ? "" : "! ") + each.name);
  }
  return all;
}

}  // namespace punchcard
