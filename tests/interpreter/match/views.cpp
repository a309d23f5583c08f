#include <gtest/gtest.h>

#include "interpreter/match/view.h"
#include "tests/interpreter/table/small_schema.h"
#include "tools/lab/battery/exchange.h"

namespace punchcard {
namespace {

table::Table played() {
  table::Table table = small::table();
  const table::Layout& layout = table.layout();
  table.put_card(small::bug, small::program, 0);
  table.put_card(small::fork, layout.zone(small::hand, 1), 0);
  table.put_card(small::blank, small::deck, 0);
  table.put_token(0, small::fork);
  table.set_value(layout.table_field(small::seen), 1);
  table.set_value(layout.table_field(small::seen) + 1, small::fork);
  return table;
}

TEST(MatchViews, UnknownCardsShowTheirTokensOnly) {
  const table::Table table = played();
  const std::string seen = match::view(table, 0);
  EXPECT_NE(seen.find("card 1 0 0 hidden"), std::string::npos) << seen;
  EXPECT_EQ(seen.find("fork"), std::string::npos) << seen;
  EXPECT_NE(match::view(table, 1).find("fork"), std::string::npos);
  EXPECT_NE(match::view(table, table::kNone).find("blank"), std::string::npos);
}

TEST(MatchViews, ExchangedUnknownCardsLookAlike) {
  const table::Table table = played();
  const table::Table exchanged = lab::Exchange{small::fork, small::blank}(table);
  EXPECT_NE(table, exchanged);
  EXPECT_EQ(match::view(table, 0), match::view(exchanged, 0));
  EXPECT_NE(match::view(table, 1), match::view(exchanged, 1)) << "B knows its hand";
  EXPECT_NE(match::view(table, table::kNone), match::view(exchanged, table::kNone));
}

TEST(MatchViews, CardsWithinUnknownCardsStayUnseen) {
  table::Table table = played();
  const table::Layout& layout = table.layout();
  table.put_card(small::second_bug, layout.zone(small::inside, small::fork), 0);
  table.set_value(layout.table_field(small::seen) + 1, small::second_bug);
  const table::Table exchanged = lab::Exchange{small::fork, small::blank}(table);
  EXPECT_EQ(match::view(table, 0), match::view(exchanged, 0));
  EXPECT_NE(match::view(table, 1).find("inside in "), std::string::npos);
}

TEST(MatchViews, TheGeneratorIsNobodysBusiness) {
  table::Table table = played();
  const std::string before = match::view(table, table::kNone);
  table.set_generator(table::Generator::from_seed(99));
  EXPECT_EQ(match::view(table, table::kNone), before);
}

TEST(MatchViews, CardsOutOfTheGameAreOnlyCounted) {
  table::Table table = played();
  const table::Table exchanged = lab::Exchange{small::second_bug, small::second_blank}(table);
  EXPECT_EQ(match::view(table, 0), match::view(exchanged, 0));
}

}  // namespace
}  // namespace punchcard
