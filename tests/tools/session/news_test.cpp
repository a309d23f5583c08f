#include "tools/session/news.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Entries as a log numbers them; each has its number for a text.
session::LogPart part(std::size_t first, std::size_t count,
                      std::vector<session::EntryRange> taken_back = {}) {
  session::LogPart made;
  for (std::size_t number = first; number < first + count; ++number) {
    made.entries.push_back({{}, std::to_string(number), number, false});
  }
  made.taken_back = std::move(taken_back);
  return made;
}

std::vector<std::size_t> unread(const session::News& news, int viewer) {
  std::vector<std::size_t> numbers;
  for (auto each = news.begin(viewer); each != news.end(); ++each) numbers.push_back(each->number);
  return numbers;
}

TEST(News, AreReadByEachReader) {
  session::News news(2);
  news.add(part(0, 2));
  news.read(0);
  news.add(part(2, 1));
  EXPECT_THAT(unread(news, 0), ElementsAre(2));
  EXPECT_THAT(unread(news, 1), ElementsAre(0, 1, 2));
  EXPECT_THAT(unread(news, table::kNone), ElementsAre(0, 1, 2));
  news.read(table::kNone);
  EXPECT_THAT(unread(news, table::kNone), IsEmpty());
  EXPECT_EQ(news.missed(1), 0U);
}

TEST(News, CountWhatIsNotKept) {
  session::News news(2);
  news.add(part(0, 10));
  news.read(0);
  news.add(part(10, session::News::kMost));
  EXPECT_EQ(news.missed(0), 0U);
  EXPECT_EQ(news.missed(1), 10U);
  EXPECT_EQ(unread(news, 1).size(), session::News::kMost);
  session::LogPart dropped = part(1'030, 3);
  dropped.dropped = 1'000;
  news.add(std::move(dropped));
  EXPECT_THAT(unread(news, 0), ElementsAre(1'030, 1'031, 1'032));
  EXPECT_EQ(news.missed(0), 1'000U + session::News::kMost);
  news.read(0);
  EXPECT_EQ(news.missed(0), 0U);
}

TEST(News, AreNotToldOnceTheyAreTakenBack) {
  session::News news(2);
  news.add(part(0, 30));
  EXPECT_EQ(news.missed(1), 10U);
  news.add(part(30, 1, {{5, 30}}));
  EXPECT_THAT(unread(news, 1), ElementsAre(30));
  EXPECT_EQ(news.missed(1), 5U) << "five of ten were taken back";
  session::LogPart kept = part(31, 2);
  kept.entries.front().stays = true;
  news.add(std::move(kept));
  news.add(part(33, 1, {{30, 33}}));
  EXPECT_THAT(unread(news, 1), ElementsAre(31, 33));
}

// As after the events of a record that has been replayed.
TEST(News, MayBeSkipped) {
  session::News news(1);
  news.skip(part(0, 500));
  news.add(part(500, 21));
  EXPECT_EQ(news.missed(0), 1U);
  EXPECT_EQ(news.missed(table::kNone), 1U);
}

}  // namespace
}  // namespace punchcard
