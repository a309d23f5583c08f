// How the binary is built: what makes of a fault in it the end of the process, and nothing worse.
// cmake/compiler.cmake has the flags.

#include <array>
#include <cstdio>
#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace punchcard {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

std::string readelf(const std::string& what) {
  const std::string line = "readelf -W " + what + " '" + PUNCHCARD_COMMAND + "' 2>/dev/null";
  const std::unique_ptr<FILE, int (*)(FILE*)> out(popen(line.c_str(), "r"), pclose);
  std::array<char, 4096> piece{};
  std::string text;
  while (std::fgets(piece.data(), piece.size(), out.get()) != nullptr) text += piece.data();
  return text;
}

class Binary : public testing::Test {
 protected:
  void SetUp() override {
    if (readelf("-h").empty()) GTEST_SKIP() << "no readelf here";
  }
};

TEST_F(Binary, LiesAtAPlaceThatDiffersFromRunToRun) {
  EXPECT_THAT(readelf("-h"), ContainsRegex("Type: +DYN"));
  EXPECT_THAT(readelf("-d"), ContainsRegex("FLAGS_1.*PIE"));
}

TEST_F(Binary, HasNoTableOfAddressesThatIsWrittenLater) {
  EXPECT_THAT(readelf("-l"), HasSubstr("GNU_RELRO"));
  EXPECT_THAT(readelf("-d"), ContainsRegex("FLAGS.*NOW"));
}

TEST_F(Binary, HasNoMemoryThatIsBothWrittenAndRun) {
  const std::string segments = readelf("-l");
  EXPECT_THAT(segments, ContainsRegex("GNU_STACK.* RW "));
  EXPECT_THAT(segments, Not(HasSubstr("RWE")));
}

TEST_F(Binary, WatchesItsStackAndItsCopies) {
  const std::string symbols = readelf("--dyn-syms");
  EXPECT_THAT(symbols, HasSubstr("__stack_chk_fail"));
#ifdef NDEBUG  // a build that is optimised
  EXPECT_THAT(symbols, ContainsRegex("__(memcpy|snprintf|fprintf)_chk"));
#endif
}

}  // namespace
}  // namespace punchcard
