// Pictures: what show.lua draws, as shapes.

#include <gmock/gmock.h>

#include "tests/tools/workbench/desk_fixture.h"

namespace punchcard::workbench {
namespace {

using testing::HasSubstr;

class Pictures : public DeskTest {
 protected:
  // The picture of a game or of a position of it, as A sees it.
  Json of(const char* game, const char* position = nullptr) {
    Json request = {{"request", "begin"}, {"package", load(game)}, {"seat", "A"}};
    if (position != nullptr) request["position"] = position;
    return ask(request)["picture"];
  }

  // What a new game draws if its table is this: hands of three cards, of which A sees its own.
  Json drawn(const std::string& table) {
    Json files = ask({{"request", "new"}, {"kind", "game"}, {"name", "Drawn"}})["files"];
    files["show.lua"] = "return show { table = function(game, seat) return " + table + " end }\n";
    const std::int64_t package = load_files(files);
    return ask({{"request", "begin"}, {"package", package}, {"seat", "A"}})["picture"];
  }
};

TEST_F(Pictures, ShowTheProgramOfEveryGame) {
  for (const char* game : {"core-loop", "spaghetti-code", "programmers-nightmare"}) {
    const Json ring = of(game)[0];
    EXPECT_EQ(ring["shape"], "ring") << game;
    EXPECT_EQ(ring["zone"], "program") << game;
    EXPECT_EQ(ring["notes"], Json::object()) << game;
  }
  EXPECT_EQ(
      of("race-condition", R"lua({ program = "i = 1" })lua")[0],
      Json::parse(R"lua({"shape": "indented", "zone": "program", "levels": [0], "notes": {}})lua"));
  EXPECT_EQ(of("battle-for-bandwidth", R"lua({ program = "(Pass_1_clockwise)" })lua")[0],
            Json::parse(R"lua({"shape": "grid", "zone": "program", "columns": 3, "labels": ["10"],
                            "notes": {"program@1": ["x5"]}})lua"));
}

TEST_F(Pictures, HaveNotesBesideCards) {
  const Json picture = of("programmers-nightmare",
                          R"lua({ program = "(GOTO{link=@3} B)(Bug B)>(Copy A)(Subroutine B)",
                               beside = { Subroutine = "(Bug)" } })lua");
  EXPECT_EQ(picture[0]["notes"], Json::parse(R"lua({"program@1": ["-> 3"], "program@3": ["<- 1"],
                                                 "program@4": ["beside: Bug"]})lua"));
}

TEST_F(Pictures, HaveAPanelForEachSeat) {
  const Json picture =
      of("spaghetti-code", R"lua({ program = "(Bug A)(Reverse B)", seats = 2 })lua");
  ASSERT_EQ(picture.size(), 3U) << picture.dump(2);
  EXPECT_EQ(picture[2], Json::parse(R"lua({"shape": "seat", "seat": "B", "parts": [
      {"shape": "counter", "label": "life", "value": 5},
      {"shape": "counter", "label": "flags", "value": 1},
      {"shape": "counter", "label": "unused", "value": 9}]})lua"));
}

TEST_F(Pictures, AreTexts) {
  EXPECT_EQ(
      drawn(R"lua({ "a", { false, { "b" } }, {} })lua"),
      Json::parse(R"lua([{"shape": "text", "text": "a"}, {"shape": "text", "text": "b"}])lua"));
}

TEST_F(Pictures, AreShapesInShapes) {
  EXPECT_EQ(
      drawn(
          R"lua({ draw.line { "a", false, draw.counter("pot", 3, 5), draw.pile(game.deck, "deck") },
                       draw.seat(seat, { draw.hand(seat.hand) }) })lua"),
      Json::parse(R"lua([{"shape": "line", "parts": [
                               {"shape": "text", "text": "a"},
                               {"shape": "counter", "label": "pot", "value": 3, "most": 5},
                               {"shape": "pile", "zone": "deck", "title": "deck"}]},
                            {"shape": "seat", "seat": "A", "parts": [
                               {"shape": "hand", "zone": "hand.A", "title": ""}]}])lua"));
}

TEST_F(Pictures, SayNothingOfHiddenCards) {
  EXPECT_EQ(drawn("{ draw.grid(game, seat:next().hand, 2, function(card) return card.name end) }"),
            Json::parse(R"lua([{"shape": "grid", "zone": "hand.B", "columns": 2, "labels": [],
                             "notes": {"hand.B@1": ["hidden card"], "hand.B@2": ["hidden card"],
                                       "hand.B@3": ["hidden card"]}}])lua"));
}

TEST_F(Pictures, TellWhatIsWrongAndWhere) {
  const std::vector<std::pair<const char*, const char*>> cases = {
      {"select(1, 1)",
       "'table' of show must return a list of lines and shapes, found the integer 1"},
      {"{ true }", "[1] must be a line or a shape, found true"},
      {"{ { shape = 1 } }", "[1].shape must be the name of a shape, found the integer 1"},
      {R"lua({ "a", { shape = "rign" } })lua",
       "[2].shape must be the name of a shape (did you mean 'ring'?), found"},
      {R"lua({ { shape = "ring" } })lua", "[1].zone must be a zone, found nil"},
      {R"lua({ { shape = "ring", zone = seat } })lua", "[1].zone must be a zone, found a seat"},
      {R"lua({ { shape = "row", zone = game.deck, notes = { { 1 } } } })lua",
       "[1].notes[1][1] must be a string, found the integer 1"},
      {R"lua({ { shape = "line" } })lua",
       "[1].parts must be a list of lines and shapes, found nil"},
      {R"lua({ { shape = "line", parts = { {}, 2 } } })lua",
       "[1].parts[2] must be a line or a shape, found the integer 2"},
      {R"lua({ { shape = "counter", label = "a" } })lua",
       "[1].value must be an integer, found nil"},
      {R"lua({ { shape = "seat", seat = "A", parts = {} } })lua", "[1].seat must be a seat, found"},
      {R"lua({ { shape = "pile", zone = game.deck, 7 } })lua",
       "[1][1] must be a string, found the integer 7"},
      {"{ { { { { { { { { { } } } } } } } } } }", "shapes that are nested more than 8 deep"},
      {"{ string.rep(\"a\", 60000), string.rep(\"a\", 60000) }",
       "show returns more than 100000 bytes"},
  };
  for (const auto& [table, says] : cases) {
    const Json picture = drawn(table);
    EXPECT_THAT(picture.is_object() ? picture.value("error", "") : picture.dump(), HasSubstr(says));
  }
}

}  // namespace
}  // namespace punchcard::workbench
