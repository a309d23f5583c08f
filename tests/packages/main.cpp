// The program of the tests of packages. With --battery as its first argument it is the command
// tests/battery.

#include <string_view>

#include <gtest/gtest.h>

#include "tests/packages/command.h"

int main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "--battery") {
    return punchcard::battery_command(argc - 1, argv + 1);
  }
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
