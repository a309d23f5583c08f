#include <gtest/gtest.h>

#include "interpreter/match/view.h"
#include "tests/interpreter/table/small_schema.h"
#include "tools/lab/battery/exchange.h"

namespace punchcard {
namespace {

Table played() {
  Table table = small::table();
  const Layout& layout = table.layout();
  table.put_card(small::bug, small::program, 0);
  table.put_card(small::fork, layout.zone(small::hand, 1), 0);
  table.put_card(small::blank, small::deck, 0);
  table.put_token(0, small::fork);
  table.set_value(layout.table_field(small::seen), 1);
  table.set_value(layout.table_field(small::seen) + 1, small::fork);
  return table;
}

TEST(MatchViews, UnknownCardsShowTheirTokensOnly) {
  const Table table = played();
  const std::string seen = view(table, 0);
  EXPECT_NE(seen.find(R"({"tokens":[{"marked":false,"owner":0}]})"), std::string::npos) << seen;
  EXPECT_EQ(seen.find("fork"), std::string::npos) << seen;
  EXPECT_NE(view(table, 1).find("fork"), std::string::npos);
  EXPECT_NE(view(table, kNone).find("blank"), std::string::npos);
}

TEST(MatchViews, ExchangedUnknownCardsLookAlike) {
  const Table table = played();
  const Table exchanged = Exchange{small::fork, small::blank}(table);
  EXPECT_NE(table, exchanged);
  EXPECT_EQ(view(table, 0), view(exchanged, 0));
  EXPECT_NE(view(table, 1), view(exchanged, 1)) << "B knows its hand";
  EXPECT_NE(view(table, kNone), view(exchanged, kNone));
}

TEST(MatchViews, CardsWithinUnknownCardsStayUnseen) {
  Table table = played();
  const Layout& layout = table.layout();
  table.put_card(small::second_bug, layout.zone(small::inside, small::fork), 0);
  table.set_value(layout.table_field(small::seen) + 1, small::second_bug);
  const Table exchanged = Exchange{small::fork, small::blank}(table);
  EXPECT_EQ(view(table, 0), view(exchanged, 0));
  EXPECT_NE(view(table, 1).find(R"("zone":"inside")"), std::string::npos);
}

TEST(MatchViews, TheGeneratorIsNobodysBusiness) {
  Table table = played();
  const std::string before = view(table, kNone);
  table.set_generator(Generator::from_seed(99));
  EXPECT_EQ(view(table, kNone), before);
}

TEST(MatchViews, CardsOutOfTheGameAreOnlyCounted) {
  Table table = played();
  const Table exchanged = Exchange{small::second_bug, small::second_blank}(table);
  EXPECT_EQ(view(table, 0), view(exchanged, 0));
}

}  // namespace
}  // namespace punchcard
