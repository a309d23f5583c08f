#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "interpreter/match/save.h"
#include "tests/interpreter/match/match_player.h"

namespace punchcard {
namespace {

using nlohmann::json;

const std::shared_ptr<const package::Package>& hidden() {
  static const std::shared_ptr<const package::Package> package = load_fixture("hidden");
  return package;
}

// In the middle of a step: "mark" has been said, the card is asked for.
json saved() {
  MatchPlayer player(hidden());
  player.answer("mark");
  return json::parse(match::save_match(player.match));
}

std::string refusal(const std::string& text) {
  try {
    match::load_match(hidden(), text);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "loaded";
}

TEST(MatchSaves, LoadWhatWasSaved) {
  MatchPlayer player(hidden());
  player.answer("mark");
  const std::string text = match::save_match(player.match);
  match::Match loaded = match::load_match(hidden(), text);
  EXPECT_TRUE(match::same_point(loaded, player.match));
  EXPECT_EQ(match::save_match(loaded), text);
  player.interpreter.run(loaded);
  ASSERT_TRUE(loaded.decision);
  EXPECT_EQ(loaded.present(), player.match.present());
  EXPECT_EQ(loaded.seed, player.match.seed);
}

// Each part broken once; the refusal names it.
TEST(MatchSaves, RefusalsNameThePlace) {
  struct Broken {
    std::function<void(json&)> change;
    const char* message;
  };
  const Broken all[] = {
      {[](json& d) { d["format"] = 1; }, "format: expected 2"},
      {[](json& d) { d["package"] = "other"; }, "is of package 'other', not 'hidden'"},
      {[](json& d) {
         d["variants"] = json::array({"rich", "late"});
       },
       "is of package 'hidden' with 'rich', 'late', not with no variant"},
      {[](json& d) { d["variants"] = "rich"; }, "variants: expected a list of strings"},
      {[](json& d) { d["digest"] = "0"; },
       "package 'hidden' has changed since the match was saved, so it can't go on"},
      {[](json& d) { d["options"]["hand"] = "9"; },
       "option 'hand': expected an integer from 1 to 4, found 9"},
      {[](json& d) { d["options"]["hnad"] = "1"; }, "has no option 'hnad' (did you mean 'hand'?)"},
      {[](json& d) { d["limits"] = 1; }, "limits: expected an object"},
      {[](json& d) { d["limits"]["instructions"] = "many"; }, "limits: expected an integer"},
      {[](json& d) { d["limits"]["instructions"] = 20'000; },
       "limits: it was played with instructions=20000"},
      {[](json& d) { d["table"]["seats"].push_back(json::object()); }, "seats[2].in is missing"},
      {[](json& d) { d["table"]["seats"] = json::array(); }, "is for 2 to 4 seats, not 1"},
      {[](json& d) { d["table"]["phase"] = 9; }, "phase: no such phase"},
      {[](json& d) { d["table"]["outcome"] = 4; }, "outcome: expected 0 to 3, found 4"},
      {[](json& d) { d["table"]["winner"] = 2; }, "winner: expected -1 to 1, found 2"},
      {[](json& d) { d["table"].erase("step"); }, "step is missing"},
      {[](json& d) { d["table"]["fields"].erase("turn"); }, "fields.turn is missing"},
      {[](json& d) { d["table"]["fields"]["turn"] = 2; }, "fields.turn: expected -1 to 1, found 2"},
      {[](json& d) { d["table"]["fields"]["seen"][0] = 4; },
       "fields.seen: expected 0 to 3, found 4"},
      {[](json& d) { d["table"]["fields"]["seen"] = 4; }, "fields.seen: expected a list of 4"},
      {[](json& d) { d["table"]["fields"]["clock"] = "late"; },
       "fields.clock: expected an integer"},
      {[](json& d) { d["table"]["seats"][1]["in"] = 2; }, "seats[1].in: expected 0 to 1, found 2"},
      {[](json& d) { d["table"]["seats"][0]["fields"]["rich"] = 7; },
       "seats[0].rich: expected 0 to 1, found 7"},
      {[](json& d) { d["table"]["zones"][0] = 1; }, "zones[0]: expected a list of cards"},
      {[](json& d) { d["table"]["zones"][0][0] = 99; }, "zones[0]: expected 0 to 18, found 99"},
      {[](json& d) { d["table"]["zones"][0][0] = -1; }, "zones[0]: expected 0 to 18, found -1"},
      {[](json& d) { d["table"]["zones"][0][0] = d["table"]["zones"][0][1]; },
       "lies in two places"},
      {[](json& d) {
         d["table"]["zones"][1] = json::array({-1, -1, -1, -1, -1, -1});
       },
       "saved match: zones[1]: "},
      {[](json& d) { d["table"]["zones"].push_back(json::array()); }, "zones: expected a list of"},
      {[](json& d) { d["table"]["cards"][3]["id"] = "gem"; }, "cards[3].id: expected coin"},
      {[](json& d) { d["table"]["cards"][3]["known"] = 4; },
       "cards[3].known: expected 0 to 3, found 4"},
      {[](json& d) { d["table"]["cards"][3]["numbers"] = json::array(); },
       "cards[3].numbers: expected a list of 1"},
      {[](json& d) { d["table"]["cards"][3]["fields"]["friend"] = 19; },
       "cards[3].friend: expected -1 to 18, found 19"},
      {[](json& d) { d["table"]["rows"][0] = json::array({0}); }, "token 0 lies twice"},
      {[](json& d) { d["table"]["rows"][19].erase(0); }, "rows: token 0 lies nowhere"},
      {[](json& d) { std::swap(d["table"]["rows"][19], d["table"]["rows"][20]); },
       "lies in another seat's stock"},
      {[](json& d) { d["table"]["marked"] = json::array({6}); },
       "marked: expected 0 to 5, found 6"},
      {[](json& d) { d["table"]["pointers"][0]["card"] = 19; },
       "pointers[0].card: expected -1 to 18, found 19"},
      {[](json& d) { d["table"]["pointers"][0]["priority"] = -1; },
       "pointers[0].priority: expected 0 to 99, found -1"},
      {[](json& d) { d["answers"] = "no"; }, "answers: expected a list of at most 1000"},
      {[](json& d) { d["answers"] = json::array({-1}); }, "answers: expected 0 to 4999, found -1"},
      {[](json& d) { d["answers"] = json::array({6}); },
       "answers: they don't lead to an open decision of this step"},
      {[](json& d) {
         d["answers"] = json::array({4, 0});
       },
       "answers: they don't lead to an open decision of this step"},
      {[](json& d) { d["decisions"] = -1; }, "decisions: expected 0 to"},
      {[](json& d) { d["failed_steps"] = -1; }, "failed_steps: expected 0 to"},
      {[](json& d) { d["steps_without_decision"] = -1; }, "steps_without_decision: expected 0 to"},
      {[](json& d) { d["situations"] = json::array({"abc"}); }, "situations: half a byte"},
      {[](json& d) { d["situations"] = json::array({"xy"}); },
       "situations: expected hexadecimal digits"},
      {[](json& d) { d["more_cards"] = json::array({99}); },
       "more_cards: expected 0 to 3, found 99"},
      {[](json& d) { d["more_cards"] = json::array({-1}); },
       "more_cards: expected 0 to 3, found -1"},
      {[](json& d) { d["table"]["winner"] = 1; },
       "winner: expected one when the match is won, and else none"},
      {[](json& d) { d["table"]["outcome"] = 1; },
       "winner: expected one when the match is won, and else none"},
      {[](json& d) { d["table"]["step"] = INT64_MAX; }, "step: expected 0 to"},
      {[](json& d) { d["table"]["step"] = -1; }, "step: expected 0 to"},
      {[](json& d) { d["decisions"] = INT64_MAX; }, "decisions: expected 0 to"},
      {[](json& d) { d["failed_steps"] = UINT64_MAX; }, "failed_steps: expected 0 to"},
      {[](json& d) { d["steps_without_decision"] = 10'002; },
       "steps_without_decision: expected 0 to 10001, found 10002"},
      {[](json& d) { d["mine"] = 1; }, "/mine: not as a match is saved"},
      {[](json& d) { d["options"].erase("hand"); }, "/options/hand: not as a match is saved"},
      {[](json& d) { d["options"]["hand"] = "02"; }, "/options/hand: not as a match is saved"},
      {[](json& d) {
         d["table"]["marked"] = json::array({1, 1});
       },
       "/table/marked/1: not as a match is saved"},
      {[](json& d) { d["package"] = "\x1b[2J"; }, "is of package '\\x1B[2J', not 'hidden'"},
      {[](json& d) { d["seed"] = -1; }, "seed: expected an integer that is not negative"},
      {[](json& d) { d.erase("table"); }, "table is missing"},
  };
  for (const Broken& each : all) {
    json document = saved();
    each.change(document);
    const std::string said = refusal(document.dump());
    EXPECT_THAT(said, testing::StartsWith("saved match: ")) << each.message;
    EXPECT_THAT(said, testing::HasSubstr(each.message));
  }
}

TEST(MatchSaves, RefuseWhatIsNoDocument) {
  EXPECT_THAT(refusal(""), testing::StartsWith("saved match: "));
  EXPECT_THAT(refusal("[]"), testing::StartsWith("saved match: "));
  EXPECT_THAT(refusal("{\"format\": 1"), testing::StartsWith("saved match: "));
  EXPECT_EQ(refusal(std::string(100'000, '[')), "saved match: nested too deeply");
  EXPECT_EQ(refusal("{\"format\": 1,\n \"seed\" 2"),
            "saved match: expected JSON at line 2, column 9");
  EXPECT_EQ(refusal("{\"a\": {\"b\": 1}, \"c\": {\"b\": 1}, \"a\": 2}"),
            "saved match: 'a' stands twice");
  EXPECT_EQ(refusal("{\"seed\": 1e999}"), "saved match: a number that is too large");
  EXPECT_EQ(refusal("{\"\xff\": 1}"), "saved match: expected JSON at line 1, column 3");
  EXPECT_LT(refusal("\"" + std::string(1'000'000, 'x')).size(), 100U);
}

}  // namespace
}  // namespace punchcard
