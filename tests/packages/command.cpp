#include "tests/packages/command.h"

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "fmt/format.h"
#include "tests/packages/battery.h"
#include "tests/packages/setups.h"

namespace punchcard {

namespace {

constexpr int kFailed = 1;
constexpr int kBadUsage = 64;
constexpr int kBadPackage = 65;

struct Arguments {
  PlannedSetup setup;  // without seats: all that battery_setups gives
  std::vector<std::string> options;
  std::int64_t games = 100;
  std::int64_t only = -1;
  std::uint64_t seed = 1;
  int threads = 1;
  int stride = 1;
  bool hashes = false;
};

void declare(CLI::App& app, Arguments& arguments) {
  app.add_option("PACKAGE", arguments.setup.package, "a name or a folder")->required();
  app.add_option("--games", arguments.games, "matches of each set-up")
      ->check(CLI::Range(1L, 1'000'000'000L));
  app.add_option("--seats", arguments.setup.seats, "only this many seats")
      ->check(CLI::Range(1, 15));
  app.add_option("--option", arguments.options, "k=v, only with this value; may be repeated")
      ->allow_extra_args(false);
  app.add_option("--variant", arguments.setup.variants, "applied in order; may be repeated")
      ->allow_extra_args(false);
  app.add_option("--seed", arguments.seed, "game i depends on the seed and on i");
  app.add_option("--threads", arguments.threads, "how many play")->check(CLI::Range(1, 64));
  app.add_option("--game", arguments.only, "only this one of the games");
  app.add_option("--stride", arguments.stride, "check only every so many decisions fully")
      ->check(CLI::Range(1, 1'000'000));
  app.add_flag("--hashes", arguments.hashes, "only print what became of each game");
  app.footer(
      "Plays random matches and checks everything that must hold of any package at every decision:\n"
      "copies, saved matches, steps run again, tokens, labels, what seats may see.\n"
      "Without --seats, --option and --variant every set-up that the tests play is played.\n\n"
      "Example:\n"
      "  tests/battery spaghetti-code --games 10000 --option level=2 --seats 3 --threads 2");
}

void read_options(Arguments& arguments) {
  for (const std::string& option : arguments.options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      throw std::invalid_argument(fmt::format("--option: expected k=v, found '{}'", option));
    }
    arguments.setup.options[option.substr(0, equals)] = option.substr(equals + 1);
  }
}

std::vector<PlannedSetup> setups_of(const Arguments& arguments) {
  const PlannedSetup& setup = arguments.setup;
  if (setup.seats > 0) return {setup};
  if (setup.options.empty() && setup.variants.empty()) return battery_setups(setup.package);
  const auto package = load_package(setup.package, setup.variants);
  std::vector<PlannedSetup> all;
  const Schema& schema = *package->definition().schema;
  for (int seats = schema.least_seats; seats <= schema.most_seats; ++seats) {
    all.push_back(setup);
    all.back().seats = seats;
  }
  return all;
}

void say_progress(const PlannedSetup& setup, std::int64_t done, std::int64_t games) {
  if (isatty(STDERR_FILENO) == 0) return;
  fmt::print(stderr, "\r\x1b[K{}: {} of {}{}", setup.arguments(), done, games,
             done == games ? "\n" : "");
}

int play(const Arguments& arguments, const PlannedSetup& setup) {
  BatteryPlan plan;
  plan.setup = setup.make();
  plan.games = arguments.only < 0 ? arguments.games : 1;
  plan.first_game = std::max<std::int64_t>(arguments.only, 0);
  plan.seed = arguments.seed;
  plan.threads = arguments.threads;
  plan.stride = arguments.stride;
  if (arguments.hashes) {
    for (const std::uint64_t hash : play_hashes(plan)) fmt::print("{:016x}\n", hash);
    return 0;
  }
  plan.progress = [&](std::int64_t done) { say_progress(setup, done, plan.games); };
  const auto fault = run_battery(plan);
  if (!fault) {
    if (isatty(STDERR_FILENO) == 0) fmt::print("{}: {} games\n", setup.arguments(), plan.games);
    return 0;
  }
  fmt::print("\n{}\n", fault_text(setup, plan.seed, *fault));
  return kFailed;
}

}  // namespace

int battery_command(int argc, char** argv) {
  Arguments arguments;
  CLI::App app("The battery of a package.", "tests/battery");
  declare(app, arguments);
  try {
    app.parse(argc, argv);
    read_options(arguments);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kBadUsage;
  } catch (const std::invalid_argument& error) {
    fmt::print(stderr, "{}\n", error.what());
    return kBadUsage;
  }
  try {
    for (const PlannedSetup& setup : setups_of(arguments)) {
      const int code = play(arguments, setup);
      if (code != 0) return code;
    }
  } catch (const std::invalid_argument& error) {
    fmt::print(stderr, "{}\n", error.what());
    return kBadUsage;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return kBadPackage;
  }
  return 0;
}

}  // namespace punchcard
