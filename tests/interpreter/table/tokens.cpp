#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/table/table_error.h"
#include "tests/interpreter/table/small_schema.h"
#include "tools/lab/battery/table_checks.h"

namespace punchcard {
namespace {

using small::tokens_of;
using testing::ElementsAre;

class TableTokens : public testing::Test {
 protected:
  ~TableTokens() override { EXPECT_EQ(lab::find_damage(table_), ""); }
  table::Table table_ = small::table(2, 3);  // tokens 0 to 2 are A's, 3 to 5 B's
};

TEST_F(TableTokens, StartInStock) {
  EXPECT_THAT(tokens_of(table_, table_.layout().stock_row(0)), ElementsAre(0, 1, 2));
  EXPECT_THAT(tokens_of(table_, table_.layout().stock_row(1)), ElementsAre(3, 4, 5));
  EXPECT_EQ(table_.tokens_on_cards(0), 0);
  EXPECT_EQ(table_.card_under(0), table::kNone);
}

TEST_F(TableTokens, StandInTheOrderOfComing) {
  table_.put_token(4, small::bug);
  table_.put_token(0, small::bug);
  table_.put_token(3, small::bug, 0);
  EXPECT_THAT(tokens_of(table_, small::bug), ElementsAre(4, 3, 0));
  EXPECT_EQ(table_.row_size(small::bug), 3);
  EXPECT_EQ(table_.last_token(small::bug), 0);
  EXPECT_EQ(table_.previous_token(0), 3);
  EXPECT_EQ(table_.tokens_on_cards(1), 2);
}

TEST_F(TableTokens, MoveWithinTheirRow) {
  for (const int token : {0, 1, 3}) table_.put_token(token, small::bug);
  table_.put_token(3, small::bug, 0);
  EXPECT_THAT(tokens_of(table_, small::bug), ElementsAre(3, 0, 1));
  table_.put_token(3, small::bug);
  EXPECT_THAT(tokens_of(table_, small::bug), ElementsAre(0, 1, 3));
  table_.put_token(1, small::bug, 1);
  EXPECT_THAT(tokens_of(table_, small::bug), ElementsAre(0, 1, 3));
}

TEST_F(TableTokens, LeaveFromTheMiddleAndTheEnds) {
  for (const int token : {0, 1, 2}) table_.put_token(token, small::bug);
  table_.put_token(1, table_.layout().out_row(0));
  EXPECT_THAT(tokens_of(table_, small::bug), ElementsAre(0, 2));
  table_.put_token(0, table_.layout().stock_row(0));
  table_.put_token(2, small::fork);
  EXPECT_THAT(tokens_of(table_, small::bug), ElementsAre());
  EXPECT_EQ(table_.tokens_on_cards(0), 1);
}

TEST_F(TableTokens, AreRefusedInFrontOfOneElsewhere) {
  table_.put_token(0, small::bug);
  const table::Table before = table_;
  EXPECT_THROW(table_.put_token(1, small::fork, 0), table::TableError);
  EXPECT_EQ(table_, before);
}

TEST_F(TableTokens, LoseTheirMarkByMoving) {
  table_.put_token(0, small::bug);
  table_.mark(0, true);
  EXPECT_TRUE(table_.is_marked(0));
  table_.put_token(0, small::fork);
  EXPECT_FALSE(table_.is_marked(0));
}

}  // namespace
}  // namespace punchcard
