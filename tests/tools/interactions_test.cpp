// Interactions: what the cards of a made package do to each other is found, told of the right
// cards, and shown by scenarios that run.

#include "tools/lab/interactions/interactions.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "interpreter/match/position.h"
#include "tests/support/package_folder.h"
#include "tests/tools/shell.h"
#include "tools/lab/interactions/arranger.h"
#include "tools/lab/interactions/combo_search.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const fs::path kBelt = fs::path(PUNCHCARD_HOME) / "tests/tools/packages/belt";

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::shared_ptr<const Setup> setup_of(const std::string& name) {
  std::vector<Diagnostic> mistakes;
  return Setup::make(
      Package::load(std::make_shared<Sources>(Sources::default_home()), {name, {}}, mistakes));
}

int kind_of(const Setup& setup, const std::string& id) {
  return setup.definition().schema->find_kind(id).value();
}

// A copy of the package, and what is found in it.
class Interacting : public testing::Test {
 protected:
  Interacting() {
    fs::remove(folder_);
    fs::copy(kBelt, folder_, fs::copy_options::recursive);
  }

  Ran run(const std::string& arguments) const {
    return punchcard_command("interactions . " + arguments, folder_.string());
  }
  Ran test() const { return punchcard_command("test .", folder_.string()); }

  void replace(const std::string& file, const std::string& what, const std::string& by) const {
    std::string text = read(folder_ / file);
    ASSERT_NE(text.find(what), std::string::npos) << file;
    text.replace(text.find(what), what.size(), by);
    std::ofstream(folder_ / file) << text;
  }

  const PackageFolder home_{"here"};
  const fs::path folder_ = fs::path(home_.path()) / "belt";
};

TEST_F(Interacting, EachKindOfFindingIsToldOfTheRightCards) {
  const Ran ran = run("--games 40 --option life=9 --scenarios tests");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const std::size_t from = ran.out.find("Findings\n");
  const std::string findings = ran.out.substr(from, ran.out.find("\n\n", from) + 1 - from);
  EXPECT_EQ(
      findings,
      "Findings\n"
      "  Blast: indifferent: whatever is answered about 'code' at Blast, it comes to the same\n"
      "  Eye: indifferent: whatever is answered about 'right' at Eye, it comes to the same\n"
      "  Ghost: idle: Ghost is never executed\n"
      "  Shrug: indifferent: whatever is answered about 'a < b & 'c'' at Shrug, it comes to the same\n"
      "  Blast and Load: combo: A wins within a lap, with 4 answers\n"
      "  Eye and Hook: endless: the pointer is caught: after 3 answers all is as it was, within one lap\n"
      "  Fuse and Spark: failure: cards/fuse.lua:6: the fuse is too close\n");
  const Ran passed = test();
  EXPECT_EQ(passed.code, 0) << passed.out;
  EXPECT_THAT(passed.out, HasSubstr("7 passed"));

  // As small as it gets, with what it needs to be run anywhere.
  const std::string failure = read(folder_ / "tests/fuse_spark_failure.lua");
  EXPECT_THAT(failure, HasSubstr("belt = \">(Spark) (Fuse B)\""));
  const std::string combo = read(folder_ / "tests/blast_load_combo.lua");
  EXPECT_THAT(combo, HasSubstr("belt = \">(Load A) (Blast A)\""));
  EXPECT_THAT(combo, HasSubstr("options = { life = \"9\" }"));

  // Once the cards are mended, their scenarios fail.
  replace("cards/fuse.lua", "error(\"the fuse is too close\")", "return");
  replace("cards/blast.lua", "code == 3", "code == 9");
  replace("rules/visiting.lua", " or card.id == \"ghost\"", "");
  const Ran mended = test();
  EXPECT_EQ(mended.code, 1);
  EXPECT_THAT(mended.out, HasSubstr("FAILED Fuse and Spark: failure"));
  EXPECT_THAT(mended.out, HasSubstr("FAILED Blast and Load: combo"));
  EXPECT_THAT(mended.out, HasSubstr("FAILED Ghost: idle"));
}

TEST_F(Interacting, IsTheSameOnAnyNumberOfThreads) {
  const std::string one = run("--games 8 --threads 1 --json").out;
  EXPECT_EQ(run("--games 8 --threads 2 --json").out, one);
  EXPECT_EQ(run("--games 8 --threads 5 --json").out, one);
  EXPECT_NE(run("--games 8 --seed 2 --json").out, one);
}

TEST_F(Interacting, OneCardWithTheOthers) {
  const auto document = nlohmann::json::parse(run("--games 4 --card hook --json").out);
  EXPECT_EQ(document["cards"].size(), 8u);
  EXPECT_EQ(document["pairs"].size(), 7u);
  for (const auto& pair : document["pairs"]) {
    EXPECT_THAT(pair["cards"].dump(), HasSubstr("\"hook\""));
    EXPECT_EQ(pair["games"], 4);
    EXPECT_EQ(pair["refused"], 0);
    EXPECT_EQ(pair["effects"].size(), 2u);
  }
  EXPECT_THAT(document["triples"], IsEmpty());
}

TEST_F(Interacting, ThePageIsWhole) {
  ASSERT_EQ(run("--games 8 --html page.html").code, 0);
  const std::string page = read(folder_ / "page.html");
  EXPECT_THAT(page, Not(HasSubstr("http")));
  EXPECT_THAT(page, Not(HasSubstr("Belt <&>")));
  EXPECT_THAT(page, HasSubstr("Belt &lt;&amp;&gt; &quot;Co&quot;"));
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme: dark"));
  const auto count = [&](const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = page.find(part); at != std::string::npos; at = page.find(part, at + 1))
      ++found;
    return found;
  };
  EXPECT_EQ(count("<section"), 36u);
  for (const char* name :
       {"section", "svg", "a", "body", "html", "style", "pre", "h1", "h2", "title"}) {
    const std::string tag = name;
    EXPECT_EQ(count("<" + tag + ">") + count("<" + tag + " "), count("</" + tag + ">")) << tag;
  }
  std::size_t links = 0;
  const std::string link = "href=\"#";
  for (std::size_t at = page.find(link); at != std::string::npos; at = page.find(link, at + 1)) {
    const std::size_t begin = at + link.size();
    const std::string anchor = page.substr(begin, page.find('"', begin) - begin);
    EXPECT_EQ(count("<section id=\"" + anchor + "\">"), 1u) << anchor;
    ++links;
  }
  EXPECT_EQ(links, 56u);
}

TEST_F(Interacting, BadUsageSaysWhatToDo) {
  const auto refuse = [&](const std::string& arguments, int code, const std::string& message) {
    const Ran ran = punchcard_command("interactions " + arguments, home_.path());
    EXPECT_EQ(ran.code, code) << arguments << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(message));
  };
  refuse("belt --card hok", 64, "--card: no card 'hok' (did you mean 'hook'?)");
  refuse("belt --games 0", 64, "--games: expected at least 1");
  refuse("belt --threads 0", 64, "--threads: expected 1 to 256, found 0");
  refuse("'" + (kBelt.parent_path() / "duel").string() + "'", 64, "Duel has no pointer");
  home_.write("belt/cards/bad.lua", "return card {");
  refuse("belt", 65, "belt/cards/bad.lua:1:14");
}

TEST(Arrangements, ComeInAllWays) {
  const auto setup = setup_of("spaghetti-code");
  Arranger arranger(setup, {}, 1);
  const std::vector<int> kinds = {kind_of(*setup, "bug"), kind_of(*setup, "fork_bomb")};
  std::set<std::vector<int>> orders;
  std::set<std::size_t> distances;
  std::set<std::vector<int>> owners;
  bool backward = false;
  bool changed = false;
  for (int index = 0; index < 40; ++index) {
    const Arranger::Laid laid = arranger.lay(kinds, index);
    const Arrangement& all = laid.arrangement;
    EXPECT_EQ(laid.arrangement, arranger.lay(kinds, index).arrangement);
    ASSERT_EQ(laid.met.size(), 2u);
    EXPECT_EQ(all.cards.size(), 4u);
    const ArrangedCard& first = all.cards[laid.met[0]];
    orders.insert({first.kind, all.cards[laid.met[1]].kind});
    distances.insert(laid.met[1] - laid.met[0]);
    owners.insert(first.owners);
    owners.insert(all.cards[laid.met[1]].owners);
    backward = backward || !all.forward;
    changed = changed || !first.numbers.empty();
    EXPECT_EQ(all.cards[all.start].holder, kNone);
  }
  EXPECT_EQ(orders.size(), 2u);
  EXPECT_THAT(distances, ElementsAre(1u, 2u));
  EXPECT_THAT(owners, ElementsAre(IsEmpty(), std::vector{0}, std::vector{0, 1}, std::vector{1}));
  EXPECT_TRUE(backward);
  EXPECT_TRUE(changed);
}

TEST(Arrangements, WithoutACardItsBlockComesOut) {
  Arrangement lines;
  for (const int indent : {0, 1, 2, 1, 0}) lines.cards.emplace_back().indent = indent;
  lines.cards[4].links = {{0, 3}};
  lines.start = 1;
  const Arrangement fewer = without(lines, 1);
  std::vector<int> indents;
  for (const ArrangedCard& card : fewer.cards) indents.push_back(card.indent);
  EXPECT_THAT(indents, ElementsAre(0, 1, 1, 0));
  EXPECT_EQ(fewer.cards[3].links.front().second, 2u);
  EXPECT_EQ(fewer.start, 1u);
}

// What may not lie where the pointer runs meets from a hand; lines stand where the game lets them.
TEST(Arrangements, AreWhatTheGameAllows) {
  for (const auto& [name, standing, from_hand] :
       {std::tuple{"race-condition", "while (i > 0)", "delete"},
        std::tuple{"battle-for-bandwidth", "goto_10", "spoof"}}) {
    const auto setup = setup_of(name);
    Arranger arranger(setup, {}, 1);
    const std::vector<int> kinds = {kind_of(*setup, standing), kind_of(*setup, from_hand)};
    EXPECT_TRUE(arranger.stands(kinds[0]));
    EXPECT_FALSE(arranger.stands(kinds[1]));
    Interpreter interpreter(setup->shared_package());
    for (int index = 0; index < 6; ++index) {
      const Arrangement all = arranger.lay(kinds, index).arrangement;
      const Position position(setup->shared_package(),
                              to_description(all, setup->definition(), {}));
      EXPECT_FALSE(position.begin(interpreter).over()) << name << " " << index;
      EXPECT_EQ(all.cards[all.start].holder, kNone);
      EXPECT_TRUE(std::any_of(all.cards.begin(), all.cards.end(), [&](const ArrangedCard& card) {
        return card.kind == kinds[1] && card.holder == 0;
      }));
    }
  }
}

// The combo that Spaghetti Code's rulebook tells of, against others who have much to lose.
TEST(ComboSearch, FindsTheFewestAnswersThatWinWithinALap) {
  const auto setup = setup_of("spaghetti-code");
  const std::vector<int> kinds = {kind_of(*setup, "add_flag"), kind_of(*setup, "fork_bomb"),
                                  kind_of(*setup, "move_command")};
  const auto search = [&](const std::string& others, std::size_t most_answers) {
    const std::string program = "(AddFlag A)(MoveCommand A)(ForkBomb A)" + others;
    const Position position(setup->shared_package(), {Data::Map{{"program", {program}}}});
    return ComboSearch(setup->shared_package()).find(position, 0, kinds, most_answers);
  };
  const auto combo = search("(Bug B B)(Bug B B)", 20'000);
  ASSERT_TRUE(combo);
  EXPECT_EQ(combo->size(), 13U);
  EXPECT_EQ(combo->back(), (GivenAnswer{0, "B"}));
  const auto bombs = std::count(combo->begin(), combo->end(), GivenAnswer{0, "B"});
  EXPECT_EQ(bombs, 3);
  EXPECT_FALSE(search("(Bug B B)(Bug B B)", 100)) << "with so few answers";
}

}  // namespace
}  // namespace punchcard
