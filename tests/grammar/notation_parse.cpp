// Positions as scenarios write them, and what is said about mistakes in them.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "grammar/notation/notation.h"

namespace punchcard::notation {
namespace {

std::string show(const Value& value) {
  switch (value.kind) {
    case Value::Kind::integer:
      return std::to_string(value.number);
    case Value::Kind::boolean:
      return value.number == 1 ? "true" : "false";
    case Value::Kind::seat:
      return "seat " + std::to_string(value.number);
    case Value::Kind::card:
      return "card at " + value.zone + (value.zone.empty() ? "" : " ") +
             std::to_string(value.number);
    case Value::Kind::list:
      break;
  }
  std::string text;
  for (const Value& item : value.items) text += (text.empty() ? "" : ", ") + show(item);
  return "[" + text + "]";
}

std::string show(const CardPlace& place) {
  std::string text;
  for (const CardPlace::PointerMark& pointer : place.pointers) {
    text += (pointer.forward ? "forward " : "backward ") + std::to_string(pointer.priority) + " ";
  }
  text += place.empty ? "empty" : place.hidden ? "hidden" : place.card;
  for (const Setting& setting : place.settings) {
    text += " " + setting.name + "=" + show(setting.value);
  }
  for (const TokenMark& token : place.tokens) {
    text += " " + std::to_string(token.seat) + (token.marked ? "*" : "");
  }
  return text;
}

// The places with " | " between them, or the first complaint.
std::string show(std::string_view text) {
  const Result result = parse(text, "");
  if (!result.ok()) return text::format(result.diagnostics.front());
  std::string shown;
  for (const CardPlace& place : result.places) shown += (shown.empty() ? "" : " | ") + show(place);
  return shown;
}

struct Row {
  std::string text;
  const char* meaning;
};

template <std::size_t size>
void expect_all(const Row (&rows)[size]) {
  for (const Row& row : rows) EXPECT_EQ(show(row.text), row.meaning) << row.text;
}

TEST(Notation, Places) {
  expect_all({
      {"", ""},
      {" \n ", ""},
      {"()", "empty"},
      {"(Bug)", "Bug"},
      {"(Bug)(Zap)\n( Zap )  ()", "Bug | Zap | Zap | empty"},
      {"(?)", "hidden"},
      {"(? A)", "hidden 0"},
  });
}

TEST(Notation, Names) {
  expect_all({
      {"(GOTO)", "GOTO"},
      {"(Fork_Bomb)", "Fork_Bomb"},
      {"(Copy-Paste)", "Copy-Paste"},
      {"(A-B)", "A-B"},
      {"(A_)", "A_"},
      {"(Ab)", "Ab"},
      {"(a)", "a"},
      {"(404)", "404"},
      {"(Éclair)", "Éclair"},
  });
}

TEST(Notation, NamesAlone) {
  for (const char* name : {"Bug", "Fork_Bomb", "Copy-Paste", "404", "Éclair", "a", "_"}) {
    EXPECT_TRUE(is_name(name)) << name;
  }
  for (const char* name :
       {"", "A", "Fork Bomb", "Ha) (B", "Bug#2", "-Bug", "Bug.loss", "Bug\n", "\xFF"}) {
    EXPECT_FALSE(is_name(name)) << name;
  }
  EXPECT_TRUE(is_name(std::string(64, 'a')));
  EXPECT_FALSE(is_name(std::string(65, 'a')));
}

TEST(Notation, Tokens) {
  expect_all({
      {"(Bug A)", "Bug 0"},
      {"(Bug A B O)", "Bug 0 1 14"},
      {"(Bug A A A)", "Bug 0 0 0"},
      {"(Bug A* B C*)", "Bug 0* 1 2*"},
      {"(Bug{loss=1}A)", "Bug loss=1 0"},
  });
}

TEST(Notation, Settings) {
  expect_all({
      {"(Bug{})", "Bug"},
      {"(Bug{loss=3})", "Bug loss=3"},
      {"(Bug { loss = 3 , dam = -1 } A)", "Bug loss=3 dam=-1 0"},
      {"(Bug{a=true, b=false})", "Bug a=true b=false"},
      {"(Bug{a=A, b=O})", "Bug a=seat 0 b=seat 14"},
      {"(GOTO{target=@12})", "GOTO target=card at 12"},
      {"(GOTO{target=program@2, other=hand.A@1})",
       "GOTO target=card at program 2 other=card at hand.A 1"},
      {"(GOTO{target=inside.Bug#2@1})", "GOTO target=card at inside.Bug#2 1"},
      {"(GOTO{target=inside.A's Core_Dump#10@1})", "GOTO target=card at inside.A's Core_Dump#10 1"},
      {"(GOTO{target=inside.Gem#2's Coin@1})", "GOTO target=card at inside.Gem#2's Coin 1"},
      {"(GOTO{target=left.Core_Dump@1})", "GOTO target=card at left.Core_Dump 1"},
      {"(Bug{a=[]})", "Bug a=[]"},
      {"(Bug{a=[1, true, B, @2, [3]]})", "Bug a=[1, true, seat 1, card at 2, [3]]"},
      {"(Bug{a=[[[[1]]]]})", "Bug a=[[[[1]]]]"},
      {"(Bug{a=9223372036854775807})", "Bug a=9223372036854775807"},
      {"(Bug{a=-9223372036854775808})", "Bug a=-9223372036854775808"},
      {"(Bug{trueish=1})", "Bug trueish=1"},
  });
}

TEST(Notation, Pointers) {
  expect_all({
      {">(Bug)", "forward 0 Bug"},
      {"< (Bug)", "backward 0 Bug"},
      {"1>(Bug)2<()", "forward 1 Bug | backward 2 empty"},
      {"1> 2< 12>(Bug)", "forward 1 backward 2 forward 12 Bug"},
      {"(Bug)><(Zap)", "Bug | forward 0 backward 0 Zap"},
  });
}

TEST(Notation, EveryPartKnowsItsPlace) {
  const Result result = parse("()\n 1>(Bug{a=1, b=[2, @3]} A B*)", "", {7, 11});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.places[0].place, (text::Place{7, 11}));
  const CardPlace& bug = result.places[1];
  EXPECT_EQ(bug.pointers[0].place, (text::Place{8, 3}));
  EXPECT_EQ(bug.place, (text::Place{8, 4}));
  EXPECT_EQ(bug.card_place, (text::Place{8, 5}));
  EXPECT_EQ(bug.settings[0].place, (text::Place{8, 9}));
  EXPECT_EQ(bug.settings[0].value.place, (text::Place{8, 11}));
  EXPECT_EQ(bug.settings[1].value.place, (text::Place{8, 16}));
  EXPECT_EQ(bug.settings[1].value.items[1].place, (text::Place{8, 20}));
  EXPECT_EQ(bug.tokens[0].place, (text::Place{8, 25}));
  EXPECT_EQ(bug.tokens[1].place, (text::Place{8, 27}));
}

TEST(Notation, MistakesCountFromTheOrigin) {
  EXPECT_EQ(text::format(parse("(Bug", "t.lua", {7, 11}).diagnostics.front()),
            "t.lua:7:15: seat or ')' expected near <eof>");
}

TEST(Notation, PlacesBeforeAMistakeAreThere) {
  EXPECT_EQ(parse("(Bug) () (Zap", "").places.size(), 2U);
}

TEST(Notation, MistakesOfPlaces) {
  expect_all({
      {"Bug", "1:1: '(' expected near 'Bug'"},
      {"(Bug", "1:5: seat or ')' expected near <eof>"},
      {"(Bug\nA", "2:2: seat or ')' expected (to close '(' at line 1) near <eof>"},
      {"(", "1:2: card, '?' or ')' expected near <eof>"},
      {"((", "1:2: card, '?' or ')' expected near '('"},
      {"(Bug))", "1:6: '(' expected near ')'"},
      {"(A)", "1:2: card or '?' expected before tokens near 'A'"},
      {"(-x)", "1:2: card, '?' or ')' expected near '-'"},
      {"(? {a=1})", "1:4: seat or ')' expected near '{'"},
      {"1(Bug)", "1:2: '>' or '<' expected behind a pointer's priority near '('"},
      {"(Bug)>", "1:7: '(' expected near <eof>"},
      {"0>(Bug)", "1:1: priorities of pointers count from 1"},
      {"100>(Bug)", "1:1: number too large (limit 99)"},
  });
}

TEST(Notation, MistakesOfTokens) {
  expect_all({
      {"(Bug P)", "1:6: seat from A to O expected near 'P'"},
      {"(Bug AB)", "1:6: seat or ')' expected near 'AB'"},
      {"(Bug a)", "1:6: seat or ')' expected near 'a'"},
      {"(Bug A*B)", "1:8: blank or ')' expected behind a token near 'B'"},
      {"(Bug *)", "1:6: seat or ')' expected near '*'"},
      {"(Bug é)", "1:6: seat or ')' expected near 'é'"},
  });
}

TEST(Notation, MistakesOfSettings) {
  constexpr const char* kValue = "number, true, false, seat, '@place' or list expected near ";
  expect_all({
      {"(Bug{", "1:6: name of a number or field expected near <eof>"},
      {"(Bug{a=1,})", "1:10: name of a number or field expected near '}'"},
      {"(Bug{3=1})", "1:6: name of a number or field expected near '3'"},
      {"(Bug{a 1})", "1:8: '=' expected near '1'"},
      {"(Bug{a=1 b=2})", "1:10: ',' or '}' expected near 'b'"},
      {"(Bug{a=1\n)", "2:1: ',' or '}' expected (to close '{' at line 1) near ')'"},
      {"(Bug{a=[1\n)", "2:1: ',' or ']' expected (to close '[' at line 1) near ')'"},
      {"(Bug{a=3x})", "1:8: number expected near '3x'"},
      {"(Bug{a=-})", "1:8: number expected near '-'"},
      {"(Bug{a=Q})", "1:8: seat from A to O expected near 'Q'"},
      {"(Bug{a=@x})", "1:9: number of a place expected behind '@' near 'x'"},
      {"(Bug{a=hand.A@})", "1:15: number of a place expected behind '@' near '}'"},
      {"(Bug{a=@0})", "1:8: places count from 1"},
      {"(Bug{a=@1001})", "1:8: number too large (limit 1000)"},
      {"(Bug{a=1, a=2})", "1:11: 'a' is set twice"},
      {"(Bug{a=9223372036854775808})", "1:8: number too large (limit 9223372036854775807)"},
      {"(Bug{a=[[[[[1]]]]]})", "1:12: lists nested too deeply (limit 4)"},
  });
  EXPECT_EQ(show("(Bug{a=})"), std::string("1:8: ") + kValue + "'}'");
  EXPECT_EQ(show("(Bug{a=truex})"), std::string("1:8: ") + kValue + "'truex'");
  EXPECT_EQ(show("(Bug{a=[1,]})"), std::string("1:11: ") + kValue + "']'");
}

std::string repeat(std::string_view unit, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += unit;
  return text;
}

TEST(Notation, EverythingIsBounded) {
  expect_all({
      {repeat("()", 1001), "1:2001: too many places (limit 1000)"},
      {"(" + std::string(65, 'x') + ")", "1:2: name too long (limit 64)"},
      {"(x{" + std::string(65, 'x') + "=1})", "1:4: name too long (limit 64)"},
      {"(x" + repeat(" A", 251) + ")", "1:504: too many tokens (limit 250)"},
      {repeat(">", 251) + "()", "1:251: too many pointers (limit 250)"},
      {"(x{a=[1" + repeat(",1", 250) + "]})", "1:507: list too long (limit 250)"},
      {"(x{a=" + repeat("[", 10000), "1:10: lists nested too deeply (limit 4)"},
  });
  EXPECT_EQ(parse(repeat("()", 1000), "").places.size(), 1000U);
}

}  // namespace
}  // namespace punchcard::notation
