// A designer's name for something new: what people read, and how the file is called.

#include "tools/authoring/new_name.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace punchcard {
namespace {

struct Case {
  const char* given;
  const char* title;
  const char* id;
};

TEST(NewName, IsReadAsPeopleAndAsFilesWriteIt) {
  for (const Case& each : {Case{"Fork Bomb", "Fork Bomb", "fork_bomb"},
                           {"fork_bomb", "Fork Bomb", "fork_bomb"},
                           {"fork-bomb", "Fork Bomb", "fork_bomb"},
                           {"ForkBomb", "ForkBomb", "fork_bomb"},
                           {"FORK BOMB", "FORK BOMB", "fork_bomb"},
                           {"GOTO 10", "GOTO 10", "goto_10"},
                           {" zap  zap ", "", ""},
                           {"zap__zap_", "Zap Zap", "zap_zap"},
                           {"level_2", "Level 2", "level_2"}}) {
    if (*each.id == '\0') {
      EXPECT_THROW(authoring::read_new_name(each.given), std::invalid_argument) << each.given;
      continue;
    }
    const authoring::NewName name = authoring::read_new_name(each.given);
    EXPECT_EQ(name.title, each.title) << each.given;
    EXPECT_EQ(name.id, each.id) << each.given;
  }
  EXPECT_EQ(authoring::read_new_name("My Rules", '-').id, "my-rules");
}

TEST(NewName, IsReadTheSameFromItsId) {
  for (const char* given : {"Fork Bomb", "zapZap", "a1", "level 2 b"}) {
    const authoring::NewName name = authoring::read_new_name(given);
    EXPECT_EQ(authoring::read_new_name(name.id).id, name.id) << given;
  }
}

}  // namespace
}  // namespace punchcard
