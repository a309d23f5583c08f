#include "tests/packages/command.h"

#include <exception>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "tests/packages/setups.h"
#include "tools/lab/battery/battery.h"

namespace punchcard {

namespace {

constexpr int kFailed = 70;

struct Arguments {
  lab::PlannedSetup setup;
  std::vector<std::string> options;
  std::int64_t games = 2;
  int threads = 1;
};

void declare(CLI::App& app, Arguments& arguments) {
  app.add_option("PACKAGE", arguments.setup.package)->required();
  app.add_option("--seats", arguments.setup.seats);
  app.add_option("--option", arguments.options)->allow_extra_args(false);
  app.add_option("--variant", arguments.setup.variants)->allow_extra_args(false);
  app.add_option("--games", arguments.games);
  app.add_option("--threads", arguments.threads);
}

std::vector<lab::PlannedSetup> setups_of(Arguments arguments) {
  if (arguments.setup.seats == 0) return lab::battery_setups(shelf(), arguments.setup.package);
  for (const std::string& option : arguments.options) {
    const std::size_t equals = option.find('=');
    arguments.setup.options[option.substr(0, equals)] = option.substr(equals + 1);
  }
  return {arguments.setup};
}

}  // namespace

int hashes_command(int argc, char** argv) {
  Arguments arguments;
  CLI::App app;
  declare(app, arguments);
  try {
    app.parse(argc, argv);
    for (const lab::PlannedSetup& setup : setups_of(arguments)) {
      lab::BatteryPlan plan;
      plan.setup = setup.make(shelf());
      plan.games = arguments.games;
      plan.threads = arguments.threads;
      for (const std::uint64_t hash : lab::play_hashes(plan)) fmt::print("{:016x}\n", hash);
    }
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return kFailed;
  }
  return 0;
}

}  // namespace punchcard
