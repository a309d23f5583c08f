// The watch of a package: its records, played again.

#include <chrono>
#include <string>

#include <gmock/gmock.h>

#include "interpreter/package/sources.h"
#include "tests/tools/authoring/package_watching.h"

namespace punchcard {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

// A record is played with the files of the version in play, whatever has come and gone meanwhile.
class RecordWatching : public PackageWatching {
 protected:
  void expect_replayed_while_broken(authoring::PackageWatch& watch) const {
    const authoring::WatchAnswer same = watch.answer({}, "first");
    ASSERT_TRUE(same.record);
    EXPECT_TRUE(same.record->is_as_recorded());
    EXPECT_GT(same.record->answers, 3U);
    write("cards/duck.lua", "return card {");
    fs::remove(path("cards/jam.lua"));
    const authoring::WatchAnswer broken =
        watch.answer({path("cards/duck.lua"), path("cards/jam.lua")}, "later");
    EXPECT_EQ(broken.in_play, "first");
    EXPECT_EQ(broken.record->problem, "");
    EXPECT_EQ(broken.record->difference, "");
    write("cards/duck.lua", "return card { name = \"Duck\", text = \"\" }");
  }
};

TEST_F(RecordWatching, RecordsAreReplayed) {
  authoring::WatchOrder order = this->order();
  order.record = record("game.jsonl");
  authoring::PackageWatch watch(order);
  expect_replayed_while_broken(watch);
  const authoring::WatchAnswer other = watch.answer({path("cards/duck.lua")}, "later");
  EXPECT_THAT(other.record->difference, HasSubstr("the scripts have changed"));
  EXPECT_FALSE(other.is_sound());
}

// Under limits that are the record's own.
TEST_F(RecordWatching, RecordsWithLimitsAreReplayed) {
  authoring::WatchOrder order = this->order();
  lua::Limits limits;
  limits.instructions /= 2;
  limits.source -= 2'000;
  order.record = record("game.jsonl", limits);
  authoring::PackageWatch watch(order);
  expect_replayed_while_broken(watch);
  write("cards/shot.lua", kShot + std::string("--").append(limits.source, 'x'));
  const authoring::WatchAnswer other =
      watch.answer({path("cards/duck.lua"), path("cards/shot.lua")}, "later");
  EXPECT_THAT(other.broken, IsEmpty());
  EXPECT_THAT(other.record->problem,
              HasSubstr("more bytes than the limit of " + std::to_string(limits.source)));
}

TEST_F(PackageWatching, ARecordMayBeAnything) {
  authoring::WatchOrder order = this->order();
  const auto problem = [&](const std::string& record) {
    order.record = record;
    authoring::PackageWatch watch(order);
    const authoring::WatchAnswer answer = watch.answer({}, "first");
    EXPECT_FALSE(answer.is_sound());
    return answer.record->problem;
  };
  EXPECT_THAT(problem(path("nothing.jsonl")), HasSubstr("No such file"));
  EXPECT_THAT(problem(folder_.path()), HasSubstr("expected a regular file, found a folder"));
  EXPECT_THAT(problem("/dev/zero"), HasSubstr("expected a regular file, found a device"));
  write("game.jsonl", "rubbish\n");
  EXPECT_THAT(problem(path("game.jsonl")), HasSubstr("line 1: "));
  fs::remove(path("game.jsonl"));
  match::RecordHeader header{folder_.path(), 0, {"nowhere"}, {}, {"random", "random"}, 1, {}};
  write("variant.jsonl", match::header_line(header) + "\n");
  EXPECT_THAT(problem(path("variant.jsonl")), HasSubstr("no variant 'nowhere'"));
  header.variants = {};
  header.options = {{"ammunition", "3"}};
  write("options.jsonl", match::header_line(header) + "\n");
  EXPECT_THAT(problem(path("options.jsonl")), HasSubstr("ammunition"));
}

TEST_F(PackageWatching, TheNewestRecordOfThePackageIsFound) {
  const package::Sources sources(package::Sources::default_home());
  const auto newest = [&] {
    return session::newest_record(folder_.path(), sources, folder_.path()).filename().string();
  };
  EXPECT_EQ(newest(), "");
  record("a.jsonl");
  record("b.jsonl");
  write("other.jsonl",
        match::header_line({"spaghetti-code", 0, {}, {}, {"random", "random"}, 1, {}}) + "\n");
  write("rubbish.jsonl", "rubbish\n");
  const auto now = fs::file_time_type::clock::now();
  const auto age = [&](const char* name, int minutes) {
    fs::last_write_time(path(name), now - std::chrono::minutes(minutes));
  };
  age("a.jsonl", 4);
  age("b.jsonl", 3);
  EXPECT_EQ(newest(), "b.jsonl");
  age("a.jsonl", 2);
  EXPECT_EQ(newest(), "a.jsonl");
}

TEST_F(PackageWatching, ARecordIsFoundBehindManyOthersThoughItsFirstLineIsLong) {
  const package::Sources sources(package::Sources::default_home());
  match::RecordHeader header{folder_.path(), 0, {}, {}, {"random", "random"}, 1, {}};
  for (int i = 0; i < 300; ++i) {
    header.options.emplace(fmt::format("option_{:030}", i), std::string(30, 'x'));
  }
  const std::string line = match::header_line(header) + "\n";
  ASSERT_GT(line.size(), 20'000U);
  write("own.jsonl", line);
  fs::last_write_time(path("own.jsonl"), fs::file_time_type::clock::now() - std::chrono::hours(1));
  for (int i = 0; i < 200; ++i) {
    write(fmt::format("other{}.jsonl", i),
          match::header_line({"spaghetti-code", 0, {}, {}, {"random", "random"}, 1, {}}) + "\n");
  }
  EXPECT_EQ(session::newest_record(folder_.path(), sources, folder_.path()).filename(),
            "own.jsonl");
}

}  // namespace
}  // namespace punchcard
