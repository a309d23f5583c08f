#include "interpreter/bind/card_text.h"

#include <gtest/gtest.h>

namespace punchcard {
namespace {

// The parts in one line: prose, then <number=printed>.
std::string parts_of(std::string_view text) {
  const bind::CardText read = bind::read_card_text(std::string(text));
  if (!read.mistake.empty()) {
    return "column " + std::to_string(read.mistake_offset + 1) + ": " + read.mistake;
  }
  std::string line;
  for (const bind::TextPart& part : read.parts) {
    line += part.prose;
    if (part.number.empty()) continue;
    if (!part.forms.empty()) {
      line += "<" + part.number + "? " + part.forms.front() + " : " + part.forms.back() + ">";
      continue;
    }
    line += "<" + part.number + (part.printed ? "=" + std::to_string(*part.printed) : "") + ">";
  }
  return line;
}

TEST(CardText, NumbersStandInBraces) {
  EXPECT_EQ(parts_of("Take {loss:1} life from {players:12} players."),
            "Take <loss=1> life from <players=12> players.");
  EXPECT_EQ(parts_of("{loss:-3}"), "<loss=-3>");
  EXPECT_EQ(parts_of("{loss:1} and {loss} again"), "<loss=1> and <loss> again");
  EXPECT_EQ(parts_of("no number"), "no number");
  EXPECT_EQ(parts_of(""), "");
}

TEST(CardText, HasAsManyNumbersAsAllowed) {
  std::string most;
  for (std::size_t i = 0; i < bind::kMostTextParts; ++i) most += "{n}";
  for (const char* end : {"", "."}) {
    EXPECT_FALSE(bind::read_card_text(most + end).has_too_many_parts());
    EXPECT_TRUE(bind::read_card_text(most + "{n}" + end).has_too_many_parts());
  }
}

TEST(CardText, WordsMayDependOnANumber) {
  EXPECT_EQ(parts_of("Take {loss:1} {loss|point|points}."),
            "Take <loss=1> <loss? point : points>.");
  EXPECT_EQ(parts_of("{loss:1} point{loss||s}"), "<loss=1> point<loss?  : s>");
  EXPECT_EQ(parts_of("{loss|point}"),
            "column 1: a word that depends on a number is {name|singular|plural}, found "
            "'{loss|point}'");
  EXPECT_EQ(parts_of("{loss|a|b|c}"),
            "column 1: a word that depends on a number is {name|singular|plural}, found "
            "'{loss|a|b|c}'");
  EXPECT_EQ(parts_of("{2|a|b}"),
            "column 1: a word that depends on a number is {name|singular|plural}, found '{2|a|b}'");
}

TEST(CardText, FormsGoByTheNumberAndTheLanguage) {
  const auto shown = [](std::int64_t value, const bind::Singular& singular) {
    return bind::show_card_text(
        bind::read_card_text("Take {loss:1} {loss|point|points}."),
        [&](const std::string&) { return value; }, singular);
  };
  EXPECT_EQ(shown(0, bind::own_singular()), "Take {0} points.");
  EXPECT_EQ(shown(1, bind::own_singular()), "Take {1} point.");
  EXPECT_EQ(shown(-1, bind::own_singular()), "Take {-1} point.");
  EXPECT_EQ(shown(2, bind::own_singular()), "Take {2} points.");
  EXPECT_EQ(shown(0, {0, 1}), "Take {0} point.");
}

TEST(CardText, Mistakes) {
  EXPECT_EQ(parts_of("Take {loss:1 life"), "column 6: '{' without '}'");
  EXPECT_EQ(parts_of("Take {} life"),
            "column 6: a number in a text is {name:value} or {name}, found '{}'");
  EXPECT_EQ(parts_of("Take {loss:} life"),
            "column 6: number 'loss' has the value '', expected an integer");
  EXPECT_EQ(parts_of("Take {loss:one} life"),
            "column 6: number 'loss' has the value 'one', expected an integer");
  EXPECT_EQ(parts_of("Take {2loss:1} life"),
            "column 6: a number in a text is {name:value} or {name}, found '{2loss:1}'");
  EXPECT_EQ(parts_of("Take {loss=1} life"),
            "column 6: a number in a text is {name:value}, found '{loss=1}' (did you mean "
            "'{loss:1}'?)");
  EXPECT_EQ(parts_of("Take {loss 1} life"),
            "column 6: a number in a text is {name:value}, found '{loss 1}' (did you mean "
            "'{loss:1}'?)");
  EXPECT_EQ(parts_of("Take {loss of} life"),
            "column 6: a number in a text is {name:value} or {name}, found '{loss of}'");
  EXPECT_EQ(parts_of("Take {2=1} life"),
            "column 6: a number in a text is {name:value} or {name}, found '{2=1}'");
  EXPECT_EQ(parts_of("Take {loss:99999999999999999999} life"),
            "column 6: number 'loss' has the value '99999999999999999999', expected an integer");
  EXPECT_EQ(parts_of("Take loss} life"), "column 10: '}' without '{'");
}

TEST(CardText, IsShownWithPresentValues) {
  EXPECT_EQ(bind::show_card_text(bind::read_card_text("Take {loss:1} life, {loss} in all."),
                                 [](const std::string&) { return 4; }),
            "Take {4} life, {4} in all.");
}

}  // namespace
}  // namespace punchcard
