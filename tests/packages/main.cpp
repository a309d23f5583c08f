// The program of the tests of packages. With --hashes as its first argument it plays set-ups and
// says what became of their games.

#include <string_view>

#include <gtest/gtest.h>

#include "tests/packages/command.h"

int main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "--hashes") {
    return punchcard::hashes_command(argc - 1, argv + 1);
  }
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
