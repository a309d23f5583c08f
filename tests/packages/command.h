// What the tests and tests/determinism start in processes of their own.
#pragma once

namespace punchcard {

// `--hashes PACKAGE [--seats N] [--option K=V]... [--variant NAME]... [--games N] [--threads T]`: a
// line for each game of a set-up, without --seats of all set-ups of the battery, that says what
// became of it. Returns the exit code.
int hashes_command(int argc, char** argv);

}  // namespace punchcard
