// The watch of a package: what is run after which change, and what stays in play.

#include <algorithm>

#include <gmock/gmock.h>

#include "interpreter/package/sources.h"
#include "tests/tools/authoring/package_watching.h"

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST_F(PackageWatching, TheFirstAnswerIsAboutEverything) {
  authoring::PackageWatch watch = this->watch();
  const authoring::WatchAnswer answer = watch.answer({}, "first");
  EXPECT_TRUE(answer.is_sound());
  EXPECT_THAT(names(answer), ElementsAre("a shot hits", "waiting is nothing", "a shot lies there"));
  EXPECT_EQ(answer.others, 0U);
  EXPECT_FALSE(answer.record);
}

// What it does matters where it is executed, its numbers where it is in the game.
TEST_F(PackageWatching, ACardConcernsTheScenariosThatHaveIt) {
  authoring::PackageWatch watch = this->watch();
  watch.answer({}, "first");
  const authoring::WatchAnswer deeds =
      save(watch, "cards/shot.lua", replaced(kShot, "- self.loss", "- 2 * self.loss"));
  EXPECT_THAT(names(deeds), ElementsAre("! a shot hits"));
  EXPECT_EQ(deeds.others, 2U);
  EXPECT_THAT(names(save(watch, "cards/shot.lua", kShot)), ElementsAre("a shot hits"));
  const authoring::WatchAnswer number =
      save(watch, "cards/shot.lua", replaced(kShot, ":1}", ":2}"));
  EXPECT_THAT(names(number), ElementsAre("! a shot hits", "a shot lies there"));
  EXPECT_EQ(number.others, 1U);
  const authoring::WatchAnswer mended = save(watch, "cards/shot.lua", kShot);
  EXPECT_THAT(names(mended), ElementsAre("a shot hits", "a shot lies there"));
  const authoring::WatchAnswer jam = watch.answer({path("cards/jam.lua")}, "later");
  EXPECT_THAT(names(jam), IsEmpty());
  EXPECT_EQ(jam.others, 3U);
}

// Also when the step does not end: it fails, or waits for an answer.
TEST_F(PackageWatching, AnExecutionCountsHoweverItsStepEnds) {
  write("tests/duel.lua",
        "test(\"a jam\", function(t)\n"
        "  local match = t:match { street = \"(Jam)(Wait)\" }\n"
        "  match:answer(\"A\", \"Jam\")\n"
        "  match:fails(\"jammed\")\n"
        "end)\n"
        "test(\"a shot at whom\", function(t)\n"
        "  local match = t:match { seats = 3, street = \"(Shot)(Wait)\" }\n"
        "  match:answer(\"A\", \"Shot\")\n"
        "  match:expect { asks = \"A\", options = { \"B\", \"C\" } }\n"
        "end)\n");
  authoring::PackageWatch watch = this->watch();
  ASSERT_TRUE(watch.answer({}, "first").is_sound());
  EXPECT_THAT(names(watch.answer({path("cards/jam.lua")}, "later")), ElementsAre("a jam"));
  EXPECT_THAT(names(watch.answer({path("cards/shot.lua")}, "later")),
              ElementsAre("a shot at whom"));
}

// The look that found the card's change came before.
TEST_F(PackageWatching, AFileOfScenariosMayGrowAfterTheLook) {
  authoring::PackageWatch watch = this->watch();
  write("cards/shot.lua", replaced(kShot, ":1}", ":2}"));
  ASSERT_THAT(names(watch.answer({}, "first")), testing::Contains("! a shot hits"));
  const std::string added =
      "test(\"added\", function(t) t:match { street = \"(Jam)(Wait)\" } end)\n";
  write("tests/duel.lua", kTests + added);
  EXPECT_THAT(names(watch.answer({path("cards/jam.lua")}, "later")),
              ElementsAre("! a shot hits", "added"));
  EXPECT_THAT(names(watch.answer({path("tests/duel.lua")}, "then")), testing::SizeIs(4));
}

TEST_F(PackageWatching, WhatFailedIsRunAgainWhateverChanges) {
  authoring::PackageWatch watch = this->watch();
  write("cards/shot.lua", replaced(kShot, ":1}", ":2}"));
  watch.answer({}, "first");
  const authoring::WatchAnswer jam = watch.answer({path("cards/jam.lua")}, "later");
  EXPECT_THAT(names(jam), ElementsAre("! a shot hits"));
  EXPECT_EQ(jam.others, 2U);
}

// Names, counts and fields may matter to any scenario, and so may the rules.
TEST_F(PackageWatching, MoreThanWhatACardDoesConcernsAll) {
  authoring::PackageWatch watch = this->watch();
  watch.answer({}, "first");
  const auto expect_all = [&](const authoring::WatchAnswer& answer, const char* what) {
    EXPECT_EQ(answer.results.size(), 3U) << what;
    EXPECT_EQ(answer.others, 0U) << what;
    EXPECT_TRUE(answer.is_sound()) << what;
  };
  expect_all(save(watch, "cards/shot.lua", replaced(kShot, "count = 2", "count = 3")), "count");
  expect_all(save(watch, "cards/shot.lua", replaced(kShot, "count = 2", "price = 2")), "field");
  expect_all(save(watch, "cards/duck.lua", "return card { name = \"Duck\", text = \"\" }"), "new");
  fs::remove(path("cards/duck.lua"));
  expect_all(watch.answer({path("cards/duck.lua")}, "later"), "gone");
  expect_all(watch.answer({path("game.lua")}, "later"), "game");
  expect_all(watch.answer({path("variants/deadly.lua")}, "later"), "variant");
  expect_all(save(watch, "rules/more.lua", "return rules { more = function(game) end }"), "rules");
}

// A card that only a variant brings into play.
TEST_F(PackageWatching, CardsOfVariantsAreJudgedLikeOthers) {
  const std::string duck = "return card { name = \"Duck\", text = \"\", count = 2 }";
  write("variants/ducks.lua", "return variant \"duel\" { name = \"Ducks\" }");
  write("variants/ducks/cards/duck.lua", duck);
  write("tests/ducks.lua",
        "test(\"a duck\", function(t)\n"
        "  t:match { variants = { \"ducks\" }, street = \"(Duck)(Wait)\" }\n"
        "end)\n");
  authoring::PackageWatch watch = this->watch();
  EXPECT_EQ(watch.answer({}, "first").results.size(), 4U);
  const std::string file = "variants/ducks/cards/duck.lua";
  EXPECT_EQ(save(watch, file, "-- Still a duck.\n" + duck).others, 4U);
  EXPECT_EQ(save(watch, file, replaced(duck, "count = 2", "count = 1")).results.size(), 4U);
}

TEST_F(PackageWatching, AFileOfScenariosConcernsItself) {
  authoring::PackageWatch watch = this->watch();
  watch.answer({}, "first");
  const std::string one = "test(\"one\", function(t) t:match {} end)\n";
  const authoring::WatchAnswer added = save(watch, "tests/more.lua", one);
  EXPECT_THAT(names(added), ElementsAre("one"));
  EXPECT_EQ(added.others, 3U);
  const authoring::WatchAnswer changed = save(watch, "tests/more.lua", "\n" + one + one);
  EXPECT_THAT(names(changed), ElementsAre("one", "one"));
  EXPECT_EQ(changed.results[0].line, 2);
  fs::remove(path("tests/more.lua"));
  const authoring::WatchAnswer gone = watch.answer({path("tests/more.lua")}, "later");
  EXPECT_THAT(names(gone), IsEmpty());
  EXPECT_EQ(gone.others, 3U);
}

TEST_F(PackageWatching, AFileOfScenariosThatCannotBeReadIsAMistakeOnly) {
  authoring::PackageWatch watch = this->watch();
  watch.answer({}, "first");
  const authoring::WatchAnswer torn = save(watch, "tests/more.lua", "test(\"one\"");
  ASSERT_EQ(torn.mistakes.size(), 1U);
  EXPECT_THAT(torn.broken, IsEmpty());
  EXPECT_THAT(names(torn), IsEmpty());
  EXPECT_FALSE(torn.is_sound());
  // One that fails while it is read is run each time, as far as it goes.
  const std::string half = "test(\"one\", function() end)\nerror(\"half\")\n";
  EXPECT_THAT(names(save(watch, "tests/more.lua", half)), ElementsAre("one", "! more"));
  EXPECT_THAT(names(watch.answer({path("cards/jam.lua")}, "later")), ElementsAre("one", "! more"));
}

TEST_F(PackageWatching, TheLastSoundVersionStaysInPlay) {
  authoring::PackageWatch watch = this->watch();
  watch.answer({}, "first");
  const authoring::WatchAnswer sound = save(watch, "cards/shot.lua", kShot, "second");
  EXPECT_FALSE(sound.is_whole_again);
  const authoring::WatchAnswer broken = save(watch, "cards/shot.lua", "return card {", "third");
  EXPECT_EQ(broken.mistakes.size(), 1U);
  ASSERT_EQ(broken.broken.size(), 1U);
  EXPECT_THAT(broken.broken.front(), HasSubstr("cards/shot.lua"));
  EXPECT_EQ(broken.in_play, "second");
  EXPECT_THAT(names(broken), IsEmpty());
  // What changes meanwhile is not forgotten.
  const std::string wait =
      "return card { name = \"Wait\", text = \"\", execute = function() print(\"waits\") end }";
  const authoring::WatchAnswer other = save(watch, "cards/wait.lua", wait, "fourth");
  EXPECT_EQ(other.in_play, "second");
  EXPECT_THAT(names(other), IsEmpty());
  const authoring::WatchAnswer whole = save(watch, "cards/shot.lua", kShot, "fifth");
  EXPECT_TRUE(whole.is_whole_again);
  EXPECT_EQ(whole.in_play, "");
  EXPECT_THAT(names(whole), ElementsAre("a shot hits", "waiting is nothing", "a shot lies there"));
}

TEST_F(PackageWatching, ScenariosThatChangeRunOnTheVersionInPlay) {
  authoring::PackageWatch watch = this->watch();
  watch.answer({}, "first");
  save(watch, "cards/shot.lua", "return card {");
  const authoring::WatchAnswer added =
      save(watch, "tests/more.lua", replaced(kTests, "B = 2", "B = 1"), "third");
  EXPECT_EQ(added.in_play, "first");
  EXPECT_THAT(names(added),
              ElementsAre("! a shot hits", "waiting is nothing", "a shot lies there"));
}

TEST_F(PackageWatching, WhatIsBrokenFromTheBeginningIsNotPlayed) {
  const std::string file = record("game.jsonl");
  write("cards/shot.lua", "return card {");
  authoring::WatchOrder order = this->order();
  order.record = file;
  authoring::PackageWatch watch(order);
  const authoring::WatchAnswer broken = watch.answer({}, "first");
  EXPECT_EQ(broken.in_play, "");
  EXPECT_EQ(broken.broken.size(), 1U);
  EXPECT_FALSE(broken.record);
  EXPECT_THAT(names(broken), IsEmpty());
  const authoring::WatchAnswer whole = save(watch, "cards/shot.lua", kShot);
  EXPECT_TRUE(whole.is_whole_again);
  EXPECT_EQ(whole.results.size(), 3U);
  EXPECT_TRUE(whole.record);
}

TEST_F(PackageWatching, ABrokenVariantIsABrokenVersion) {
  authoring::PackageWatch watch = this->watch();
  watch.answer({}, "first");
  const authoring::WatchAnswer broken = save(watch, "variants/deadly.lua", "return 1");
  EXPECT_EQ(broken.in_play, "first");
  EXPECT_THAT(names(broken), IsEmpty());
}

TEST_F(PackageWatching, ScriptsWithoutEndAreStopped) {
  authoring::PackageWatch watch = this->watch();
  watch.answer({}, "first");
  const authoring::WatchAnswer card =
      save(watch, "cards/shot.lua",
           replaced(kShot, "local other", "local n = 0\n    while n == 0 do end\n    local other"));
  EXPECT_THAT(names(card), ElementsAre("! a shot hits"));
  const authoring::WatchAnswer scenario =
      save(watch, "tests/more.lua", "test(\"endless\", function() while true do end end)");
  EXPECT_THAT(names(scenario), ElementsAre("! a shot hits", "! endless"));
  const authoring::WatchAnswer file = save(watch, "cards/shot.lua", "while true do end\n");
  EXPECT_EQ(file.broken.size(), 1U);
}

TEST_F(PackageWatching, AnythingMayBeGoneAndComeBack) {
  authoring::PackageWatch watch = this->watch();
  watch.answer({}, "first");
  fs::rename(folder_.path(), folder_.path() + ".away");
  EXPECT_FALSE(watch.answer({path("game.lua")}, "second").is_there);
  EXPECT_FALSE(watch.folders().empty());
  fs::rename(folder_.path() + ".away", folder_.path());
  const authoring::WatchAnswer back = watch.answer({path("game.lua")}, "third");
  EXPECT_TRUE(back.is_sound());
  EXPECT_EQ(back.results.size(), 3U);
  fs::remove_all(path("tests"));
  EXPECT_TRUE(watch.answer({path("tests/duel.lua")}, "fourth").is_sound());
  fs::remove_all(path("cards/jam.lua"));
  fs::create_directory(path("cards/jam.lua"));
  EXPECT_EQ(watch.answer({path("cards/jam.lua")}, "fifth").in_play, "fourth");
}

TEST_F(PackageWatching, TheFocusComesFirst) {
  write("tests/shot.lua", "test(\"of the shot\", function(t) t:match {} end)");
  authoring::WatchOrder order = this->order();
  order.focus = path("cards/shot.lua");
  authoring::PackageWatch watch(order);
  EXPECT_EQ(names(watch.answer({}, "first")).front(), "of the shot");
  write("cards/jam.lua", "return card {");
  const authoring::WatchAnswer broken = save(watch, "cards/shot.lua", "return card {");
  ASSERT_EQ(broken.mistakes.size(), 2U);
  EXPECT_THAT(broken.mistakes.front().file, HasSubstr("shot.lua"));
}

// A variant in a folder of its own: what it is based on matters as much, whole or not.
class BaseWatching : public PackageWatching {
 protected:
  BaseWatching() {
    write("../wet/game.lua", "return variant \"duel\" { name = \"Wet\" }");
    write("../wet/tests/wet.lua", kTests);
  }

  // Whether a folder of the base is looked at.
  bool has_folder(const std::string& folder) const {
    const auto folders = watch_.folders();
    return std::any_of(folders.begin(), folders.end(), [&](const fs::path& each) {
      std::error_code error;
      return fs::equivalent(each, path(folder), error);
    });
  }

  std::string wet_ = fs::path(path("../wet")).lexically_normal().string();
  authoring::PackageWatch watch_{{wet_, wet_, "", "", package::Sources::default_home(), {}}};
};

TEST_F(BaseWatching, TheBaseIsWatched) {
  write("cards/shot.lua", "return card {");
  EXPECT_FALSE(has_folder("cards"));
  EXPECT_EQ(watch_.answer({}, "first").in_play, "");
  EXPECT_TRUE(has_folder("cards"));
  EXPECT_EQ(save(watch_, "cards/shot.lua", kShot).results.size(), 3U);
  EXPECT_TRUE(has_folder("cards"));
  EXPECT_TRUE(has_folder("variants"));
  EXPECT_FALSE(has_folder("tests"));
  EXPECT_THAT(names(save(watch_, "cards/shot.lua", kShot)), ElementsAre("a shot hits"));
}

TEST_F(BaseWatching, ABaseThatBecomesKnownIsNotCheckedAgain) {
  int checks = 0;
  int told = 0;
  authoring::WatchOrder order{wet_, wet_, "", "", package::Sources::default_home(), {}};
  order.within = [&](const std::function<void()>& check) {
    ++checks;
    check();
  };
  authoring::PackageWatch watch(order);
  EXPECT_TRUE(watch.answer({}, "first", [&] { ++told; }).is_sound());
  EXPECT_EQ(told, 1);
  EXPECT_EQ(checks, 1);
}

TEST_F(BaseWatching, WhatIsSavedWhileTheBaseBecomesKnownIsRead) {
  int told = 0;
  const auto more = [&] {
    ++told;
    EXPECT_TRUE(has_folder("cards"));
    write("cards/shot.lua", replaced(kShot, ":1}", ":2}"));
  };
  EXPECT_THAT(names(watch_.answer({}, "first", more)),
              ElementsAre("! a shot hits", "waiting is nothing", "a shot lies there"));
  write("cards/shot.lua", kShot);
  EXPECT_TRUE(watch_.answer({path("cards/shot.lua")}, "second", more).is_sound());
  EXPECT_EQ(told, 1);
}

}  // namespace
}  // namespace punchcard
