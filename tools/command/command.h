// The commands of `punchcard`, one file each.
//
// A command declares its arguments and returns the function that runs it. It prints its result, and
// nothing else, to standard output. It throws errors; `run_command` turns them into a message on
// standard error and an exit code.
#pragma once

#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace punchcard::command {

class Arguments;

enum ExitCode : int {
  kSuccess = 0,
  kFailure = 1,        // a scenario or a step failed; `check` and `test`: scripts with errors
  kBadUsage = 64,      // EX_USAGE of sysexits.h
  kBadScripts = 65,    // EX_DATAERR
  kNoFile = 66,        // EX_NOINPUT: a file that cannot be read or written
  kInternal = 70,      // EX_SOFTWARE: an error of punchcard itself
  kNoMemory = 71,      // EX_OSERR: the system gives no more memory
  kTimeUp = 75,        // EX_TEMPFAIL: the command has used up its processor time
  kNoOutput = 74,      // EX_IOERR: standard output is full or closed
  kInterrupted = 130,  // Ctrl-C: the results so far have been printed
};

struct Command {
  const char* name;
  const char* summary;  // its line in the list of commands
  const char* example;  // lines to try, at the end of --help
  std::function<int()> (*declare)(Arguments& arguments);
  bool runs_scripts = true;  // so that it needs the stack for them
};

std::span<const Command> commands();

// Ends a command; `what` goes to standard error unchanged.
class CommandError : public std::runtime_error {
 public:
  CommandError(ExitCode exit_code, const std::string& message)
      : std::runtime_error(message), code(exit_code) {}
  ExitCode code;
};

class UsageError : public CommandError {
 public:
  explicit UsageError(const std::string& message) : CommandError(kBadUsage, message) {}
};

// The message for a value of errno: "can't write the output: No space left on device".
std::string describe_output_error(int number);

// Runs a command line without the program's name. Returns the exit code; kNoOutput is already
// reported.
int run_command(std::vector<std::string> words);

// One per file.
Command tour_command();
Command games_command();
Command new_command();
Command cards_command();
Command play_command();
Command replay_command();
Command test_command();
Command check_command();
Command watch_command();
Command simulate_command();
Command strength_command();
Command merge_command();
Command interactions_command();
Command battery_command();
Command perft_command();
Command solve_command();
Command run_program_command();
Command reference_command();
Command workbench_command();
Command doctor_command();
Command help_command();

}  // namespace punchcard::command
