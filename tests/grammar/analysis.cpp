// PEGTL's own look at the grammars: no rule can repeat or recur without taking a character.

#include <gtest/gtest.h>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/lua/rules.h"
#include "grammar/notation/rules.h"
#include "grammar/race/rules.h"

template <typename Name>
struct tao::pegtl::analyze_traits<Name, punchcard::lua_syntax::rules::long_bracket>
    : tao::pegtl::analyze_any_traits<> {};

namespace punchcard {
namespace {

TEST(Analysis, LuaHasNoEndlessLoop) {
  EXPECT_EQ(tao::pegtl::analyze<lua_syntax::rules::file>(), 0U);
}

TEST(Analysis, NotationHasNoEndlessLoop) {
  EXPECT_EQ(tao::pegtl::analyze<notation::rules::position>(), 0U);
}

TEST(Analysis, RaceHasNoEndlessLoop) { EXPECT_EQ(tao::pegtl::analyze<race::rules::line>(), 0U); }

}  // namespace
}  // namespace punchcard
