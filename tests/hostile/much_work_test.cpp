// Packages that are within every limit of one load, and that make a check or a replay do the same
// work again and again. What takes long for other reasons is measured by tests/hostile/costs.

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/lua/allocation_clock.h"
#include "interpreter/match/interpreter.h"
#include "interpreter/match/position/expectation.h"
#include "interpreter/match/table_text.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/reader.h"
#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tests/support/sanitized.h"
#include "tests/support/temporary_folder.h"
#include "tools/authoring/package_watch.h"
#include "tools/check/check.h"
#include "tools/scenario/package_check.h"
#include "tools/scenario/test_files.h"
#include "tools/session/record_file.h"
#include "tools/session/replay.h"
#include "tools/session/session.h"

namespace punchcard {
namespace {

using ::testing::HasSubstr;

constexpr const char* kGame = R"lua(return game {
  name = "Work", seats = 2, table = { sum = 0 },
  setup = function() return "go" end,
  phases = { go = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end },
}
)lua";

class MuchWork : public testing::Test {
 protected:
  MuchWork() { folder_.write("game.lua", kGame); }

  // Without a limit on time, because these tests are about what is counted.
  scenario::CheckedPackage check() const {
    lua::Limits limits;
    limits.milliseconds = 0;
    return scenario::check_package(
        std::make_shared<package::Sources>(package::Sources::default_home(), limits),
        folder_.path(), folder_.path());
  }

  void write_cards(int count, std::size_t bytes) const {
    for (int i = 0; i < count; ++i) {
      folder_.write(fmt::format("cards/c{}.lua", i),
                    fmt::format("return card {{ name = \"C{}\", text = \"\" }} --{}", i,
                                std::string(bytes, '-')));
    }
  }

  void write_variants(int count) const {
    for (int i = 0; i < count; ++i) {
      folder_.write(fmt::format("variants/v{:02}.lua", i),
                    fmt::format("return variant \"test\" {{ name = \"V{}\" }}\n", i));
    }
  }

  PackageFolder folder_;
};

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

TEST_F(MuchWork, OfManyVariantsOfALargePackageTheFirstAreChecked) {
  write_cards(60, 16'000);
  write_variants(20);
  const scenario::CheckedPackage checked = check();
  EXPECT_GE(checked.variants, 1U);
  EXPECT_LE(checked.variants, 3U);
  ASSERT_EQ(checked.mistakes.size(), 1U);
  const std::string next = fmt::format("v{:02}", checked.variants);
  EXPECT_THAT(checked.mistakes.front().message,
              HasSubstr(fmt::format(
                  "of 20, those from '{}' on are not checked; `punchcard simulate ", next)));
  EXPECT_THAT(checked.mistakes.front().message,
              HasSubstr(fmt::format(" --variant {}` checks one", next)));
}

TEST_F(MuchWork, AHundredVariantsOfAnOrdinaryPackageAreChecked) {
  if (kSanitized) GTEST_SKIP() << "takes long";
  write_cards(10, 1'000);
  write_variants(100);
  const scenario::CheckedPackage checked = check();
  EXPECT_EQ(checked.variants, 100U);
  EXPECT_TRUE(checked.is_sound()) << checked.mistakes.front().message;
}

// Packages of their own that lie in a folder for cards are not read, nor watched.
TEST_F(MuchWork, AWatchLooksAtThePackagesThatMatter) {
  for (int i = 0; i < 50; ++i) folder_.write(fmt::format("cards/d{:02}/more.lua", i), "");
  authoring::PackageWatch watch(
      {folder_.path(), folder_.path(), {}, {}, package::Sources::default_home(), {}});
  EXPECT_GT(watch.answer({}, "first").mistakes.size(), 40U);
  EXPECT_THAT(watch.packages(), testing::ElementsAre(folder_.path()));
}

TEST_F(MuchWork, AWatchLooksAtTheVariantsThatAreChecked) {
  write_variants(300);
  authoring::PackageWatch watch(
      {folder_.path(), folder_.path(), {}, {}, package::Sources::default_home(), {}});
  EXPECT_LT(watch.folders().size(), 500U);
}

TEST_F(MuchWork, InstructionsOfVariantsCount) {
  folder_.write("cards/slow.lua",
                "local sum = 0\nfor i = 1, 40000 do sum = sum + i end\n"
                "return card { name = \"Slow\", text = \"\" }\n");
  for (int i = 0; i < 9; ++i) {
    folder_.write(fmt::format("rules/slow{}.lua", i),
                  "local sum = 0\nfor i = 1, 40000 do sum = sum + i end\nreturn rules {}\n");
  }
  write_variants(90);
  EXPECT_LT(check().variants, 40U);
}

TEST_F(MuchWork, OurPackagesNeedATenthOfItAtMost) {
  constexpr std::int64_t kTenth = 260'000;
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  for (const std::string& name : sources->packages()) {
    std::vector<text::Diagnostic> mistakes;
    check::Budget budget(sources->limits());
    EXPECT_NE(check::load(sources, {name, {}}, mistakes, nullptr, &budget), nullptr) << name;
    EXPECT_LT(budget.work(), kTenth) << name;
    RecordProperty(name, static_cast<int>(budget.work()));
  }
}

// A text of three bytes for each part takes a hundred times as many once it has been read.
TEST_F(MuchWork, PartsOfTextsAreMemoryOfThePackage) {
  constexpr int kFiles = 10;
  for (int i = 0; i < kFiles; ++i) {
    folder_.write(
        fmt::format("cards/list{}.lua", i),
        fmt::format(
            "local text, cards = (\"{{a}}\"):rep(100), {{}}\n"
            "for i = 1, 100 do\n"
            "  cards[i] = card {{ id = \"c{0}_\" .. i, name = \"C{0} \" .. i, text = text }}\n"
            "end\n"
            "return cards\n",
            i));
  }
  const scenario::CheckedPackage checked = check();
  ASSERT_EQ(checked.mistakes.size(), 1U);
  EXPECT_THAT(checked.mistakes.front().message,
              HasSubstr("bytes of memory so far, the limit is 16777216"));
}

TEST_F(MuchWork, OurPackagesHoldAFourthOfTheirMemoryAtMost) {
  lua::Limits limits;
  limits.loading_memory /= 4;
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home(), limits);
  for (const std::string& name : sources->packages()) {
    std::vector<text::Diagnostic> mistakes;
    EXPECT_NE(package::Package::load(sources, {name, {}}, mistakes), nullptr) << name;
  }
}

// Many calls, each of another kind of value: types take long to find, and no count of work ends it.
TEST_F(MuchWork, ACheckThatTakesTooLongSaysSo) {
  constexpr int kFiles = 20;
  constexpr int kCalls = 800;
  std::string calls;
  for (int i = 0; i < kCalls; ++i) calls += "game.x{{{}},{{}}} ";
  for (int i = 0; i < kFiles; ++i) {
    folder_.write(fmt::format("rules/r{:02}.lua", i),
                  fmt::format("return rules {{ r{} = function(game) {} end }}\n", i, calls));
  }
  folder_.write("rules/wrong.lua", "return rules { wrong = function() return unknown end }\n");
  folder_.write("variants/v.lua", "return variant \"test\" { name = \"V\" }\n");
  lua::Limits limits;
  limits.milliseconds = kSanitized ? 100 : 15;
  const scenario::CheckedPackage checked = scenario::check_package(
      std::make_shared<package::Sources>(package::Sources::default_home(), limits), folder_.path(),
      folder_.path());
  ASSERT_EQ(checked.mistakes.size(), 1U);
  EXPECT_THAT(checked.mistakes[0].message, HasSubstr("unknown"));
  ASSERT_EQ(checked.gaps.size(), 2U);
  EXPECT_THAT(checked.gaps[0].message,
              HasSubstr("ms of processor time, so the rest is not checked"));
  EXPECT_THAT(checked.gaps[1].message, HasSubstr("those from 'v' on are not checked"));
}

// Each of thousands of reads may mean a field of each of a dozen tables of as many fields.
TEST_F(MuchWork, LookUpsOfFieldsAreCounted) {
  constexpr int kFiles = 12;
  const auto name = [](int i) { return fmt::format("f{:03}", i); };
  std::string fields;
  for (int i = 0; i < 1'000; ++i) fields += name(i) + "=1,";
  std::string any;
  for (int file = 0; file < kFiles; ++file) {
    folder_.write(
        fmt::format("rules/table{}.lua", file),
        fmt::format("local t = {{{}}}\nreturn rules {{ b{} = function() return t end }}\n", fields,
                    file));
    any += fmt::format("{}game:b{}()", any.empty() ? "" : " or ", file);
    std::string reads =
        fmt::format("return rules {{ r{} = function(game)\n local t, x = game:any(), 0\n", file);
    for (int i = 0; reads.size() < 15'000; ++i) reads += fmt::format("x = t.{} ", name(i % 1'000));
    folder_.write(fmt::format("rules/reads{}.lua", file), reads + "\n return x end }\n");
  }
  folder_.write("rules/any.lua",
                fmt::format("return rules {{ any = function(game) return {} end }}\n", any));
  const double begin = seconds();
  const scenario::CheckedPackage checked = check();
  for (const text::Diagnostic& each : checked.mistakes) ADD_FAILURE() << text::format(each, "");
  EXPECT_LT(seconds() - begin, kSanitized ? 100.0 : 4.0);
}

// Each variant says them all again.
class ManyQuestions : public MuchWork {
 protected:
  static constexpr int kVariants = 12;

  ManyQuestions() {
    for (int i = 0; i < kVariants; ++i) {
      const std::string base = i == 0 ? "test" : fmt::format("v{:02}", i - 1);
      folder_.write(fmt::format("variants/v{:02}.lua", i),
                    fmt::format("local all = {{}}\n"
                                "for i = 1, 3600 do all[\"q{}_\" .. i] = \"what?\" end\n"
                                "return variant \"{}\" {{ name = \"V{}\", questions = all }}\n",
                                i, base, i));
    }
  }
  const std::string last_ = fmt::format("v{:02}", kVariants - 1);
};

TEST_F(ManyQuestions, OfManyVariantsAreReadOnce) {
  lua::Limits limits;
  if (kSanitized) limits.milliseconds *= 10;
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home(), limits);
  std::vector<text::Diagnostic> mistakes;
  const double begin = seconds();
  const auto package = package::Package::load(sources, {folder_.path(), {last_}}, mistakes);
  ASSERT_NE(package, nullptr) << text::format(mistakes.front());
  EXPECT_EQ(package->definition().questions.size(), std::size_t{3'600} * kVariants);
  EXPECT_LT(seconds() - begin, kSanitized ? 30.0 : 1.5);
}

TEST_F(ManyQuestions, ThatTakeTooLongAreAMistake) {
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  std::vector<text::Diagnostic> mistakes;
  EXPECT_EQ(package::Package::load(sources, {folder_.path(), {last_}}, mistakes, 5), nullptr);
  ASSERT_FALSE(mistakes.empty());
  EXPECT_THAT(mistakes.back().message, HasSubstr("ms of processor time so far, the limit is 5"));
}

TEST_F(MuchWork, FilesOfScenariosHaveLimitsOfTheirOwn) {
  for (int i = 0; i < 80; ++i) {
    folder_.write(fmt::format("tests/t{:02}.lua", i),
                  fmt::format("test(\"t{}\", function(t) t:match {{}} end) --{}", i,
                              std::string(16'000, '-')));
  }
  const scenario::CheckedPackage checked = check();
  EXPECT_TRUE(checked.mistakes.empty());
  ASSERT_EQ(checked.scenario_mistakes.size(), 1U);
  EXPECT_THAT(checked.scenario_mistakes.front().file, HasSubstr("tests"));
  EXPECT_THAT(checked.scenario_mistakes.front().message,
              HasSubstr("the tests have 66 files with 105"));
  EXPECT_THAT(checked.scenario_mistakes.front().message,
              HasSubstr(" bytes so far, the limits are 1000 and 1048576"));
}

TEST_F(MuchWork, OfTooManyFilesOfScenariosTheFirstAreRead) {
  for (int i = 0; i < 1'100; ++i) folder_.write(fmt::format("tests/t{:04}.lua", i), "");
  package::Sources sources(package::Sources::default_home());
  const scenario::TestFiles found = scenario::find_test_files(folder_.path(), sources);
  ASSERT_TRUE(found.mistake);
  EXPECT_THAT(found.mistake->message, HasSubstr("the tests have 1001 files with 0 bytes"));
  EXPECT_EQ(found.files.size(), 1'000U);
}

// A card that no version knows is looked up in each.
TEST_F(MuchWork, NotationIsReadForEachVersionOnlySoOften) {
  if (kSanitized) GTEST_SKIP() << "takes long";
  folder_.write("game.lua", R"lua(return game {
  name = "Work", seats = 2, zones = { line = row {} },
  setup = function() return "go" end,
  phases = { go = function(game) game:draw() end },
}
)lua");
  write_cards(500, 10);
  write_variants(40);
  std::string cards;
  while (cards.size() < 3'900) cards += "(zz)";
  for (int i = 0; i < 60; ++i) {
    std::string file;
    while (file.size() < 12'000) {
      file += fmt::format("test(\"t{}\", function(t) t:match {{ line = \"{}\" }} end)\n",
                          file.size(), cards);
    }
    folder_.write(fmt::format("tests/t{:02}.lua", i), file);
  }
  const double begin = seconds();
  const scenario::CheckedPackage checked = check();
  EXPECT_LT(seconds() - begin, 4.0);
  ASSERT_FALSE(checked.scenario_mistakes.empty());
  EXPECT_THAT(checked.scenario_mistakes.front().message, HasSubstr("zz"));
}

// A line of thousands of names, a message that quotes a hundred others, and fifteen readers.
TEST_F(MuchWork, AFailureOnALongLineIsLocatedOnce) {
  std::string line = "local x = 1";
  while (line.size() < 14'000) line += " x=x+1";
  std::string quoted;
  for (int i = 0; i < 100; ++i) quoted += fmt::format("'q{}' ", i);
  folder_.write("rules/bad.lua", "return rules { bad = function(game) if game.n < 0 then " + line +
                                     " end error(\"" + quoted + "\") end }\n");
  folder_.write("game.lua", R"lua(return game {
  name = "Fails", seats = 15, table = { n = 0 },
  setup = function() return "go" end,
  phases = { go = {
    step = function(game) game:bad() return "go" end,
    failed = function(game)
      game.n = game.n + 1
      if game.n == 300 then game:draw() end
      return "go"
    end } },
}
)lua");
  const auto package = folder_.load();
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  session::Session session(match::Setup::make(package), std::vector<std::string>(15, "human"), 1);
  const double begin = seconds();
  session.begin();
  session.go_on();
  EXPECT_LT(seconds() - begin, kSanitized ? 100.0 : 3.0);
  EXPECT_EQ(session.match().failed_steps, 300);
  EXPECT_THAT(session.take_log().entries.back().text(14), HasSubstr("rules/bad.lua:1"));
}

// Answers always with the last option, which a replay compares last.
class LastPlayer final : public match::Player {
 public:
  void begin(std::uint64_t) override {}
  int choose(const bind::Decision& decision, const match::Match&, const table::Table&) override {
    return static_cast<int>(decision.options.size()) - 1;
  }
};

// A step that fails is run in compiled code and then again in Lua. Cheap steps between make that
// seldom, and yet nearly all of the work.
TEST_F(MuchWork, IsDoneTwiceForFewOfManyStepsThatFail) {
  folder_.write("game.lua", R"lua(return game {
  name = "Fails", seats = 2, table = { cheap = 0 },
  setup = function() return "go" end,
  phases = { go = {
    step = function(game)
      game:seats()[1]:choose("on", "yes", "no")
      if game.cheap > 0 then
        game.cheap = game.cheap - 1
        return "go"
      end
      while game.cheap == 0 do end
      return "go"
    end,
    failed = function(game)
      game.cheap = 3
      return "go"
    end } },
}
)lua");
  const auto package = folder_.load();
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  session::Session session(
      match::Setup::make(package), {"last", "last"}, 1,
      [](const std::string&, const auto&) { return std::make_unique<LastPlayer>(); });
  session.begin();
  session.go_on();
  EXPECT_GT(session.match().failed_steps, 200);
  EXPECT_GT(session.interpreter().compiled_steps().begun, 0);
  EXPECT_LE(session.interpreter().compiled_steps().taken_back, 6);
}

// Each name stands for a list of what the one before stands for, twice.
TEST_F(MuchWork, ListsOfListsThatAreOnlyReadAreCounted) {
  std::string game = "local a = 1\n";
  for (int i = 0; i < 60; ++i) game += "local a = list(a, a)\n";
  game += "return variant \"spaghetti-code\" { name = \"X\", table = { a = a } }\n";
  folder_.write("game.lua", game);
  const double begin = seconds();
  EXPECT_EQ(folder_.load(), nullptr);
  EXPECT_LT(seconds() - begin, 1);
  EXPECT_THAT(folder_.mistakes(), testing::HasSubstr("game.lua:3:11"));
}

class MuchTelling : public MuchWork {
 protected:
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << "takes long";
  }

  // A game that goes on until it has used up its instructions; `step` is what each step does.
  void write(const std::string& seats, const std::string& fields, const std::string& setup,
             const std::string& step) const {
    folder_.write("game.lua",
                  fmt::format("return game {{\n  name = \"Tells\", seats = {}, {}\n"
                              "  setup = function(game) {} return \"go\" end,\n"
                              "  phases = {{ go = function(game) {} return \"go\" end }},\n}}\n",
                              seats, fields, setup, step));
    for (int i = 0; i < 5; ++i) {
      folder_.write(fmt::format("cards/c{}.lua", i),
                    fmt::format("return card {{ name = \"C{}\", text = \"\", count = 200 }}\n", i));
    }
  }

  // Seconds to play a match with a record, and to replay it. Each player is "last" or "human".
  std::pair<double, double> play(const std::vector<std::string>& players) {
    const auto package = folder_.load();
    EXPECT_NE(package, nullptr) << folder_.mistakes();
    if (package == nullptr) return {};
    const auto setup = match::Setup::make(package, {}, static_cast<int>(players.size()));
    const TemporaryFolder records;
    const std::string path = (records.path() / "match.jsonl").string();
    double begin = seconds();
    {
      session::Session played(setup, players, 1, [](const std::string& kind, const auto&) {
        return kind == "last" ? std::make_unique<LastPlayer>() : nullptr;
      });
      session::RecordFile file =
          session::RecordFile::create(path, {match::header_line(played.header("tells"))});
      played.begin();
      played.write_to(file);
      played.go_on();
      EXPECT_TRUE(played.match().over());
    }
    const double spent = seconds() - begin;
    begin = seconds();
    const match::Record record = session::load_record(path);
    session::Session replayed(setup, players, 1);
    replayed.begin();
    EXPECT_EQ(session::replay(record, record.answers.size(), replayed), "");
    clock_ = static_cast<double>(replayed.match().processor_time) / 1e9;
    return {spent, seconds() - begin};
  }

  double clock_ = 0;  // seconds that the replayed match has counted

  // docs/security.md, with room for a processor that others use.
  static constexpr double kMost = 7.5;
};

TEST_F(MuchTelling, AnswersOfHiddenCardsOutOfTheGame) {
  write("1", "zones = { board = row { seen_by = \"none\" } },", "", R"(
    local all = game:cards()
    for _ = 1, 900 do
      game:random(1, 2)
      game:seats()[1]:choose("card", all[999], all[1000])
    end)");
  const auto [played, replayed] = play({"last"});
  EXPECT_LT(played, kMost);
  EXPECT_LT(replayed, kMost);
}

// Fourteen seats go out, or come in again, in each step, and fifteen people read it.
TEST_F(MuchTelling, SeatsThatGoOutAndComeInAgain) {
  write("15", "table = { away = false },", "", R"(
    game.away = not game.away
    for i, seat in ipairs(game:seats()) do
      if i > 1 then
        if game.away then seat:leave_game() else seat:come_back() end
      end
    end)");
  const auto [played, replayed] = play(std::vector<std::string>(15, "human"));
  EXPECT_LT(played, kMost / 2);
  EXPECT_LT(replayed, kMost / 2);
}

// Each has nine zones and lies in the one before.
TEST_F(MuchTelling, AnswersOfCardsDeepInOthers) {
  std::string zones;
  for (int i = 0; i < 9; ++i) zones += fmt::format("z{} = slot {{ of = \"card\" }}, ", i);
  write("1", "table = { nested = 1 }, zones = { " + zones + "},", "", R"(
    local all = game:cards()
    if game.nested < #all then
      local last = math.min(game.nested + 200, #all)
      for i = game.nested + 1, last do all[i]:move_to(all[i - 1].z8) end
      game.nested = last
      return "go"
    end
    for _ = 1, 400 do
      game:random(1, 2)
      game:seats()[1]:choose("card", all[999], all[1000])
    end)");
  const auto [played, replayed] = play({"last"});
  EXPECT_LT(played, kMost);
  EXPECT_LT(replayed, kMost);
}

// A hundred and twenty-five options, each in seven cards.
TEST_F(MuchTelling, AnswersThatAreComparedWithManyOptions) {
  write("1", "zones = { board = row {}, inside = slot { of = \"card\" } },", R"(
    local all = game:cards()
    for i = 1, #all do
      if i % 8 == 1 then all[i]:move_to(game.board) else all[i]:move_to(all[i - 1].inside) end
    end)",
        R"(
    local list, all = {}, game:cards()
    for i = 8, #all, 8 do list[#list + 1] = all[i] end
    for _ = 1, 300 do
      game:random(1, 2)
      game:seats()[1]:choose("card", list)
    end)");
  const auto [played, replayed] = play({"last"});
  EXPECT_LT(played, kMost);
  EXPECT_LT(replayed, kMost);
  EXPECT_GT(clock_, replayed / 2) << "looking an answer up counts";
}

TEST_F(MuchTelling, EventsForFifteenReaders) {
  write("15", "events = { e = \"{card}\" }, zones = { board = row { seen_by = \"none\" } },", "",
        R"(
    local card = game:cards()[1000]
    game:seats()[1]:choose("word", "x", "y")
    for _ = 1, 400 do
      game:random(1, 2)
      game:tell("e", card)
    end)");
  std::vector<std::string> players(15, "human");
  players.front() = "last";
  const auto [played, replayed] = play(players);
  EXPECT_LT(played, kMost);
  EXPECT_LT(replayed, kMost);
}

// As many as a text may have: they are of one thing, so they are one label.
TEST_F(MuchTelling, EventsThatNameAThingAsOftenAsTheyMay) {
  std::string text = "{a}";
  for (std::size_t i = 0; i < package::kMostFurtherParts; ++i) text += "{a|x|y}";
  write("1", "events = { e = \"" + text + "\" },", "", R"(
    game:seats()[1]:choose("on", "yes", "no")
    for _ = 1, 3000 do game:tell("e", "x") end)");
  const auto [played, replayed] = play({"last"});
  EXPECT_LT(played, kMost);
  EXPECT_LT(replayed, kMost);
}

// All cards in a chain, each of which has nine zones.
class ChainedCards : public MuchTelling {
 protected:
  void write_chain(const std::string& table, const std::string& phases) const {
    std::string zones = "line = row {}, inside = slot { of = \"card\" }";
    for (int i = 0; i < 8; ++i) zones += fmt::format(", z{} = slot {{ of = \"card\" }}", i);
    write("1", "", "", "");
    folder_.write("game.lua", fmt::format(R"(return game {{
  name = "Chain", seats = 1, table = {{ deep = card_ref, {} }}, zones = {{ {} }},
  setup = function(game)
    local before
    for _, card in ipairs(game:cards()) do
      card:move_to(before and before.inside or game.line)
      before = card
    end
    game.deep = before
    return "go"
  end,
  phases = {{ {} }},
}}
)",
                                          table, zones, phases));
  }
};

TEST_F(ChainedCards, AreNamedOnCrashPages) {
  std::string values = "error(\"bad\")";
  for (int depth = 0; depth < 4; ++depth) {
    std::string names = "v0";
    std::string cards = "card";
    for (int i = 1; i < 15; ++i) {
      names += fmt::format(", v{}", i);
      cards += ", card";
    }
    values = fmt::format("local function inner(card) local {} = {} {} end inner(card) card = nil",
                         names, cards, values);
  }
  write_chain("n = 0",
              "go = { step = function(game) local card = game.deep\n"
              "game:seats()[1]:choose(\"on\", \"yes\", \"no\") " +
                  values + " return \"go\" end, failed = function() return \"go\" end }");
  const auto [played, replayed] = play({"last"});
  EXPECT_LT(played, kMost);
  EXPECT_LT(replayed, kMost);
}

TEST_F(ChainedCards, AreNamedByTheFieldsOfATable) {
  std::string table;
  for (int i = 0; i < 60; ++i) table += fmt::format("l{} = list(card_ref, 1000), ", i);
  write_chain(table, R"(go = function(game)
    local deep = {}
    for i = 1, 1000 do deep[i] = game.deep end
    for i = 0, 59 do game["l" .. i] = deep end
    game:seats()[1]:choose("on", "yes", "no")
    game:draw()
  end)");
  const auto package = folder_.load();
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  match::Match match(match::Setup::make(package, {}, 1));
  match::Interpreter interpreter(package);
  interpreter.begin(match, 1);
  interpreter.run(match);
  ASSERT_TRUE(match.decision);
  const double begin = seconds();
  const std::string text = match::to_text(match.present(), package->definition());
  EXPECT_LT(seconds() - begin, 0.5);
  EXPECT_GT(text.size(), 60'000U);
}

// A step works almost as long as it may, holds so much that it needs a fresh state, which takes
// almost as long as it may, works as long again and fails; and its `failed` does the same.
TEST_F(MuchWork, AllRunsOfAStepHaveATimeTogether) {
  if (kSanitized) GTEST_SKIP() << "takes long";
  folder_.write("game.lua", R"lua(return game {
  name = "Work", seats = 1,
  setup = function() return "go" end,
  phases = { go = {
    step = function(game)
      game:work()
      error("in vain")
    end,
    failed = function(game)
      game:work()
      game:draw()
    end,
  } },
}
)lua");
  folder_.write("rules/work.lua", R"lua(local text = ("\n"):rep(60000) .. "\r"
for _ = 1, 40 do print(text) end
return rules {
  work = function()
    for _ = 1, 40 do print(text) end
    local held = {}
    for i = 1, 10 do held[i] = ("x"):rep(60000) end
    for i = 1, 400 do held.n = i end
  end,
}
)lua");
  const auto package = folder_.load();
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  match::Match match(match::Setup::make(package));
  match::Interpreter interpreter(package);
  interpreter.begin(match, 1);
  ASSERT_FALSE(match.over()) << match.last_failure->failure.text();
  const double begin = seconds();
  interpreter.run(match);
  EXPECT_LT(seconds() - begin, 0.27);
  EXPECT_TRUE(match.over());
}

struct Late : lua::NoTimeLeft {};

// Lets three looks pass.
struct Looks {
  int seen = 0;

  static void look(const void* who) {
    auto& looks = *static_cast<Looks*>(const_cast<void*>(who));
    if (++looks.seen > 3) throw Late();
  }
};

std::size_t allocate(int times) {
  std::size_t bytes = 0;
  for (int i = 0; i < times; ++i) {
    bytes += std::string(static_cast<std::size_t>(100 + i % 2), 'x').size();
  }
  return bytes;
}

constexpr int kManyTimes = 100'000;

struct AllocatesAtItsEnd {
  std::size_t* bytes;
  ~AllocatesAtItsEnd() { *bytes = allocate(kManyTimes); }
};

// Work that looks at no clock by itself.
TEST(AllocationClock, EndsALoopThatAllocates) {
  if (kSanitized) GTEST_SKIP() << "they have their own operator new";
  Looks looks;
  {
    const lua::AllocationClock clock(&Looks::look, &looks);
    {
      const lua::AllocationClock::Pause pause;
      EXPECT_GT(allocate(kManyTimes), 0U);
      EXPECT_EQ(looks.seen, 0);
    }
    EXPECT_THROW(allocate(kManyTimes), Late);
    EXPECT_EQ(looks.seen, 4);
    EXPECT_THROW(allocate(kManyTimes), Late) << "whoever has caught it";
    std::size_t bytes = 0;
    const auto unwound = [&] {
      const AllocatesAtItsEnd last{&bytes};
      allocate(kManyTimes);
    };
    EXPECT_THROW(unwound(), Late);
    EXPECT_GT(bytes, 0U);
    EXPECT_EQ(looks.seen, 6);
  }
  EXPECT_GT(allocate(kManyTimes), 0U);
  EXPECT_EQ(looks.seen, 6);
}

TEST(FirstMistakes, AreKeptOnce) {
  std::vector<text::Diagnostic> mistakes;
  for (int file = 0; file < 150; ++file) {
    for (int line = 1; line <= 130; ++line) {
      mistakes.push_back({fmt::format("f{:03}.lua", file), {line, 1}, "wrong"});
    }
  }
  package::keep_first(mistakes);
  EXPECT_EQ(std::count_if(mistakes.begin(), mistakes.end(),
                          [](const auto& each) { return each.file == "f000.lua"; }),
            101)
      << "100, and that there are more";
  EXPECT_EQ(std::count_if(mistakes.begin(), mistakes.end(),
                          [](const auto& each) { return each.place.line > 0; }),
            10'000);
  const std::vector<text::Diagnostic> once = mistakes;
  package::keep_first(mistakes);
  EXPECT_EQ(mistakes.size(), once.size());
  EXPECT_EQ(mistakes.front().file, once.front().file);
}

TEST(FirstMistakes, HaveSoManyBytes) {
  constexpr std::size_t kBytes = 2'000;
  std::vector<text::Diagnostic> mistakes;
  for (int file = 0; file < 40; ++file) {
    for (int line = 1; line <= 100; ++line) {
      mistakes.push_back({fmt::format("f{:02}.lua", file), {line, 1}, std::string(kBytes, 'x')});
    }
  }
  package::keep_first(mistakes);
  const std::size_t kept = package::kMostFoundBytes / kBytes;
  EXPECT_EQ(mistakes.size(), kept + 1);
  EXPECT_EQ(std::count(mistakes.begin(), mistakes.end(), package::too_many_from("f10.lua")), 1);
  const std::vector<text::Diagnostic> once = mistakes;
  package::keep_first(mistakes);
  EXPECT_EQ(mistakes, once);
}

// Nearly all of the table refers to a card that lies in others, so its place has a long name.
TEST_F(MuchWork, NamesOfPlacesAreMadeForATextOnlySoOften) {
  for (const char letter : {'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'}) {
    folder_.write(
        fmt::format("cards/{}.lua", letter),
        fmt::format("return card {{ name = \"{}\", text = \"\" }}\n", std::string(60, letter)));
  }
  std::string fields;
  for (int i = 0; i < 100; ++i) fields += fmt::format(" f{:02} = list(card_ref, 990),", i);
  folder_.write("game.lua", "return game {\n  name = \"Work\", seats = 2, table = {" + fields +
                                R"lua( },
  zones = { line = row { seen_by = "all" }, inside = slot { of = "card", seen_by = "all" } },
  setup = function(game)
    local last
    for _, card in ipairs(game:cards()) do
      card:move_to(last and last.inside or game.line)
      last = card
    end
    return "go"
  end,
  phases = { go = function(game)
    local last
    for _, card in ipairs(game:cards()) do last = card end
    local all = {}
    for i = 1, 990 do all[i] = last end
    for i = 0, 99 do game["f" .. string.format("%02d", i)] = all end
    game:seats()[1]:choose("end", "yes", "no")
    game:draw()
  end },
}
)lua");
  lua::Limits limits;
  limits.instructions = 2'000'000;
  limits.memory = 10'000'000;
  const auto package = folder_.load({}, limits);
  ASSERT_NE(package, nullptr) << folder_.mistakes();
  session::Session session(match::Setup::make(package), {"human", "human"}, 1);
  session.begin();
  session.go_on();
  const match::Match& match = session.match();
  ASSERT_TRUE(match.decision) << match.last_failure->failure.text();
  EXPECT_GT(match::to_text(match.present(), package->definition()).size(), 40'000'000U);
  EXPECT_LT(match::to_text(match.present(), package->definition(), 1000).size(), 1'000'000U);

  lua::Data::Map none;
  for (int i = 0; i < 100; ++i) none.push_back({fmt::format("f{:02}", i), {lua::Data::List{}}});
  std::size_t bytes = 0;
  for (const std::string& difference :
       match::differences(match, session.interpreter(), lua::Data{std::move(none)})) {
    bytes += difference.size();
  }
  EXPECT_LT(bytes, 3'000'000U);
}

}  // namespace
}  // namespace punchcard
