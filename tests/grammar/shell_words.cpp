// Words as they are shown for a shell.

#include <gtest/gtest.h>

#include "grammar/text/shell_word.h"

namespace punchcard {
namespace {

TEST(ShellWords, AreQuotedWhereAShellWouldReadMore) {
  EXPECT_EQ(text::shell_word("cards/my-game_2.lua"), "cards/my-game_2.lua");
  EXPECT_EQ(text::shell_word("level=1"), "level=1");
  EXPECT_EQ(text::shell_word(""), "''");
  EXPECT_EQ(text::shell_word("two words"), "'two words'");
  EXPECT_EQ(text::shell_word("$(touch${IFS}x)"), "'$(touch${IFS}x)'");
  EXPECT_EQ(text::shell_word("b;touch x;"), "'b;touch x;'");
  EXPECT_EQ(text::shell_word("it's"), "'it'\\''s'");
  EXPECT_EQ(text::shell_word("a\x1B[2J"), "'a\\x1B[2J'");
}

TEST(ShellPaths, AreNoOptions) {
  EXPECT_EQ(text::shell_path("-x/game.jsonl"), "./-x/game.jsonl");
  EXPECT_EQ(text::shell_path("--help me"), "'./--help me'");
  EXPECT_EQ(text::shell_path("x-y"), "x-y");
}

}  // namespace
}  // namespace punchcard
