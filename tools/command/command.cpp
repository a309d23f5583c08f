#include "tools/command/command.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <memory>
#include <new>
#include <system_error>
#include <type_traits>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "grammar/text/shell_word.h"
#include "grammar/text/shortened.h"
#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "tools/command/arguments.h"
#include "tools/command/columns.h"
#include "tools/process/process_limits.h"
#include "tools/process/sanitizer.h"
#include "tools/process/stack.h"
#include "tools/session/record_file.h"

namespace punchcard::command {

std::string Arguments::command_line() const {
  std::string line = fmt::format("punchcard {}", command_);
  for (const std::string& word : words_) line += " " + text::shell_word(word);
  return line;
}

namespace {

// An empty value would count as none, as when a script's variable is not set.
std::string expect_text(const std::string& given) {
  return given.empty() ? "the value is empty" : std::string();
}

}  // namespace

// Replaces CLI11's names of values: "--games N", not "--games INT".
void Arguments::positional(const char* name, std::string& value, const char* text, bool required) {
  CLI::Option* const option = app_.add_option(name, value, text)->required(required);
  option->type_name("");
  if (!required) option->check(expect_text);
}

void Arguments::positionals(const char* name, std::vector<std::string>& values, const char* text) {
  app_.add_option(name, values, text)->required()->type_name("");
}

void Arguments::value(const char* name, const char* type, std::string& value, const char* text,
                      bool required) {
  app_.add_option(name, value, text)->required(required)->type_name(type)->check(expect_text);
}

namespace {

template <typename Number, typename Target>
void add_number(CLI::App& app, const char* name, const char* type, Target& value,
                const char* text) {
  const auto read = [name, &value](const std::string& given) {
    const char* end = given.data() + given.size();
    Number number = 0;
    const auto [stop, error] = std::from_chars(given.data(), end, number);
    value = number;
    if (error == std::errc::result_out_of_range && stop == end) {
      throw UsageError(fmt::format("{}: expected a whole number from {} to {}, found '{}'", name,
                                   std::numeric_limits<Number>::min(),
                                   std::numeric_limits<Number>::max(), given));
    }
    if (error != std::errc() || stop != end) {
      throw UsageError(fmt::format("{}: expected a whole number{}, found '{}'", name,
                                   std::is_signed_v<Number> ? "" : " from 0 on", given));
    }
  };
  app.add_option_function<std::string>(name, read, text)->type_name(type);
}

}  // namespace

void Arguments::value(const char* name, const char* type, int& value, const char* text) {
  add_number<int>(app_, name, type, value, text);
}

void Arguments::value(const char* name, const char* type, std::int64_t& value, const char* text) {
  add_number<std::int64_t>(app_, name, type, value, text);
}

void Arguments::value(const char* name, const char* type, std::uint64_t& value, const char* text) {
  add_number<std::uint64_t>(app_, name, type, value, text);
}

void Arguments::value(const char* name, const char* type, std::optional<std::uint64_t>& value,
                      const char* text) {
  add_number<std::uint64_t>(app_, name, type, value, text);
}

void Arguments::value(const char* name, const char* type, std::optional<std::int64_t>& value,
                      const char* text) {
  add_number<std::int64_t>(app_, name, type, value, text);
}

void Arguments::list(const char* name, const char* type, std::vector<std::string>& values,
                     const char* text) {
  app_.add_option(name, values, text)->type_name(type)->allow_extra_args(false);
}

void Arguments::flag(const char* name, bool& value, const char* text) {
  app_.add_flag(name, value, text);
}

namespace {

constexpr std::size_t kHelpColumn = 26;
constexpr std::uint64_t kUsualStack = std::uint64_t{8} << 20;  // as Linux has it

// Suggests the nearest option of the command for a word such as "--game".
std::string suggest_option(const CLI::App& app, const std::string& word) {
  std::vector<std::string> known;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_lnames().empty()) known.push_back("--" + option->get_lnames().front());
  }
  return text::did_you_mean(word.substr(0, word.find('=')), known);
}

// Rewords an error of CLI11.
std::string describe(const CLI::ParseError& error) {
  std::string text = error.what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return fmt::format("{}: missing value", text.substr(0, text.find(':')));
  }
  return text;
}

std::string describe_unknown(const CLI::App& app, const std::string& word) {
  if (!word.starts_with("-")) return fmt::format("unexpected argument: '{}'", word);
  return fmt::format("no option {}{}", word, suggest_option(app, word));
}

// Removes CLI11's superfluous empty lines and folds long lines.
std::string tidied(std::string text) {
  for (std::size_t at = text.find("\n\n\n"); at != text.npos; at = text.find("\n\n\n", at)) {
    text.erase(at, 1);
  }
  text.erase(text.find_last_not_of('\n') + 1);
  return folded_text(text, kLineWidth, kHelpColumn);
}

// The example and the text below it. Wraps paragraphs; keeps lines that begin with blanks.
std::string footer(std::string_view text) {
  std::string result;
  std::string paragraph;
  const auto end_paragraph = [&] {
    if (paragraph.empty()) return;
    for (const std::string& line : wrapped(paragraph, kLineWidth)) result += line + "\n";
    paragraph.clear();
  };
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.empty() || line.starts_with(' ')) {
      end_paragraph();
      result += fmt::format("{}\n", line);
    } else {
      paragraph += fmt::format("{} ", line);
    }
  }
  end_paragraph();
  return result;
}

void expect_stack() {
  const std::uint64_t bytes = process::stack_limit();
  if (process::kSanitized || bytes >= process::kLeastStack) return;
  constexpr std::uint64_t kKilo = 1024;
  throw CommandError(
      kNoMemory,
      fmt::format("the stack may have {} KiB, and scripts need {}: run `ulimit -s {}` in "
                  "this shell first, or in a new one if it refuses",
                  bytes / kKilo, process::kLeastStack / kKilo, kUsualStack / kKilo));
}

int run(const Command& command, const std::vector<std::string>& words) {
  CLI::App app(fmt::format("{}.", command.summary), fmt::format("punchcard {}", command.name));
  app.set_help_flag("-h,--help", "show this help");
  app.get_formatter()->column_width(kHelpColumn);
  app.get_formatter()->label("REQUIRED", "");
  app.footer("\nExample:\n" + footer(command.example));
  app.allow_extras();
  Arguments arguments(app, command.name, words);
  const std::function<int()> action = command.declare(arguments);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", tidied(app.help()));
    return kSuccess;
  } catch (const CLI::ParseError& error) {
    throw UsageError(describe(error));
  }
  if (const auto unknown = app.remaining(); !unknown.empty()) {
    throw UsageError(describe_unknown(app, unknown.front()));
  }
  if (command.runs_scripts) expect_stack();
  return action();
}

// Prints an error in the form for its exit code. Allocates memory only if the message is longer
// than fmt's own buffer.
int tell(const Command& command, ExitCode code, const char* what) {
  // It may name a path, or what a stranger's file says. Mistakes of scripts are bounded one by one.
  const std::string cleaned = text::cleaned(what);
  const std::string shown =
      code == kBadScripts ? cleaned : text::shortened(cleaned, lua::Failure::kMessage);
  if (code == kBadScripts) {
    fmt::print(stderr, "{}\n", shown);
  } else {
    fmt::print(stderr, "punchcard {}: {}\n", command.name, shown);
  }
  if (code == kBadUsage) fmt::print(stderr, "see `punchcard {} --help`\n", command.name);
  return code;
}

}  // namespace

std::string describe_output_error(int number) {
  return fmt::format("can't write the output: {}", std::generic_category().message(number));
}

std::span<const Command> commands() {
  static const std::array kCommands = {
      tour_command(),      games_command(),       new_command(),       cards_command(),
      play_command(),      test_command(),        check_command(),     watch_command(),
      simulate_command(),  strength_command(),    merge_command(),     interactions_command(),
      battery_command(),   replay_command(),      perft_command(),     solve_command(),
      workbench_command(), run_program_command(), reference_command(), doctor_command(),
      help_command()};
  return kCommands;
}

int run_command(std::vector<std::string> words) {
  const std::string name = words.empty() ? "help" : words.front();
  if (name == "--version") {
    fmt::print("punchcard {}\n", PUNCHCARD_VERSION);
    return kSuccess;
  }
  const bool asks_help = name == "--help" || name == "-h";
  std::vector<std::string> known;
  for (const Command& command : commands()) {
    known.emplace_back(command.name);
    if (name != command.name && !(asks_help && known.back() == "help")) continue;
    if (!words.empty()) words.erase(words.begin());
    try {
      return run(command, words);
    } catch (const CommandError& error) {
      return tell(command, error.code, error.what());
    } catch (const session::FileError& error) {
      return tell(command, kNoFile, error.what());
    } catch (const std::invalid_argument& error) {
      return tell(command, kBadUsage, error.what());
    } catch (const std::bad_alloc&) {
      return tell(command, kNoMemory, process::out_of_memory_text());
    } catch (const std::system_error& error) {
      if (std::ferror(stdout) == 0) return tell(command, kInternal, error.what());
      return tell(command, kNoOutput, describe_output_error(error.code().value()).c_str());
    } catch (const std::exception& error) {
      return tell(command, kInternal, error.what());
    }
  }
  fmt::print(stderr, "punchcard: no command '{}'{}\n`punchcard` lists the commands\n",
             text::printable(name, lua::Failure::kName), text::did_you_mean(name, known));
  return kBadUsage;
}

}  // namespace punchcard::command
