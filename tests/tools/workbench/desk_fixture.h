// A desk with a folder of its own.
#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tools/workbench/desk.h"

namespace punchcard::workbench {

// A variant of Spaghetti Code with one card, whose script is the rest of its file.
inline Json variant_with(const std::string& script) {
  return {{"game.lua", "return variant \"spaghetti-code\" { name = \"My rules\" }\n"},
          {"cards/zap.lua",
           "return card {\n  name = \"Zap\",\n  count = 9,\n  text = \"Take {damage:2} life.\",\n\n"
           "  execute = function(self, game)\n" +
               script + "  end,\n}\n"}};
}

inline const char* const kHonest =
    "    game:lose_life({ self.executor:choose_player(true) }, self.damage)\n";

class DeskTest : public testing::Test {
 protected:
  Json ask(const Json& request) { return Json::parse(desk_.answer(request.dump())); }

  // The number of a package without mistakes.
  std::int64_t load(const std::string& base) {
    const Json loaded = ask({{"request", "load"}, {"base", base}});
    EXPECT_EQ(loaded.value("sound", false), true) << loaded.dump(2);
    return loaded.value("package", 0);
  }
  std::int64_t load_files(const Json& files) {
    const Json loaded = ask({{"request", "load"}, {"files", files}});
    EXPECT_EQ(loaded.value("sound", false), true) << loaded.dump(2);
    return loaded.value("package", 0);
  }

  static std::string error_of(const Json& answer) {
    if (!answer.contains("error")) return "none: " + answer.dump();
    return answer["error"]["kind"].get<std::string>() + ": " +
           answer["error"]["message"].get<std::string>();
  }

 private:
  PackageFolder folder_;
  Desk desk_{package::Sources::default_home(), std::filesystem::path(folder_.path()) / "desk"};
};

}  // namespace punchcard::workbench
