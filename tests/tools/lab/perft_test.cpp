// Counts of answers, held against those of the oracle: another implementation of the same rules.
//
// tests/oracle/counts.txt has the counts, tests/tools/given/ the oracle's positions as --given
// takes them. Depths with more leaves than kMostLeaves are left to `punchcard perft`.

#include "tools/lab/perft.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "interpreter/match/position/position.h"
#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tests/support/sanitized.h"
#include "tools/scenario/position_file.h"

namespace punchcard {
namespace {

constexpr std::int64_t kMostLeaves = kSanitized ? 1'000 : 60'000;

const std::filesystem::path kHome = PUNCHCARD_HOME;

struct Counts {
  std::string name;  // "level 1 players 2", "level_1_stalemate"
  std::vector<std::int64_t> expected;
};

void PrintTo(const Counts& counts, std::ostream* out) { *out << counts.name; }

std::vector<Counts> oracle_counts() {
  std::vector<Counts> all;
  std::ifstream in(kHome / "tests/oracle/counts.txt");
  for (std::string line; std::getline(in, line);) {
    const std::size_t colon = line.find(':');
    if (line.starts_with("#") || colon == std::string::npos) continue;
    Counts counts{line.substr(0, colon), {}};
    std::istringstream numbers(line.substr(colon + 1));
    for (std::int64_t count = 0; numbers >> count && count <= kMostLeaves;) {
      counts.expected.push_back(count);
    }
    all.push_back(std::move(counts));
  }
  return all;
}

// The start of a game as the oracle has it: the cards in the order of the rules page.
std::string start_position(const std::string& name) {
  const std::string level(1, name[std::string("level ").size()]);
  const std::string seats(1, name.back());
  std::string program = ">(AddFlag) (MoveFlag) (RemoveFlag) (Bug) (ForkBomb)";
  if (level >= "2") program += " (MoveCommand) (RemoveCommand) (Reverse)";
  if (level >= "3") program += " (Increment) (Decrement)";
  return "return { seats = " + seats + ", options = { level = " + level +
         " }, phase = \"place\", turn = \"A\", program = \"" + program + "\" }";
}

class OracleTest : public testing::TestWithParam<Counts> {};

TEST_P(OracleTest, CountsTheSame) {
  const Counts& counts = GetParam();
  auto sources = std::make_shared<package::Sources>(kHome);
  std::vector<text::Diagnostic> mistakes;
  const auto package = package::Package::load(sources, {"spaghetti-code", {}}, mistakes);
  ASSERT_NE(package, nullptr);
  match::Interpreter interpreter(package);
  package::Sources files(kHome);
  const PackageFolder folder;
  std::filesystem::path file = kHome / "tests/tools/given" / (counts.name + ".lua");
  if (counts.name.find(' ') != std::string::npos) {
    folder.write("start.lua", start_position(counts.name));
    file = std::filesystem::path(folder.path()) / "start.lua";
  }
  const scenario::PositionFile given = scenario::read_position_file(files, file);
  const match::Match match = match::Position(package, given.position).begin(interpreter);
  const lab::Perft result =
      lab::perft(interpreter, match, static_cast<int>(counts.expected.size()));
  EXPECT_EQ(result.counts, counts.expected);
  EXPECT_EQ(result.failed_steps, 0);
}

std::string test_name(const testing::TestParamInfo<Counts>& info) {
  std::string name = info.param.name;
  for (char& c : name) c = c == ' ' ? '_' : c;
  return name;
}

INSTANTIATE_TEST_SUITE_P(Positions, OracleTest, testing::ValuesIn(oracle_counts()), test_name);

TEST(Perft, LeavesTheMatchAsItIs) {
  auto sources = std::make_shared<package::Sources>(kHome);
  std::vector<text::Diagnostic> mistakes;
  const auto package = package::Package::load(sources, {"spaghetti-code", {}}, mistakes);
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  interpreter.begin(match, 3);
  interpreter.run(match);
  const match::Match before = match;
  const lab::Perft result = lab::perft(interpreter, match, 3);
  EXPECT_EQ(result.counts, (std::vector<std::int64_t>{5, 25, 100}));
  EXPECT_TRUE(match::same_point(before, match));
  EXPECT_EQ(match.decisions, 0);
}

TEST(Perft, EndedMatchesHaveNoLeaves) {
  PackageFolder folder("short");
  folder.write("game.lua",
               "return game {\n"
               "  name = \"Short\",\n"
               "  seats = 2,\n"
               "  setup = function(game) return \"choose\" end,\n"
               "  phases = {\n"
               "    choose = function(game)\n"
               "      if game:seats()[1]:choose(\"end\", \"now\", \"later\") == \"now\" then\n"
               "        game:draw()\n"
               "      end\n"
               "      return \"choose\"\n"
               "    end,\n"
               "  },\n"
               "}\n");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  interpreter.begin(match, 1);
  EXPECT_EQ(lab::perft(interpreter, match, 4).counts, (std::vector<std::int64_t>{2, 2, 2, 2}));
}

}  // namespace
}  // namespace punchcard
