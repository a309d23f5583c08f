#include "tools/command/command.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "grammar/suggestion.h"
#include "tools/command/arguments.h"

namespace punchcard {

// What CLI11 calls the arguments is ours to decide: "--games N", not "--games INT".
void Arguments::positional(const char* name, std::string& value, const char* text, bool required) {
  app_.add_option(name, value, text)->required(required)->type_name("");
}

void Arguments::value(const char* name, const char* type, std::string& value, const char* text,
                      bool required) {
  app_.add_option(name, value, text)->required(required)->type_name(type);
}

void Arguments::value(const char* name, const char* type, int& value, const char* text) {
  app_.add_option(name, value, text)->type_name(type);
}

void Arguments::value(const char* name, const char* type, std::int64_t& value, const char* text) {
  app_.add_option(name, value, text)->type_name(type);
}

void Arguments::value(const char* name, const char* type, std::uint64_t& value, const char* text) {
  app_.add_option(name, value, text)->type_name(type);
}

void Arguments::list(const char* name, const char* type, std::vector<std::string>& values,
                     const char* text) {
  app_.add_option(name, values, text)->type_name(type)->allow_extra_args(false);
}

void Arguments::flag(const char* name, bool& value, const char* text) {
  app_.add_flag(name, value, text);
}

namespace {

// "--game": the option of the command that is meant.
std::string suggest_option(const CLI::App& app, const std::string& word) {
  std::vector<std::string> known;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_lnames().empty()) known.push_back("--" + option->get_lnames().front());
  }
  return did_you_mean(word.substr(0, word.find('=')), known);
}

int refuse(const std::string& command, const std::string& message) {
  fmt::print(stderr, "punchcard {0}: {1}\nsee `punchcard {0} --help`\n", command, message);
  return kBadUsage;
}

int run(const Command& command, const std::vector<std::string>& words) {
  CLI::App app(fmt::format("{}.", command.summary), fmt::format("punchcard {}", command.name));
  app.set_help_flag("-h,--help", "show this");
  app.get_formatter()->column_width(30);
  app.footer(fmt::format("\nExample:\n{}", command.example));
  app.allow_extras();
  Arguments arguments(app);
  const std::function<int()> action = command.declare(arguments);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    if (const auto unknown = app.remaining(); !unknown.empty()) {
      const std::string& word = unknown.front();
      return refuse(command.name, word.starts_with("-") ? fmt::format("no option {}{}", word,
                                                                      suggest_option(app, word))
                                                        : fmt::format("what is '{}'?", word));
    }
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return kSuccess;
  } catch (const CLI::ParseError& error) {
    return refuse(command.name, error.what());
  }
  return action();
}

}  // namespace

std::span<const Command> commands() {
  static const std::array kCommands = {games_command(), cards_command(),    test_command(),
                                       check_command(), simulate_command(), perft_command(),
                                       help_command()};
  return kCommands;
}

int run_command(std::vector<std::string> words) {
  const std::string name = words.empty() ? "help" : words.front();
  const bool asks_help = name == "--help" || name == "-h";
  std::vector<std::string> known;
  for (const Command& command : commands()) {
    known.emplace_back(command.name);
    if (name != command.name && !(asks_help && known.back() == "help")) continue;
    if (!words.empty()) words.erase(words.begin());
    try {
      return run(command, words);
    } catch (const CommandError& error) {
      fmt::print(stderr, "{}\n", error.what());
      return error.code;
    } catch (const std::invalid_argument& error) {
      fmt::print(stderr, "punchcard {}: {}\n", command.name, error.what());
      return kBadUsage;
    } catch (const std::exception& error) {
      fmt::print(stderr, "punchcard {}: {}\n", command.name, error.what());
      return kInternal;
    }
  }
  fmt::print(stderr, "punchcard: no command '{}'{}\n`punchcard` lists the commands\n", name,
             did_you_mean(name, known));
  return kBadUsage;
}

}  // namespace punchcard
