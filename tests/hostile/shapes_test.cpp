// Compiled code counts as Lua does, whatever scripts are made of and wherever a limit ends them.
//
// PUNCHCARD_SHAPES in the environment says how many packages, PUNCHCARD_SEED the first one's seed.

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/match/interpreter.h"
#include "interpreter/package/package.h"
#include "interpreter/package/sources.h"
#include "interpreter/package/way.h"
#include "interpreter/table/generator.h"
#include "tests/hostile/script_shapes.h"
#include "tests/support/package_folder.h"
#include "tests/support/sanitized.h"
#include "tools/lab/random_player.h"

namespace punchcard {
namespace {

using package::Way;

constexpr std::uint64_t kPackages = kSanitized ? 1 : 6;
constexpr std::uint64_t kFirstSeed = 1;
constexpr int kAnswers = 60;

std::uint64_t given(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? otherwise : std::stoull(value);
}

struct Played {
  std::string text;
  match::Interpreter::CompiledSteps steps;
};

std::vector<std::string> variants_of(std::uint64_t seed) {
  return seed % 2 == 0 ? std::vector<std::string>{} : std::vector<std::string>{"turned"};
}

// Answers from outside of the steps, which run again for each.
void answer(match::Interpreter& interpreter, match::Match& match, std::uint64_t seed) {
  table::Generator luck = table::Generator::from_seed(seed);
  interpreter.run(match);
  for (int i = 0; i < kAnswers && match.decision; ++i) {
    const auto options = static_cast<std::uint32_t>(match.decision->options.size());
    interpreter.answer(match, static_cast<int>(luck.below(options)));
  }
}

// Players answer within the steps: an answer that Lua would not have asked for shows in all that
// follow.
void have_played(match::Interpreter& interpreter, match::Match& match, std::uint64_t seed) {
  lab::RandomPlayer player;
  player.begin(seed);
  const std::vector<match::Player*> players(static_cast<std::size_t>(match.setup->seats()),
                                            &player);
  interpreter.run(match, players, kAnswers);
}

Played play(const PackageFolder& folder, const Way& way, const lua::Limits& limits,
            std::uint64_t seed, const std::vector<std::string>& variants) {
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home(), limits);
  sources->set_way(way);
  std::vector<text::Diagnostic> mistakes;  // those of the check do not matter
  const auto package = package::Package::load(sources, {folder.path(), variants}, mistakes);
  if (package == nullptr) return {"not loaded: " + text::format(mistakes.front()), {}};
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  interpreter.begin(match, seed);
  if (seed / 2 % 2 == 0) {
    answer(interpreter, match, seed);
  } else {
    have_played(interpreter, match, seed);
  }
  const std::string failure =
      match.last_failure == nullptr ? "" : match.last_failure->failure.text();
  return {fmt::format("hash {:016x}, {} instructions, {} failed steps, {}", match.present().hash(),
                      match.instructions, match.failed_steps, failure),
          interpreter.compiled_steps()};
}

class Shapes : public testing::Test {
 protected:
  // Plays a package in both ways under some limits, which must come to the same.
  std::string compare(const lua::Limits& limits, std::uint64_t seed) {
    try {
      const std::vector<std::string> variants = variants_of(seed);
      const Played compared = play(folder_, {Way::Kind::compared, 0}, limits, seed, variants);
      steps_.begun += compared.steps.begun;
      steps_.taken_back += compared.steps.taken_back;
      const std::string expected =
          play(folder_, {Way::Kind::interpreted, 0}, limits, seed, variants).text;
      EXPECT_EQ(compared.text, expected) << "seed " << seed << limits_text(limits);
      EXPECT_EQ(play(folder_, {}, limits, seed, variants).text, expected)
          << "seed " << seed << limits_text(limits);
      return expected;
    } catch (const std::exception& error) {  // the steps differ
      ADD_FAILURE() << "seed " << seed << limits_text(limits) << ": " << error.what();
      return {};
    }
  }

  static std::string limits_text(const lua::Limits& limits) {
    std::string text;
    for (const auto& [name, value] : lua::changed_limits(limits)) {
      text += fmt::format(", {} {}", name, value);
    }
    return text;
  }

  PackageFolder folder_{"shapes"};
  match::Interpreter::CompiledSteps steps_;
};

TEST_F(Shapes, AreCountedAlike) {
  const std::uint64_t first = given("PUNCHCARD_SEED", kFirstSeed);
  const std::uint64_t end = first + given("PUNCHCARD_SHAPES", kPackages);
  for (std::uint64_t seed = first; seed < end; ++seed) {
    for (const auto& [path, text] : script_shapes(seed)) folder_.write(path, text);
    lua::Limits limits;
    limits.milliseconds = 0;
    const std::string unlimited = compare(limits, seed);
    EXPECT_FALSE(unlimited.starts_with("not loaded")) << "seed " << seed << ": " << unlimited;
    table::Generator luck = table::Generator::from_seed(seed);
    limits.instructions = kLeastLimit + luck.below(3000);
    compare(limits, seed);
    limits = {};
    limits.milliseconds = 0;
    limits.memory = 60'000 + luck.below(200'000);
    limits.vectors = 30'000 + luck.below(50'000);
    compare(limits, seed);
  }
  if (end - first > kPackages) {
    fmt::print("{} compiled steps, {} of them left to Lua\n", steps_.begun, steps_.taken_back);
  }
  EXPECT_GT(steps_.begun, 0);
  EXPECT_LT(steps_.taken_back * 2, steps_.begun);
}

// Steps that Lua ends for what instructions and work in C take together, or for their memory, and
// that ask just before compiled code would find out.
constexpr const char* kLate = R"lua(
local ways = {
  together = function(game, line)
    local sum = 0
    for _ = 1, 2900 do sum = sum + line:order() end
    for i = 1, 40000 do sum = sum + i end
  end,
  memory = function(game, line)
    local kept = {}
    for i = 1, 16 do
      local lists = {}
      for k = 1, 250 do lists[k] = game.few end
      kept[i] = lists
    end
  end,
}

return game {
  name = "Late", seats = 2, table = { n = 0, few = list(0, 5) },
  options = { way = { "together", "memory" } },
  zones = { line = row {} },
  setup = function(game) game.line:fill_with(function() return true end) return "go" end,
  phases = {
    go = {
      step = function(game)
        ways[game.options.way](game, game.line)
        if game:seats()[1]:choose("late", "yes", "no") == "yes" then game.n = game.n + 1 end
        return "vote"
      end,
      failed = function() return "vote" end,
    },
    vote = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      game.n = game.n * 10 + a:choose("vote", 1, 2, 3) + b:choose("vote", 1, 2, 3)
      if game.n > 1000000 then game:win(b) end
      return "go"
    end,
  },
}
)lua";

TEST_F(Shapes, NobodyIsAskedInVain) {
  folder_.write("cards/one.lua", "return card { name = \"One\", count = 200, text = \"\" }");
  folder_.write("variants/memory.lua",
                "return variant \"shapes\" { name = \"M\", options = { way = \"memory\" } }");
  folder_.write("game.lua", kLate);
  lua::Limits limits;
  limits.milliseconds = 0;
  constexpr std::uint64_t kPlayed = 2;  // by players
  for (const std::vector<std::string>& variants :
       {std::vector<std::string>{}, std::vector<std::string>{"memory"}}) {
    const Played lua = play(folder_, {Way::Kind::interpreted, 0}, limits, kPlayed, variants);
    EXPECT_THAT(lua.text, testing::HasSubstr(variants.empty() ? "used 200" : "bytes of memory"));
    EXPECT_EQ(play(folder_, {}, limits, kPlayed, variants).text, lua.text);
  }
}

}  // namespace
}  // namespace punchcard
