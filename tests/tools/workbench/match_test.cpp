// Matches: their line, what readers see of them, and their scenarios.

#include <algorithm>

#include <gmock/gmock.h>

#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tests/tools/workbench/desk_fixture.h"
#include "tools/workbench/played_match.h"

namespace punchcard::workbench {
namespace {

using testing::HasSubstr;

class Matches : public DeskTest {
 protected:
  Json begin(std::int64_t package, Json more = Json::object()) {
    Json request = {{"request", "begin"}, {"package", package}};
    request.update(more);
    return ask(request);
  }
  Json on(const Json& match, const char* request, Json more = Json::object()) {
    Json whole = {{"request", request}, {"match", match["match"]}};
    whole.update(more);
    return ask(whole);
  }
};

TEST_F(Matches, KeepTheirLineWhenTheyGoBack) {
  Json match = begin(load("spaghetti-code"), {{"seed", 7}});
  std::vector<std::string> hashes;
  for (int i = 0; i < 6; ++i) {
    hashes.push_back(match["hash"]);
    match = on(match, "answer", {{"option", 0}});
  }
  EXPECT_EQ(match["at"], 6);
  match = on(match, "go", {{"to", 2}});
  EXPECT_EQ(match["at"], 2);
  EXPECT_EQ(match["answers"], 6);
  EXPECT_EQ(match["hash"], hashes[2]);
  match = on(match, "answer", {{"option", 0}});
  EXPECT_EQ(match["answers"], 6) << "the same answer goes forward";
  EXPECT_EQ(match["hash"], hashes[3]);
  match = on(match, "answer", {{"option", 1}});
  EXPECT_EQ(match["answers"], 4) << "another one drops the rest";
  EXPECT_EQ(on(match, "line")["line"].size(), 4U);
}

// A thousand cards within each other are shown as far as labels name them.
TEST_F(Matches, ShowCardsWithinOthersToADepth) {
  const Json files = {{"game.lua", R"lua(return game {
  name = "Nest", seats = 2,
  table = { last = card_ref },
  zones = { line = row {}, inside = row { of = "card" } },
  setup = function(game)
    local cards = game:cards()
    cards[1]:move_to(game.line)
    for i = 2, #cards do cards[i]:move_to(cards[i - 1].inside) end
    game.last = cards[#cards]
    return "go"
  end,
  phases = { go = function(game)
    local cards = game:cards()
    game:seats()[1]:choose("on", { cards[9], cards[10], cards[#cards] })
    game:draw()
    return "go"
  end },
})lua"},
                      {"cards/all.lua", R"lua(return {
  card { id = "a", name = "One", text = "", count = 200 },
  card { id = "b", name = "Two", text = "", count = 200 },
})lua"}};
  const Json match = begin(load_files(files));
  ASSERT_FALSE(match.contains("error")) << match.dump(2);
  EXPECT_LT(match.dump().size(), 20'000U);
  std::string handle = "line@1";
  const Json* card = &match["table"]["zones"][0]["cards"][0];
  for (int around = 0; around < 8; ++around) {
    EXPECT_EQ((*card)["handle"], handle);
    EXPECT_FALSE(card->contains("within"));
    handle += "/inside@1";
    card = &(*card)["zones"][0]["cards"][0];
  }
  EXPECT_EQ((*card)["handle"], handle);
  EXPECT_EQ((*card)["zones"], Json::array());
  EXPECT_EQ((*card)["within"], 1);
  const Json& options = match["decision"]["options"];
  EXPECT_EQ(options[0]["handle"], handle);
  EXPECT_EQ(options[1]["handle"], "") << "nine cards are around it";
  EXPECT_EQ(options[2]["handle"], "");
  EXPECT_EQ(match["table"]["fields"]["last"]["card"], nullptr);
  EXPECT_NE(options[1]["label"], options[2]["label"]);
}

TEST_F(Matches, AreAnsweredByLabel) {
  Json match = begin(load("spaghetti-code"));
  const std::string label = match["decision"]["options"][2]["label"];
  match = on(match, "answer", {{"option", label}});
  EXPECT_EQ(on(match, "line")["line"][0]["option"], 2);
  EXPECT_THAT(error_of(on(match, "answer", {{"option", "Nothing"}})),
              HasSubstr("request: no option 'Nothing'"));
  EXPECT_THAT(error_of(on(match, "answer", {{"option", 99}})),
              HasSubstr("request: no option 99: there are"));
  EXPECT_THAT(error_of(on(match, "go", {{"to", 2}})), HasSubstr("request: no decision 2"));
}

TEST_F(Matches, BranchIntoTwo) {
  Json match = begin(load("spaghetti-code"));
  for (int i = 0; i < 4; ++i) match = on(match, "answer", {{"option", 0}});
  match = on(match, "go", {{"to", 2}});
  Json other = on(match, "branch");
  EXPECT_NE(other["match"], match["match"]);
  EXPECT_EQ(other["at"], 2);
  EXPECT_EQ(other["hash"], match["hash"]);
  other = on(other, "answer", {{"option", 1}});
  EXPECT_EQ(other["answers"], 3);
  EXPECT_EQ(on(match, "state")["answers"], 4);
}

TEST_F(Matches, ArePlayedByMachinesTheSameWayAgain) {
  const std::int64_t package = load("spaghetti-code");
  Json match = begin(package, {{"players", {"random", "mcts:20"}}, {"seed", 3}});
  match = on(match, "advance", {{"most", 10'000}});
  EXPECT_EQ(match["decision"], nullptr);
  EXPECT_NE(match["outcome"], "running");
  const std::string hash = match["hash"];
  match = on(match, "go", {{"to", 5}});
  const Json line = on(match, "line");
  match = on(match, "advance", {{"most", 10'000}});
  EXPECT_EQ(match["hash"], hash);
  EXPECT_EQ(on(match, "line"), line);
}

TEST_F(Matches, HideWhatAReaderDoesNotKnow) {
  const std::int64_t package = load("battle-for-bandwidth");
  const Json match = begin(package, {{"seed", 5}, {"seat", "A"}});
  int hidden = 0;
  for (const Json& zone : match["table"]["zones"]) {
    for (const Json& card : zone["cards"]) {
      if (card.value("empty", false) || card["known"] == true) continue;
      ++hidden;
      EXPECT_FALSE(card.contains("id")) << card.dump();
      EXPECT_FALSE(card.contains("key")) << card.dump();
    }
  }
  EXPECT_GT(hidden, 10);
  const Json all = on(match, "state");
  EXPECT_THAT(all["table"].dump(), testing::Not(HasSubstr("\"known\":false")));
  EXPECT_THAT(error_of(on(match, "state", {{"seat", "Z"}})), HasSubstr("there is no seat 'Z'"));
}

// Every option of many decisions that names a thing names one that the reader's table shows.
TEST_F(Matches, OfferThingsThatAreOnTheTable) {
  for (const char* name : {"spaghetti-code", "programmers-nightmare", "battle-for-bandwidth"}) {
    Json match = begin(load(name), {{"players", {"random", "random"}}, {"seed", 2}});
    for (int i = 0; i < 40 && match["decision"] != nullptr; ++i) {
      const std::string table = match["table"].dump();
      for (const Json& option : match["decision"]["options"]) {
        const std::string kind = option["kind"];
        if (kind != "card" && kind != "token" && kind != "zone" && kind != "seat") continue;
        const std::string handle = option["handle"];
        if (handle.empty() || handle.starts_with("stock.")) continue;
        EXPECT_THAT(table, HasSubstr("\"" + handle + "\"")) << option.dump();
      }
      match = on(match, "advance");
    }
  }
}

// A number of a hidden card has its place among the card's numbers instead of its name.
TEST_F(Matches, NameNoNumberOfAHiddenCard) {
  const std::int64_t package = load_files({
      {"game.lua", R"lua(
return game {
  name = "Numbers", seats = 2, zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game:seats()[2].hand) end
    return "go"
  end,
  phases = { go = function(game)
    local hand = game:seats()[2].hand
    game:seats()[1]:choose("which", hand.first:numbers()[2], hand.last:numbers()[1])
    game:draw()
  end },
}
)lua"},
      {"cards/bear.lua",
       "return card { name = \"Bear\", count = 2, text = \"{claws:4} {teeth:2}\",\n"
       "  execute = function(self) self.source.claws = self.teeth end }"},
  });
  const auto handles = [&](const char* seat) {
    std::vector<std::string> found;
    const Json match = begin(package, {{"seed", 1}, {"seat", seat}});
    for (const Json& option : match["decision"]["options"]) found.push_back(option["handle"]);
    return found;
  };
  EXPECT_EQ(handles("A"), (std::vector<std::string>{"hand.B@1:1", "hand.B@2:1"}));
  EXPECT_EQ(handles("B"), (std::vector<std::string>{"hand.B@1:teeth", "hand.B@2:claws"}));
}

TEST_F(Matches, TellWhatHappenedAndFailed) {
  const std::int64_t package = load_files(variant_with("    while self.damage > 0 do end\n"));
  Json match = begin(package, {{"position", "{ program = \"(Zap A)(Bug B)\" }"}});
  EXPECT_EQ(match["decision"]["card"], nullptr);
  match = on(match, "answer", {{"option", "execute"}});
  EXPECT_EQ(match["failed_steps"], 1);
  const Json& failure = match["happened"]["failures"][0];
  EXPECT_EQ(failure["file"], "cards/zap.lua");
  EXPECT_EQ(failure["line"], 7);
  EXPECT_THAT(failure["message"].get<std::string>(), HasSubstr("the limit is 200000"));
  EXPECT_THAT(failure["page"].get<std::string>(), HasSubstr("while self.damage > 0 do end"));
  EXPECT_EQ(match["outcome"], "running") << "the match goes on";
}

// The first with a page each, then their messages, then how many.
TEST_F(Matches, LoseNoErrorOfManySteps) {
  const std::int64_t package = load_files({{"game.lua", R"lua(return game {
  name = "Stumbler", seats = 1, table = { step = 0 },
  setup = function() return "go" end,
  phases = { go = {
    step = function(game)
      if game.step == 120 then game:seats()[1]:choose("on", "yes", "no") game:draw() end
      print("step " .. game.step)
      error("mistake number " .. game.step)
    end,
    failed = function(game) game.step = game.step + 1 return "go" end,
  } },
})lua"}});
  const Json match = begin(package, {{"seed", 1}});
  const Json& happened = match["happened"];
  EXPECT_EQ(match["failed_steps"], 120);
  ASSERT_EQ(happened["failures"].size(), 100U) << match.dump(2);
  EXPECT_EQ(happened["more_failures"], 20);
  for (int i = 0; i < 100; ++i) {
    const std::string message = fmt::format("mistake number {}", i);
    EXPECT_EQ(happened["failures"][i]["message"], message);
    EXPECT_THAT(happened["failures"][i]["page"].get<std::string>(), HasSubstr(message));
  }
  EXPECT_EQ(happened["prints"].size(), 100U);
  EXPECT_EQ(happened["more_prints"], 20);
}

TEST_F(Matches, TellWhereALookAheadFails) {
  const std::int64_t package = load_files({{"game.lua", R"lua(return game {
  name = "Looker", seats = 2,
  setup = function() return "go" end,
  evaluate = function(game, seat) error("the evaluation is broken") end,
  phases = { go = function(game)
    game:seats()[1]:choose("on", "yes", "no")
    game:seats()[2]:choose("on", "yes", "no")
    return "go"
  end },
})lua"}});
  Json match = begin(package, {{"players", {"mcts:20", "human"}}});
  EXPECT_EQ(match["happened"]["failed_look"], nullptr);
  match = on(match, "advance");
  const auto told = [&](const Json& more) {
    return on(match, "state", more)["happened"]["failed_look"].get<std::string>();
  };
  EXPECT_THAT(told(Json::object()), HasSubstr("the evaluation is broken"));
  EXPECT_THAT(told({{"seat", "B"}}), Not(HasSubstr("the evaluation is broken")));
  EXPECT_THAT(told({{"seat", "B"}}), HasSubstr("fails"));
}

// One step asks so often that not every decision has a copy.
TEST_F(Matches, TellEventsOnceAfterGoingIntoAStep) {
  const std::int64_t package = load_files({{"game.lua", R"lua(return game {
  name = "Pages", seats = 1, events = { turned = "page {n}" },
  setup = function() return "go" end,
  phases = { go = function(game)
    for i = 1, 600 do
      game:tell("turned", i * 10 + game:seats()[1]:choose("turn", 1, 2))
      print("page", i)
    end
    game:draw()
  end },
})lua"}});
  Json match = begin(package, {{"seed", 1}});
  for (int i = 0; i < 300; ++i) match = on(match, "answer", {{"option", 0}});
  for (const int at : {100, 101, 102, 103}) {
    on(match, "go", {{"to", at}});
    const Json happened = on(match, "answer", {{"option", 1}})["happened"];
    EXPECT_EQ(happened["events"], Json::array({fmt::format("page {}", at * 10 + 12)})) << at;
    EXPECT_EQ(happened["prints"].size(), 1U) << at;
  }
}

TEST(PlayedMatches, KeepCopiesWithinTheirBudget) {
  const PackageFolder folder("heavy");
  std::string fields;
  for (int i = 0; i < 90; ++i) fields += fmt::format("f{} = 1 << 62, ", i);
  folder.write("game.lua", fmt::format(R"lua(return game {{
  name = "Heavy", seats = 1, table = {{ n = 0 }}, card = {{ {} }}, zones = {{ row = row {{}} }},
  setup = function(game)
    for _, each in ipairs(game:cards()) do each:move_to(game.row) end
    return "go"
  end,
  phases = {{ go = function(game)
    game.n = game.n + 1
    game:count_situation()
    game:seats()[1]:choose("go", 1, 2)
    return "go"
  end }},
}})lua",
                                       fields));
  folder.write("cards/ant.lua", "return card { name = \"Ant\", text = \"\", count = 200 }\n");
  std::vector<text::Diagnostic> mistakes;
  const auto loaded =
      package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                             {folder.path(), {}}, mistakes);
  ASSERT_NE(loaded, nullptr);
  PlayedMatch played(loaded, {});
  std::size_t most = 0;
  for (int i = 0; i < 70; ++i) {
    played.answer(0);
    most = std::max(most, played.bytes_of_copies());
  }
  EXPECT_GT(most, std::size_t{8} << 20) << "its situations are large";
  EXPECT_LE(most, std::size_t{32} << 20);
  played.go_to(5);
  EXPECT_EQ(played.at(), 5U);
}

// What a wrong request has begun is undone.
TEST_F(Matches, AreAsTheyWereAfterAWrongRequest) {
  const std::int64_t package = load("spaghetti-code");
  Json match = begin(package, {{"seed", 5}});
  for (int i = 0; i < 3; ++i) match = on(match, "answer", {{"option", 0}});
  for (const auto& [request, more] : std::vector<std::pair<const char*, Json>>{
           {"answer", {{"at", 1}, {"option", "no such"}}},
           {"answer", {{"at", 1}, {"option", 0}, {"seat", "Z"}}},
           {"go", {{"to", 1}, {"seat", "Z"}}},
           {"branch", {{"seat", "Z"}}}}) {
    EXPECT_NE(error_of(on(match, request, more)), "") << request;
    EXPECT_EQ(on(match, "state")["at"], 3) << request;
    EXPECT_EQ(on(match, "state")["answers"], 3) << request;
  }
  for (int i = 0; i < 60; ++i) on(match, "branch", {{"seat", "Z"}});  // more than may be open
  EXPECT_EQ(on(match, "branch")["at"], 3) << "none of them is open";
}

TEST_F(Matches, RefuseBadBeginnings) {
  const std::int64_t package = load("spaghetti-code");
  EXPECT_THAT(error_of(begin(package, {{"seats", 9}})), HasSubstr("is for 2 to 5 seats, not 9"));
  EXPECT_THAT(error_of(begin(package, {{"options", {{"lives", 3}}}})),
              HasSubstr("no option 'lives'"));
  EXPECT_THAT(error_of(begin(package, {{"players", {"chess"}}})), HasSubstr("request: "));
  EXPECT_THAT(error_of(begin(package, {{"position", "{ program = \"(Bog A)\" }"}})),
              HasSubstr("no card 'Bog'"));
  EXPECT_THAT(error_of(begin(package, {{"position", "{ program = "}})), HasSubstr("scripts: "));
  EXPECT_THAT(error_of(begin(package, {{"position", "while true do end"}})),
              HasSubstr("scripts: "));
}

TEST_F(Matches, ReplayOnAChangedPackageUpToTheFirstDifference) {
  const std::int64_t package = load_files(variant_with(kHonest));
  Json match = begin(package, {{"position", "{ program = \"(Bug A)(Zap A)(Bug B)\" }"}});
  for (const char* option : {"skip", "execute", "skip"}) {
    match = on(match, "answer", {{"option", option}});
    ASSERT_FALSE(match.contains("error")) << match.dump(2);
  }
  Json same = on(match, "replay", {{"package", package}});
  EXPECT_EQ(same["replayed"], 3);
  EXPECT_EQ(same["difference"], nullptr);
  Json files = variant_with(kHonest);
  std::string text = files["cards/zap.lua"];
  files["cards/zap.lua"] = text.replace(text.find("damage:2"), 8, "damage:3");
  const std::int64_t changed = load_files(files);
  const Json replayed = on(match, "replay", {{"package", changed}});
  EXPECT_EQ(replayed["replayed"], 2) << replayed.dump(2);
  EXPECT_EQ(replayed["difference"]["at"], 2);
  EXPECT_EQ(replayed["difference"]["message"],
            "A executes Zap (cards/zap.lua) with another result");
  EXPECT_EQ(on(match, "replay", {{"package", changed}, {"past", true}})["replayed"], 3);
}

// In the words of the package that is played: that of before may be gone.
TEST_F(Matches, SpeakTheirLanguageAfterAReplay) {
  const std::int64_t package = load_files(variant_with(kHonest));
  const std::int64_t changed = load_files(variant_with(kHonest));
  const std::int64_t own_words = load_files({{"game.lua", R"lua(return game {
  name = "Plain", seats = 2,
  setup = function() return "go" end,
  phases = { go = function(game)
    game:seats()[1]:choose("go", "on", "out")
    return "go"
  end },
})lua"}});
  const Json first = begin(package, {{"language", "fr"}});
  const Json shown = on(first, "answer", {{"option", 0}});
  const Json replayed = on(first, "replay", {{"package", changed}});
  const Json other = on(first, "replay", {{"package", own_words}, {"past", true}});
  EXPECT_EQ(ask({{"request", "drop"}, {"match", first["match"]}}), Json::object());
  EXPECT_EQ(ask({{"request", "drop"}, {"package", package}}), Json::object());
  Json state = on(replayed, "state");
  state["match"] = shown["match"];
  EXPECT_EQ(state, shown);
  EXPECT_EQ(on(other, "state")["decision"]["options"][0]["label"], "on");
}

// What is forgotten of a long match for A does not tell how long the name of B's card is.
TEST_F(Matches, ForgetTextsOfEachReaderForItself) {
  const std::string name = "L" + std::string(58, 'o') + "ng";
  const std::int64_t package =
      load_files({{"game.lua", R"lua(return game {
  name = "Forget", seats = 2,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  events = { held = ("x"):rep(1500) .. "{a}{b}{c}{d}{e}{f}{g}{h}{i}{j}{k}{l}{m}{n}{o}{p}{q}{r}{s}{u}" },
  setup = function() return "turn" end,
  position = function() return "turn" end,
  phases = { turn = function(game)
    local c = game:seats()[2].hand.first
    for _ = 1, 200 do
      game:tell("held", c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c)
    end
    game:seats()[1]:choose("go", "on", "stop")
    return "turn"
  end },
})lua"},
                  {"cards/all.lua",
                   "return {\n  card { id = \"short\", name = \"Sh\", text = \"\" },\n"
                   "  card { id = \"long\", name = \"" +
                       name + "\", text = \"\" },\n}\n"}});
  constexpr int kAnswers = 20;
  const auto read_of = [&](const std::string& card, const char* seat) {
    const std::string position = "{ seats = 2, seed = 1, hand = { B = \"(" + card + ")\" } }";
    Json match = begin(package, {{"position", position}});
    for (int i = 0; i < kAnswers; ++i) {
      match = on(match, "answer", {{"option", 0}});
      EXPECT_FALSE(match.contains("error")) << match.dump(2).substr(0, 500);
    }
    std::vector<Json> read;
    for (int at = 0; at <= kAnswers; ++at) {
      read.push_back(on(match, "go", {{"to", at}, {"seat", seat}})["happened"]);
    }
    return read;
  };
  const std::vector<Json> read = read_of("Sh", "A");
  EXPECT_EQ(read_of(name, "A"), read);
  EXPECT_EQ(read.front()["forgotten"], 200);
  EXPECT_EQ(read.front()["events"].size(), 0U);
  EXPECT_EQ(read.back()["events"].size(), 200U);
  const auto forgotten = [](const std::vector<Json>& all) {
    return std::count_if(all.begin(), all.end(),
                         [](const Json& each) { return each["forgotten"] > 0; });
  };
  EXPECT_LT(forgotten(read_of("Sh", "B")), forgotten(read)) << "its texts are shorter";
}

// Of every game, at many decisions.
TEST_F(Matches, BecomeScenariosThatPass) {
  for (const Json& each : ask({{"request", "packages"}})["packages"]) {
    const std::int64_t package = load(each["id"].get<std::string>());
    const Json definition = ask({{"request", "definition"}, {"package", package}});
    const Json players = std::vector<std::string>(definition["seats"]["least"], "random");
    Json match = begin(package, {{"players", players}, {"seed", 4}});
    match = on(match, "advance", {{"most", 40}});
    for (const int at : {0, 1, 7, 25}) {
      if (at > match["answers"]) continue;
      on(match, "go", {{"to", at}});
      const Json scenario = on(match, "scenario", {{"from", std::max(0, at - 2)}});
      EXPECT_EQ(scenario["passes"], true) << each["id"] << " at " << at << scenario.dump(2);
    }
  }
}

TEST_F(Matches, BeginAtAnEmptyPosition) {
  const std::int64_t package = load("spaghetti-code");
  Json match = begin(package, {{"position", "{}"}});
  match = on(match, "answer", {{"option", match["decision"]["options"][0]["label"]}});
  EXPECT_EQ(on(match, "scenario", {{"from", 0}})["passes"], true);
}

TEST_F(Matches, BecomeShortScenarios) {
  const std::int64_t package = load("spaghetti-code");
  Json match =
      begin(package, {{"position", "{ program = \"(Bug A)(AddFlag B)\", life = { B = 3 } }"}});
  match = on(match, "answer", {{"option", "execute"}});
  match = on(match, "answer", {{"option", "B"}});
  const Json scenario = on(match, "scenario", {{"from", 0}, {"name", "Bug takes one"}});
  EXPECT_EQ(scenario["whole"], false);
  EXPECT_THAT(scenario["text"].get<std::string>(),
              HasSubstr("test(\"Bug takes one\", function(t)\n"
                        "  local match = t:match {\n"
                        "    life = { A = 5, B = 3 },\n"
                        "    phase = \"right\",\n"
                        "    program = \">(Bug A) (AddFlag B)\",\n"
                        "  }\n"
                        "  match:answer(\"A\", \"execute\")\n"
                        "  match:answer(\"A\", \"B\")\n"
                        "  match:expect {"));
}

}  // namespace
}  // namespace punchcard::workbench
