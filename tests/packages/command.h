// The battery as a command: tests/battery PACKAGE --games N ...
//
// It is part of the test program, so that a test can start the same program again, as another
// process, and compare.
#pragma once

namespace punchcard {

// The exit code: 0 all is well, 1 a check has failed, 64 bad usage, 65 a package with mistakes.
int battery_command(int argc, char** argv);

}  // namespace punchcard
