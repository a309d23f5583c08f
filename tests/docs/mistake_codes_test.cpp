// docs/commands.md lists the codes of mistakes as grammar/text/mistake_code.cpp has them.

#include <cctype>
#include <fstream>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "grammar/text/mistake_code.h"

namespace punchcard {
namespace {

// The rows of the table that begins with these columns.
std::string table_in(const std::string& path, const std::string& heading) {
  std::ifstream page(path);
  std::string rows;
  bool in_table = false;
  for (std::string line; std::getline(page, line);) {
    if (in_table && !line.starts_with("|")) break;
    if (in_table && !line.starts_with("|---")) rows += line + "\n";
    if (line == heading) in_table = true;
  }
  return rows;
}

TEST(MistakeCodes, AreDocumented) {
  std::string rows;
  for (const text::CodeEntry& each : text::codes()) {
    rows += fmt::format("| `{}` | {} |\n", each.name, each.meaning);
  }
  EXPECT_EQ(table_in(PUNCHCARD_HOME "/docs/commands.md", "| code | meaning |"), rows);
}

TEST(MistakeCodes, AreTheirNamesInTheirOrder) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < text::codes().size(); ++i) {
    const text::CodeEntry& each = text::codes()[i];
    EXPECT_EQ(static_cast<std::size_t>(each.code), i);
    EXPECT_EQ(text::name_of(each.code), each.name);
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    for (const char c : each.name) EXPECT_TRUE(std::islower(c) != 0 || c == '-') << each.name;
  }
}

}  // namespace
}  // namespace punchcard
