#include "interpreter/table/packing.h"

#include <functional>
#include <random>

#include <gtest/gtest.h>

#include "tests/interpreter/table/small_schema.h"

namespace punchcard {
namespace {

using Change = std::function<void(table::Table&)>;

table::Table half_way() {
  table::Table table = small::table();
  table.put_card(small::bug, small::program, 0);
  table.put_card(small::fork, small::program, 1);
  table.put_token(0, small::bug);
  table.put_token(3, small::bug);
  table.put_pointer(0, small::bug);
  return table;
}

std::string packed(const table::Table& table) {
  table::Packing packing(half_way());
  std::string bytes;
  packing.pack(table, bytes);
  return bytes;
}

TEST(Packing, OfTheReferenceIsEmpty) { EXPECT_EQ(packed(half_way()), ""); }

TEST(Packing, LeavesOutOnlyLuckStepAndWhichTokenItIs) {
  const Change left_out[] = {
      [](table::Table& t) { t.set_word(table::Word::generator, 99); },
      [](table::Table& t) { t.set_word(table::Word::step, 99); },
      [](table::Table& t) {
        t.put_token(1, small::bug, 0);
        t.put_token(0, t.layout().stock_row(0));
      },
  };
  for (const Change& change : left_out) {
    table::Table table = half_way();
    change(table);
    EXPECT_NE(table, half_way()) << &change - left_out;
    EXPECT_EQ(packed(table), "") << &change - left_out;
  }
  const Change kept[] = {
      [](table::Table& t) { t.set_value(t.layout().table_field(small::clock), 99); },
      [](table::Table& t) { t.put_card(small::second_blank, small::spare, 0); },
      [](table::Table& t) { t.show(0, small::blank); },
      [](table::Table& t) { t.set_value(t.layout().card_field(small::second_bug, 0), 9); },
      [](table::Table& t) { t.mark(0, true); },
      [](table::Table& t) { t.put_token(0, small::bug); },  // behind the other
      [](table::Table& t) { t.remove_card(small::fork); },
  };
  for (const Change& change : kept) {
    table::Table table = half_way();
    change(table);
    EXPECT_NE(packed(table), "") << &change - kept;
  }
}

TEST(Packing, UnpacksWhatItHasPacked) {
  std::mt19937 random(3);  // NOLINT(cert-msc51-cpp): the same tables every time
  table::Table table = half_way();
  table::Packing packing(table);
  for (int i = 0; i < 200; ++i) {
    const auto token = static_cast<int>(random() % static_cast<unsigned>(table.layout().tokens()));
    table.put_token(token, random() % 2 == 0 ? small::bug : small::fork);
    table.mark(token, random() % 2 == 0);
    table.set_value(table.layout().table_field(small::clock),
                    static_cast<std::int64_t>(random()) * (random() % 2 == 0 ? 1 : -1'000'000));
    std::string bytes;
    packing.pack(table, bytes);
    std::string again;
    packing.pack(packing.unpack(bytes), again);
    EXPECT_EQ(again, bytes);
    EXPECT_EQ(packing.unpack(bytes).value(table.layout().table_field(small::clock)),
              table.value(table.layout().table_field(small::clock)));
    for (const int row : {small::bug, small::fork}) {
      const auto owners = [&](const table::Table& of) {
        std::vector<int> all;
        for (const int each : small::tokens_of(of, row)) {
          all.push_back(2 * of.layout().owner_of(each) + (of.is_marked(each) ? 1 : 0));
        }
        return all;
      };
      EXPECT_EQ(owners(packing.unpack(bytes)), owners(table));
    }
  }
}

}  // namespace
}  // namespace punchcard
