// Parts of a run: what is read is what was written, merged they are the whole, and a file that was
// changed is refused with the name of the field, or read as what it says; nothing crashes.

#include "tools/lab/part.h"

#include <chrono>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "interpreter/package/sources.h"
#include "tools/lab/card_study.h"
#include "tools/lab/merger.h"
#include "tools/lab/strength.h"
#include "tools/lab/strength_part.h"

namespace punchcard {
namespace {

using lab::Part;
using testing::HasSubstr;

class Parts : public testing::Test {
 protected:
  Parts() {
    std::vector<text::Diagnostic> mistakes;
    const auto package =
        package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                               {PUNCHCARD_HOME "/tests/tools/packages/comet", {}}, mistakes);
    if (package == nullptr) throw std::runtime_error(text::format(mistakes.front()));
    setup_ = match::Setup::make(package, {}, 2);
  }

  lab::SimulationPlan plan(std::int64_t first, std::int64_t games) const {
    lab::SimulationPlan plan;
    plan.setup = setup_;
    plan.players = {"random", "random"};
    plan.first_game = first;
    plan.games = games;
    plan.seed = 5;
    return plan;
  }

  int kind(const std::string& id) const { return *setup_->definition().schema->find_kind(id); }

  Part part(lab::PartOf command) const {
    Part part;
    part.command = command;
    part.seed = 5;
    part.sides = {lab::PartSide::of(*setup_)};
    return part;
  }

  Part simulated(std::int64_t first, std::int64_t games) const {
    lab::SimulationPlan played = plan(first, games);
    played.keeps_courses = true;
    Part result = part(lab::PartOf::simulate);
    result.skills = {{played.players, first, games, {lab::simulate(played)}}};
    return result;
  }

  Part measured(std::int64_t first, std::int64_t games) const {
    Part result = part(lab::PartOf::strength);
    result.card = "gain";
    result.skills = {
        *lab::play_strength_part(plan(first, games), lab::Method::blanked, kind("gain"))};
    return result;
  }

  std::shared_ptr<const match::Setup> setup_;
};

Part again(const Part& part) { return lab::read_part(lab::part_text(part)); }

TEST_F(Parts, AreReadAsTheyWereWritten) {
  for (const Part& part : {simulated(30, 40), measured(30, 40)}) {
    EXPECT_EQ(lab::part_text(again(part)), lab::part_text(part));
  }
}

// Between what a count may be and what is written as a text, and near the end of the latter.
TEST_F(Parts, HaveSquaresOfAnySize) {
  for (const int thousands : {2'000'000, 3'000'000, 3'100'000}) {
    const std::int64_t number = thousands * std::int64_t{1'000};
    Part part = measured(0, 2);
    lab::Mean& mean = part.skills[0].cards.begin()->second.measured;
    mean = {};
    mean.add(number);
    mean.add(0);
    const std::string text = lab::part_text(part);
    EXPECT_EQ(lab::part_text(lab::read_part(text, 100)), text) << number;
  }
}

// Sums of squares may be beyond 64 bits; a text that no number has written is refused.
TEST_F(Parts, HaveLargeSquares) {
  Part part = measured(0, 2);
  lab::Mean& mean = part.skills[0].cards.begin()->second.measured;
  mean = {};
  for (const std::int64_t number : {30'000'000'000, -30'000'000'000}) mean.add(number);
  const std::string text = lab::part_text(part);
  const std::string squares = "\"1800000000000000000000\"";
  ASSERT_THAT(text, HasSubstr(squares));
  EXPECT_EQ(lab::part_text(again(part)), text);
  for (const char* wrong :
       {"\"\"", "\"-1\"", "\"18e20\"", "\"1\"", "\"340282366920938463463374607431768211457\"",
        "\"1800000000000000000000000000000000000000\""}) {
    std::string changed = text;
    changed.replace(changed.find(squares), squares.size(), wrong);
    EXPECT_THROW(lab::read_part(changed), std::invalid_argument) << wrong;
  }
}

TEST_F(Parts, OfGamesOfOtherLengthsAreOfAnotherRun) {
  Part part = simulated(0, 5);
  EXPECT_EQ(again(part).most_decisions, std::nullopt);
  part.most_decisions = 40;
  EXPECT_EQ(again(part).most_decisions, 40);
  lab::Merger merger;
  merger.add("a", simulated(5, 5));
  try {
    merger.add("b", part);
    ADD_FAILURE();
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(), "b is of another run than a\nmax-decisions: 40 and none");
  }
}

TEST_F(Parts, OfASimulationAreTheWholeInAnyOrder) {
  lab::Merger merger;
  merger.add("c", again(simulated(70, 30)));
  merger.add("a", again(simulated(0, 1)));
  merger.add("b", again(simulated(1, 69)));
  merger.expect_each_game_once(100);
  EXPECT_EQ(lab::part_text(merger.whole()), lab::part_text(simulated(0, 100)));
}

void expect_equal(const lab::Difference& one, const lab::Difference& other) {
  EXPECT_EQ(one.value, other.value);
  EXPECT_EQ(one.interval.low, other.interval.low);
  EXPECT_EQ(one.interval.high, other.interval.high);
  EXPECT_EQ(one.chance, other.chance);
  EXPECT_EQ(one.stands, other.stands);
}

void expect_equal(const lab::CardStrength& one, const lab::CardStrength& other) {
  EXPECT_EQ(one.kind, other.kind);
  EXPECT_EQ(one.declined, other.declined);
  expect_equal(one.effect, other.effect);
  expect_equal(one.measured.value(), other.measured.value());
  ASSERT_EQ(one.seats.size(), other.seats.size());
  for (std::size_t i = 0; i < one.seats.size(); ++i) expect_equal(one.seats[i], other.seats[i]);
  ASSERT_EQ(one.standings.size(), other.standings.size());
  for (std::size_t i = 0; i < one.standings.size(); ++i) {
    EXPECT_EQ(one.standings[i].seats, other.standings[i].seats);
    expect_equal(one.standings[i].effect, other.standings[i].effect);
  }
  ASSERT_EQ(one.decided.size(), other.decided.size());
  for (std::size_t i = 0; i < one.decided.size(); ++i) {
    EXPECT_EQ(one.decided[i].game, other.decided[i].game);
    EXPECT_EQ(one.decided[i].seat, other.decided[i].seat);
  }
}

// The first parts are too small for the rare card, which they have to measure later.
TEST_F(Parts, OfAMeasurementAreTheWholeWithCardsThatFewOfThemExecute) {
  lab::Merger merger;
  std::int64_t first = 0;
  for (const std::int64_t games : {2, 3, 5, 40, 150}) {
    merger.add(std::to_string(first), again(measured(first, games)));
    first += games;
  }
  merger.expect_each_game_once(first);
  const std::vector<lab::Unmeasured> missing = merger.unmeasured();
  EXPECT_FALSE(missing.empty());
  for (const lab::Unmeasured& each : missing) {
    EXPECT_TRUE(each.kinds[static_cast<std::size_t>(kind("comet"))]);
    merger.add(each.skill, lab::measure_again(plan(each.first_game, each.games),
                                              lab::Method::blanked, each.kinds));
  }
  const lab::PartOfSkill skill = merger.whole().skills.front();
  const lab::Strength whole = lab::measure_strength(plan(0, first));
  const lab::Strength merged = lab::strength_of_games(
      lab::Method::blanked, {skill.sides.front(), plan(0, first)}, skill.cards);
  ASSERT_NE(whole.find(kind("comet")), nullptr);
  EXPECT_EQ(merged.unused, whole.unused);
  EXPECT_EQ(merged.missing, 0U);
  ASSERT_EQ(merged.cards.size(), whole.cards.size());
  for (std::size_t i = 0; i < whole.cards.size(); ++i)
    expect_equal(merged.cards[i], whole.cards[i]);
  const lab::CardStudy study = lab::study_card(plan(0, first), whole, kind("gain"));
  const lab::CardStudy other = lab::study_of(*skill.study, *setup_, kind("gain"));
  expect_equal(other.forbidden.value(), study.forbidden.value());
  ASSERT_EQ(other.varied.size(), study.varied.size());
  for (std::size_t i = 0; i < study.varied.size(); ++i) {
    EXPECT_EQ(other.varied[i].strength.has_value(), study.varied[i].strength.has_value());
    if (study.varied[i].strength)
      expect_equal(*other.varied[i].strength, *study.varied[i].strength);
  }
}

std::string mistake_of(const lab::Merger& merger, std::int64_t games = 0) {
  try {
    merger.expect_each_game_once(games);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TEST_F(Parts, MustHaveEachGameOnce) {
  lab::Merger merger;
  merger.add("b.json", simulated(10, 10));
  merger.add("c.json", simulated(25, 10));
  EXPECT_EQ(mistake_of(merger),
            "games 0 to 9 are missing: no part has them\n"
            "games 20 to 24 are missing: no part has them");
  merger.add("a.json", simulated(0, 11));
  merger.add("d.json", simulated(20, 5));
  EXPECT_EQ(mistake_of(merger), "game 10 is in two parts: a.json and b.json");
  lab::Merger short_one;
  short_one.add("a.json", simulated(0, 10));
  EXPECT_EQ(mistake_of(short_one, 12), "games 10 to 11 are missing: no part has them");
  EXPECT_EQ(mistake_of(short_one, 7), "games 7 to 9 are more than the 7 expected: see a.json");
}

TEST_F(Parts, MustBeOfOneRun) {
  lab::Merger merger;
  merger.add("a.json", simulated(0, 5));
  Part other = simulated(5, 5);
  other.seed = 6;
  try {
    merger.add("b.json", other);
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(), "b.json is of another run than a.json\nseed: 6 and 5");
  }
  other.seed = 5;
  other.sides.front().variants = {std::string(4'000, 'x')};
  try {
    merger.add("b.json", other);
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_THAT(error.what(), HasSubstr("variants: xxx"));
    EXPECT_LT(std::string(error.what()).size(), 2'000U);
  }
  other.sides.front().variants.clear();
  other.sides.front().digest ^= 1;
  EXPECT_THROW(merger.add("b.json", other), std::invalid_argument);
  EXPECT_THROW(merger.add("b.json", measured(5, 5)), std::invalid_argument);
}

// Reads a text, and if that succeeds, calculates what follows from it.
std::string judge(const std::string& text, const std::shared_ptr<const match::Setup>& setup,
                  const lab::SimulationPlan& plan) {
  try {
    const Part part = lab::read_part(text);
    lab::Merger merger;
    merger.add("part", part);
    merger.expect_each_game_once();
    const Part whole = merger.whole();
    if (whole.sides.front().cards.size() != setup->definition().schema->kinds.size()) return "";
    for (const lab::PartOfSkill& skill : whole.skills) {
      if (skill.players.size() != 2) continue;
      const lab::Simulation ordinary{skill.sides.front(), plan};
      for (const lab::CardTally& card : ordinary.cards) card.wins.interval();
      if (whole.command == lab::PartOf::simulate) continue;
      lab::strength_of_games(whole.method, ordinary, skill.cards);
      if (skill.study) lab::study_of(*skill.study, *setup, 0);
    }
    return "";
  } catch (const std::invalid_argument& error) {
    return error.what();
  } catch (const std::domain_error& error) {
    ADD_FAILURE() << "read, but without a meaning: " << error.what();
    return "";
  }
}

using Json = nlohmann::ordered_json;

TEST_F(Parts, WithAnyFieldChangedAreRefusedOrRead) {
  const std::vector<Json> values = {-1,     0,      1,  INT64_MAX,     UINT64_MAX,     1.5,
                                    "x",    "\x1B", "", Json::array(), Json::object(), true,
                                    nullptr};
  for (const Part& part : {simulated(0, 30), measured(0, 30)}) {
    const Json whole = Json::parse(lab::part_text(part));
    const Json flat = whole.flatten();
    const int step = part.command == lab::PartOf::simulate ? 2 : 7;  // a sample of the many
    int number = 0;
    int tried = 0;
    int refused = 0;
    for (const auto& [pointer, leaf] : flat.items()) {
      if (++number % step != 0) continue;
      for (const Json& value : values) {
        Json changed = whole;
        changed[Json::json_pointer(pointer)] = value;
        if (changed == whole) continue;
        SCOPED_TRACE(pointer + " = " + value.dump());
        const std::string message = judge(changed.dump(), setup_, plan(0, 30));
        ++tried;
        if (!message.empty()) ++refused;
        const bool is_text = leaf.is_string() && value.is_string();
        if (value.is_number_integer() || is_text) continue;
        EXPECT_THAT(message, HasSubstr(pointer.substr(pointer.rfind('/') + 1)));
      }
    }
    EXPECT_GT(refused, tried / 2);
  }
}

TEST_F(Parts, WithSumsOfNoGamesAreRefused) {
  Json part = Json::parse(lab::part_text(simulated(0, 30)));
  Json& wins = part["skills"][0]["sides"][0]["cards"][0]["wins"];
  wins = {0, 0, 0, 0, 0, 0};
  EXPECT_EQ(judge(part.dump(), setup_, plan(0, 30)), "");
  wins = {0, 3, 5, 7, 0, 9};
  EXPECT_THAT(judge(part.dump(), setup_, plan(0, 30)), HasSubstr("no clusters have these sums"));
}

TEST_F(Parts, WithSquaresOfNoSuchNumbersAreRefused) {
  Json part = Json::parse(lab::part_text(measured(0, 30)));
  Json& wins = part["skills"][0]["cards"][0]["strength"]["wins"];
  ASSERT_EQ(wins.size(), 5U) << part["skills"][0]["cards"][0].dump(2);
  EXPECT_EQ(judge(part.dump(), setup_, plan(0, 30)), "");
  wins[2] = INT64_MAX;
  EXPECT_THAT(judge(part.dump(), setup_, plan(0, 30)), HasSubstr("no numbers have these sums"));
}

TEST_F(Parts, WithAnyBytesChangedAreRefusedOrRead) {
  const std::string text = lab::part_text(measured(0, 30));
  std::mt19937 random(7);
  const auto below = [&](std::size_t end) { return random() % end; };
  for (int i = 0; i < 1000; ++i) {
    std::string changed = text;
    const std::size_t at = below(changed.size());
    switch (i % 4) {
      case 0:
        changed[at] = static_cast<char>(below(256));
        break;
      case 1:
        changed.erase(at, 1 + below(20));
        break;
      case 2:
        changed.insert(at, changed.substr(below(changed.size()), below(30)));
        break;
      default:
        changed.resize(at);
        break;
    }
    const std::string message = judge(changed, setup_, plan(0, 30));
    EXPECT_TRUE(i % 4 != 3 || at + 1 == text.size() || !message.empty()) << "cut at " << at;
  }
}

// `merge` prints the texts of a part.
TEST_F(Parts, HaveTextsOfOneLine) {
  const std::string text = lab::part_text(measured(0, 5));
  const std::string before = "\"package\":\"";
  ASSERT_NE(text.find(before), text.npos);
  for (const char* odd : {"\\r", "\\n", "\\t", "\\u001b"}) {
    std::string changed = text;
    changed.insert(text.find(before) + before.size(), odd);
    EXPECT_THROW(lab::read_part(changed, 1), std::invalid_argument) << odd;
  }
  EXPECT_NO_THROW(lab::read_part(text, 1));
}

// Parts that read like one another, each of another run.
TEST_F(Parts, WithOtherVariationsAreOfAnotherRun) {
  const Part part = measured(0, 5);
  const std::vector<lab::VariedTally>& varied = part.skills.front().study->varied;
  ASSERT_GE(varied.size(), 2U);
  Part one = measured(5, 5);
  one.skills.front().study->varied.resize(1);
  std::string all;
  for (const lab::VariedTally& each : varied) {
    const bool is_last = &each == &varied.back();
    all +=
        fmt::format("{} {} to {}, ", each.variation.number, each.variation.from, each.variation.to);
    if (is_last) all = all.substr(0, all.rfind(fmt::format(" {} to", each.variation.from)));
  }
  lab::Variation& only = one.skills.front().study->varied.front().variation;
  only = {only.kind, all, varied.back().variation.from, varied.back().variation.to};
  using Pair = std::pair<const Part*, const Part*>;
  for (const auto& [first, other] : {Pair(&part, &one), Pair(&one, &part)}) {
    lab::Merger merger;
    merger.add("a.json", *first);
    EXPECT_THROW(merger.add("b.json", *other), std::invalid_argument);
  }
}

// What is read of two parts is added up, or one is refused.
TEST_F(Parts, InPairsWithAnyFieldChangedAreRefusedOrAdded) {
  for (const auto& [one, two] : {std::pair(simulated(0, 20), simulated(20, 20)),
                                 std::pair(measured(0, 20), measured(20, 20))}) {
    const Json whole = Json::parse(lab::part_text(two));
    std::mt19937 random(9);
    std::vector<std::string> pointers;
    const Json flat = whole.flatten();
    for (const auto& [pointer, leaf] : flat.items()) {
      for (std::size_t end = pointer.size(); end != pointer.npos && end > 0;) {
        pointers.push_back(pointer.substr(0, end));
        end = pointer.rfind('/', end - 1);
      }
    }
    for (int i = 0; i < 600; ++i) {
      Json changed = whole;
      Json& value = changed[Json::json_pointer(pointers[random() % pointers.size()])];
      const Json& other = whole[Json::json_pointer(pointers[random() % pointers.size()])];
      if (value.is_array() && random() % 2 == 0) {
        if (random() % 2 == 0 && !value.empty())
          value.erase(value.size() - 1);
        else
          value.push_back(value.empty() ? other : value.front());
      } else {
        value = other;
      }
      try {
        lab::Merger merger;
        const bool is_first = random() % 2 == 0;
        const Part read = lab::read_part(changed.dump(), 2);
        merger.add("a.json", is_first ? read : one);
        merger.add("b.json", is_first ? one : read);
        EXPECT_EQ(again(merger.whole()).skills.size(), one.skills.size());
      } catch (const std::invalid_argument&) {
        continue;
      }
    }
  }
}

TEST_F(Parts, HaveFewVariants) {
  Json part = Json::parse(lab::part_text(simulated(0, 5)));
  part["sides"][0]["variants"] = std::vector<std::string>(20, "x");
  EXPECT_NO_THROW(lab::read_part(part.dump()));
  part["sides"][0]["variants"].push_back("x");
  try {
    lab::read_part(part.dump());
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(), "sides[0].variants: expected a list of 0 to 20, found a list of 21");
  }
}

TEST(PartText, IsBounded) {
  const auto mistake = [](const std::string& text) {
    try {
      lab::read_part(text);
    } catch (const std::invalid_argument& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(mistake(""), "expected a JSON object; it is none from byte 1 on");
  EXPECT_EQ(mistake("[]"), "expected a JSON object, found a list of 0");
  EXPECT_EQ(mistake("{}"), "this is no part: the key 'part' is missing");
  const std::string of_another_version =
      "it was written by another version of punchcard: play it again with this one";
  EXPECT_EQ(mistake(R"({"part": 1})"), of_another_version);
  EXPECT_EQ(mistake(R"({"part": 3})"), of_another_version);
  EXPECT_EQ(mistake(R"({"part": "2"})"),
            "part: expected a whole number from -4611686018427387903 to 4611686018427387903, found "
            "\"2\"");
  EXPECT_EQ(mistake(R"({"part": 2, "parts": 1})"), "unexpected key 'parts'");
  EXPECT_EQ(mistake(R"({"part": 2, "a\nb": 1})"), "unexpected key 'a\\nb'");
  EXPECT_EQ(mistake(std::string(1'000'000, '[')), "more than 12 levels of lists and objects");
  EXPECT_EQ(mistake(std::string(lab::kMostPartBytes + 1, ' ')), "more than 16777216 bytes");
  std::string wide = "{\"part\": 2, \"limits\": {\"a\": 1";
  for (int i = 0; i < 1'000'000; ++i) wide += fmt::format(",\"k{}\":1", i);
  EXPECT_EQ(mistake(wide + "}}"), "more than 2000 keys in an object");
  std::string object = "{\"a\": 1";
  for (int i = 0; i < 1'900; ++i) object += fmt::format(",\"k{}\":1", i);
  std::string objects = "{\"part\": 2, \"limits\": [" + object + "}";
  for (int i = 0; i < 100; ++i) objects += "," + object + "}";
  EXPECT_EQ(mistake(objects + "]}"),
            "too many keys in its objects: comparing them takes more than 50000000 steps");
  EXPECT_EQ(mistake(R"({"part": 2, "limits": {"a": 1, "a": 2}})"), "the key 'a' stands twice");
  EXPECT_EQ(mistake(std::string("{\"part\": 2}\0x", 13)),
            "expected a JSON object; it is none from byte 12 on");
  std::string list = "{\"part\": 1, \"sides\": [{}";
  while (list.size() < 15'000'000) list += ",{}";
  EXPECT_EQ(mistake(list + "]}"), "more than 1000000 values in a list");
  list.resize(2'900'000);
  list.resize(list.rfind('}') + 1);
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(mistake(list + "]}"), of_another_version);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  EXPECT_EQ(mistake(R"({"part": 2, "command": "play"})"),
            "command: expected \"simulate\" or \"strength\", found \"play\"");
}

}  // namespace
}  // namespace punchcard
