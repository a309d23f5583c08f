#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/lua/entry.h"
#include "interpreter/lua/library/search.h"
#include "tests/interpreter/lua/script_runner.h"

namespace punchcard {
namespace {

using testing::HasSubstr;

class ScriptLibrary : public testing::Test {
 protected:
  // What an expression, or several, give.
  std::string value(const std::string& expression) { return runner_.run("return " + expression); }
  std::string mistake(const std::string& expression) {
    const std::string all = value(expression);
    constexpr std::string_view kPrefix = "error: card.lua:1: ";
    return all.starts_with(kPrefix) ? all.substr(kPrefix.size()) : "no error: " + all;
  }
  ScriptRunner runner_;
};

TEST_F(ScriptLibrary, EveryEntryIsDocumentedAndSorted) {
  for (const lua::Library& library : lua::libraries()) {
    EXPECT_NE(*library.doc, '\0');
    std::string before;
    for (const lua::Entry& entry : library.entries) {
      EXPECT_LT(before, entry.name);
      before = entry.name;
      EXPECT_TRUE(std::string_view(entry.doc).ends_with('.')) << entry.name;
      EXPECT_NE(*entry.signature, '\0') << entry.name;
    }
  }
}

TEST_F(ScriptLibrary, ParametersAreNamedBySignatures) {
  EXPECT_EQ(lua::parameter_name("(list: any[], from: integer?) -> integer", 1), "list");
  EXPECT_EQ(lua::parameter_name("(list: any[], from: integer?) -> integer", 2), "from");
  EXPECT_EQ(lua::parameter_name("(list: any[], from: integer?) -> integer", 3), "");
  EXPECT_EQ(lua::parameter_name("(first: any, ...: any)", 5), "...");
  EXPECT_EQ(lua::parameter_name("() -> string", 1), "");
  EXPECT_EQ(lua::parameter_name("integer", 1), "");
}

TEST_F(ScriptLibrary, Math) {
  EXPECT_EQ(value("math.abs(-3), math.max(1, 5, 2), math.min(4, -1), math.sign(-9), math.sign(0)"),
            "3 5 -1 -1 0");
  EXPECT_EQ(value("math.clamp(7, 1, 5), math.clamp(-7, 1, 5), math.clamp(3, 1, 5)"), "5 1 3");
  EXPECT_EQ(value("math.divide_up(7, 2), math.divide_up(-7, 2), math.divide_up(6, 2), "
                  "math.divide_up(7, -2), math.divide_up(-7, -2)"),
            "4 -3 3 -3 4");
  EXPECT_EQ(value("math.maxinteger, math.mininteger"), "9223372036854775807 -9223372036854775808");
  EXPECT_EQ(value("math.abs(math.mininteger) == math.mininteger"), "true");
  EXPECT_EQ(value("math.divide_up(math.mininteger, -1) == math.mininteger"), "true");
  EXPECT_EQ(mistake("math.divide_up(1, 0)"), "math.divide_up: 'by' is 0");
  EXPECT_EQ(mistake("math.clamp(1, 3, 2)"), "math.clamp: 'low' is more than 'high'");
  EXPECT_EQ(mistake("math.max()"), "'value' of 'math.max': expected an integer, found nothing");
}

TEST_F(ScriptLibrary, FractionsAreRefused) {
  for (const char* expression :
       {"math.abs(1/2)", "math.max(1, 0/0)", "tostring(1/2)", "tonumber(4/2)", "print(1/2)",
        "('x'):rep(2/1)", "('%d'):format(1/2)", "('%s'):format(1/0)", "table.concat({1/2})",
        "table.insert({}, 1/1, 2)", "string.sub('x', 1.0)", "table.sort({1, 1/2})",
        "select(1/1, 2)", "table.unpack({}, 1/1)"}) {
    EXPECT_THAT(mistake(expression), HasSubstr("numbers must be integers: divide with //"))
        << expression;
  }
}

TEST_F(ScriptLibrary, ToStringAndToNumber) {
  EXPECT_EQ(value("tostring(nil), tostring(true), tostring(-7), tostring('x'), type(nil), type(1)"),
            "nil true -7 x nil number");
  EXPECT_EQ(value("tonumber('12'), tonumber(' -12\\n'), tonumber('+1'), tonumber(5)"),
            "12 -12 1 5");
  EXPECT_EQ(
      value("tonumber(''), tonumber('1.5'), tonumber('0x10'), tonumber('1e3'), "
            "tonumber('1 2'), tonumber({}), tonumber('9223372036854775808'), tonumber('+-1')"),
      "nil nil nil nil nil nil nil nil");
}

TEST_F(ScriptLibrary, Select) {
  EXPECT_EQ(value("select('#'), select('#', nil, nil), select(2, 'a', 'b', 'c')"), "0 2 b c");
  EXPECT_EQ(value("select(4, 1, 2, 3)"), "");
  EXPECT_EQ(mistake("select(0, 1)"),
            "'from' of 'select': expected an integer from 1 to 2147483647, found the integer 0");
  EXPECT_EQ(mistake("select(-1, 1)"),
            "'from' of 'select': expected an integer from 1 to 2147483647, found the integer -1");
}

TEST_F(ScriptLibrary, PairsIsSorted) {
  EXPECT_EQ(
      runner_.run("local s = '' for k, v in pairs({b = 1, a = 2, [3] = 3, [-1] = 4, 5, [10] = "
                  "6, B = 7, aa = 8}) do s = s .. k .. '=' .. v .. ' ' end return s"),
      "-1=4 1=5 3=3 10=6 B=7 a=2 aa=8 b=1 ");
  EXPECT_EQ(runner_.run("for k in pairs({}) do return k end return 'none'"), "none");
  EXPECT_EQ(
      runner_.run("for k in pairs({[true] = 1}) do end"),
      "error: card.lua:1: pairs: the table has keys that are neither integers nor strings and "
      "have no order");
  EXPECT_THAT(runner_.run("for k in pairs({[{}] = 1}) do end"), HasSubstr("have no order"));
  EXPECT_THAT(runner_.run("for k in pairs({[0.5] = 1}) do end"), HasSubstr("have no order"));
  EXPECT_THAT(runner_.run("for k in pairs('x') do end"),
              HasSubstr("'map' of 'pairs': expected a table"));
}

TEST_F(ScriptLibrary, LoopsMayChangeTheirTable) {
  EXPECT_EQ(runner_.run("local t, s = {a = 1, b = 2, c = 3}, '' for k in pairs(t) do t.b = nil "
                        "t['x' .. k] = 1 s = s .. k end return s"),
            "ac");
  EXPECT_EQ(
      runner_.run("local t, n = {1, 2, 3}, 0 for i, v in ipairs(t) do n = n + v if i < 5 then "
                  "t[i + 3] = 1 end end return n"),
      "10");
  EXPECT_EQ(runner_.run("local n = 0 for i in ipairs({1, nil, 3}) do n = i end return n"), "1");
  EXPECT_EQ(runner_.run("local f, t = ipairs({}) return pcall(f, t, math.maxinteger)"), "true nil");
}

TEST_F(ScriptLibrary, TableListsGrowAndShrink) {
  EXPECT_EQ(runner_.run("local t = {1, 2} table.insert(t, 3) table.insert(t, 1, 0) table.insert(t, "
                        "5, 4) return table.concat(t, ',')"),
            "0,1,2,3,4");
  EXPECT_EQ(
      runner_.run("local t = {1, 2, 3} local a, b = table.remove(t), table.remove(t, 1) return "
                  "a, b, #t, t[1], table.remove({}), table.remove({}, 1)"),
      "3 1 1 2 nil nil");
  EXPECT_EQ(runner_.run("local t = {1, 2, 3, 4} table.reverse(t) return table.concat(t, '-')"),
            "4-3-2-1");
  EXPECT_EQ(mistake("table.insert({1}, 5, 1)"),
            "'position' of 'table.insert': expected an integer from 1 to 2, found the integer 5");
  EXPECT_EQ(mistake("table.insert({}, 1, 2, 3)"),
            "table.insert: takes a list, a position and a value");
  EXPECT_EQ(mistake("table.insert({})"),
            "'position' of 'table.insert': expected a value, found nothing");
  EXPECT_EQ(mistake("table.insert(nil, 1)"),
            "'list' of 'table.insert': expected a table, found nil");
  EXPECT_EQ(mistake("table.remove({1}, 3)"),
            "'position' of 'table.remove': expected an integer from 1 to 1, found the integer 3");
}

TEST_F(ScriptLibrary, TableLooksAndCopies) {
  EXPECT_EQ(
      value("table.contains({1, 'a'}, 'a'), table.contains({1}, 2), table.index_of({5, 6, 6}, "
            "6), table.index_of({}, 1), table.contains({1}, '1')"),
      "true false 2 nil false");
  EXPECT_EQ(runner_.run("local t = {1, 2, x = {}} local c = table.copy(t) c[1] = 9 c.y = 1 return "
                        "t[1], c[1], c[2], t.x == c.x, t.y"),
            "1 9 2 true nil");
  EXPECT_EQ(
      runner_.run("local c = table.copy({nil, 2, nil, nil, 5, nil, nil, nil}) return c[2] + c[5]"),
      "7");
  EXPECT_EQ(runner_.run("local c = table.copy({[1] = 1, [2] = 2, [3] = 3, x = 4}) return #c + c.x"),
            "7");
  EXPECT_EQ(value("table.unpack({1, 2, 3}, 2)"), "2 3");
  EXPECT_EQ(value("table.unpack({1, 2, 3}, 3, 4)"), "3 nil");
  EXPECT_EQ(value("table.unpack({}, 5, 1)"), "");
  EXPECT_EQ(mistake("table.unpack({}, 1, 251)"),
            "table.unpack: from 1 to 251 are more elements than the limit of 250");
  EXPECT_THAT(mistake("table.unpack({}, math.mininteger, math.maxinteger)"),
              HasSubstr("the limit"));
  EXPECT_THAT(mistake("table.unpack({}, 0, math.maxinteger)"), HasSubstr("the limit"));
  EXPECT_EQ(value("select('#', table.unpack({}, math.maxinteger - 1, math.maxinteger))"), "2");
}

TEST_F(ScriptLibrary, TableConcat) {
  EXPECT_EQ(value("table.concat({1, 'a', 2}), table.concat({1, 2, 3}, ', ', 2), table.concat({})"),
            "1a2 2, 3 ");
  EXPECT_EQ(
      mistake("table.concat({1, {}})"),
      "element 2 of 'list' of 'table.concat': expected a string or an integer, found a table");
  EXPECT_EQ(mistake("table.concat({}, '', 1, math.maxinteger)"),
            "element 1 of 'list' of 'table.concat': expected a string or an integer, found nil");
  EXPECT_EQ(runner_.run("local t = {[math.maxinteger] = 'x'} return table.concat(t, '', "
                        "math.maxinteger, math.maxinteger)"),
            "x");
  EXPECT_THAT(runner_.run("local t = {} for i = 1, 9 do t[i] = ('x'):rep(9000) end return "
                          "table.concat(t)"),
              HasSubstr("is too long, the limit is 65536"));
}

TEST_F(ScriptLibrary, SortIsStable) {
  EXPECT_EQ(runner_.run("local t = {3, 1, 2, -5} table.sort(t) return table.unpack(t)"),
            "-5 1 2 3");
  EXPECT_EQ(runner_.run("local t = {'b', 'a', 'B', ''} table.sort(t) return table.concat(t, ',')"),
            ",B,a,b");
  EXPECT_EQ(runner_.run("local t = {} for i = 1, 100 do t[i] = {key = i * 7 % 5, i = i} end "
                        "table.sort(t, function(a, b) return a.key < b.key end) "
                        "for i = 2, 100 do local a, b = t[i - 1], t[i] "
                        "if a.key > b.key or a.key == b.key and a.i > b.i then return i end end "
                        "return 'sorted', #t"),
            "sorted 100");
  for (int size : {0, 1, 2, 3, 5, 8, 13, 31, 32, 33}) {
    EXPECT_EQ(runner_.run("local t, n = {}, " + std::to_string(size) +
                          " for i = 1, n do t[i] = i * 37 % 101 end table.sort(t) "
                          "for i = 2, n do if t[i - 1] > t[i] then return 'not sorted' end end "
                          "return #t"),
              std::to_string(size));
  }
}

TEST_F(ScriptLibrary, SortSurvivesBadComparators) {
  EXPECT_EQ(
      runner_.run("local t = {3, 1, 2} local ok = pcall(table.sort, t, function() error('no') "
                  "end) return ok, table.unpack(t)"),
      "false 3 1 2");
  EXPECT_EQ(runner_.run("local t = {3, 1, 2} table.sort(t, function() return true end) return #t"),
            "3");
  EXPECT_EQ(
      runner_.run("local t = {3, 1, 2} table.sort(t, function(a, b) for i = 1, 3 do t[i] = nil "
                  "end return a < b end) return table.unpack(t)"),
      "1 2 3");
  EXPECT_EQ(
      runner_.run("local t = {3, 1, 2} table.sort(t, function(a, b) table.sort(t) return a < b "
                  "end) return table.unpack(t)"),
      "1 2 3");
  EXPECT_EQ(mistake("table.sort({1, 'a'})"),
            "table.sort: no order between the string 'a' and the integer 1: pass a comparator");
  EXPECT_EQ(mistake("table.sort({1}, 7)"),
            "'before' of 'table.sort': expected a function, found the integer 7");
}

TEST_F(ScriptLibrary, StringParts) {
  EXPECT_EQ(value("('hello'):sub(2, 3), ('hello'):sub(-3), ('hello'):sub(0), ('x'):sub(5), "
                  "('hello'):sub(2, -2), ('hello'):sub(-100, 2), ('hello'):sub(3, 2)"),
            "el llo hello  ell he ");
  EXPECT_EQ(value("('hello'):sub(math.mininteger, math.maxinteger), ('x'):sub(math.maxinteger)"),
            "hello ");
  EXPECT_EQ(value("('abc'):byte(), ('abc'):byte(-1), ('abc'):byte(9), ('abc'):byte(0), "
                  "string.char(65, 66), string.char()"),
            "97 99 nil nil AB ");
  EXPECT_EQ(value("('aBc'):upper(), ('aBc'):lower(), ('abc'):reverse(), ('abc'):len(), #'abc'"),
            "ABC abc cba 3 3");
  EXPECT_EQ(value("(' \\t x y\\n'):trim(), (''):trim(), ('  '):trim()"), "x y  ");
  EXPECT_EQ(
      mistake("string.char(256)"),
      "argument 1 of 'string.char': expected an integer from 0 to 255, found the integer 256");
}

TEST_F(ScriptLibrary, StringSearch) {
  EXPECT_EQ(value("('hello'):find('l')"), "3 3");
  EXPECT_EQ(value("('hello'):find('l', 4)"), "4 4");
  EXPECT_EQ(value("('a.b'):find('.'), ('hello'):find('x'), ('hello'):find('l', -1), "
                  "('hello'):find('o', 99)"),
            "2 nil nil nil");
  EXPECT_EQ(mistake("('x'):find('')"),
            "'what' of 'string.find': expected a text that is not empty, found the string ''");
  EXPECT_EQ(
      value("('hello'):starts_with('he'), ('hello'):ends_with('lo'), ('x'):starts_with('xy')"),
      "true true false");
  EXPECT_EQ(
      value("('a-b-c'):replace('-', '+'), ('aaa'):replace('aa', 'b'), ('x'):replace('y', '')"),
      "a+b+c ba x");
  EXPECT_EQ(value("table.concat(('a,b,,c'):split(','), '|'), #(''):split(','), "
                  "table.concat(('a'):split(', '), '|')"),
            "a|b||c 1 a");
}

TEST_F(ScriptLibrary, SearchTakesLinearTime) {
  std::string text(200'000, 'a');
  const std::string what = std::string(100'000, 'a') + "b";
  const lua::Searcher searcher(what);
  EXPECT_EQ(searcher.find(text, 0), std::string::npos);
  text += 'b';
  EXPECT_EQ(searcher.find(text, 0), 100'000u);
  EXPECT_EQ(lua::Searcher("aab").find("aaaab", 0), 2u);
  EXPECT_EQ(lua::Searcher("abab").find("abaabab", 1), 3u);
}

TEST_F(ScriptLibrary, StringRepeat) {
  EXPECT_EQ(value("('ab'):rep(3), ('ab'):rep(2, '-'), ('x'):rep(0), ('x'):rep(-5)"),
            "ababab ab-ab  ");
  EXPECT_EQ(value("#(''):rep(math.maxinteger), #('x'):rep(65536)"), "0 65536");
  EXPECT_THAT(mistake("('x'):rep(65537)"), HasSubstr("a string of 65537 bytes is too long"));
  EXPECT_THAT(mistake("('xx'):rep(math.maxinteger)"), HasSubstr("is too long"));
  EXPECT_THAT(mistake("(''):rep(math.maxinteger, 'xxxx')"), HasSubstr("is too long"));
}

TEST_F(ScriptLibrary, StringFormat) {
  EXPECT_EQ(value("('%d|%5d|%-5d|%05d|%+d|% d|%.3d'):format(7, 7, 7, -7, 7, 7, 7)"),
            "7|    7|7    |-0007|+7| 7|007");
  EXPECT_EQ(value("('%s|%5s|%-5s|%.2s|%s|%s'):format('abc', 'abc', 'abc', 'abc', nil, true)"),
            "abc|  abc|abc  |ab|nil|true");
  EXPECT_EQ(value("('%x %X %c%% %q'):format(255, 255, 65, 'a\"b')"), "ff FF A% \"a\\\"b\"");
  EXPECT_EQ(value("('%x'):format(-1)"), "ffffffffffffffff");
  EXPECT_EQ(value("('%d'):format(math.mininteger)"), "-9223372036854775808");
  EXPECT_EQ(value("('%99d'):format(1):len()"), "99");
  EXPECT_EQ(
      mistake("('%100d'):format(1)"),
      "string.format: '%100...' is no directive: %d %s %q %x %X %c and %% are, with widths up to "
      "two digits");
  EXPECT_EQ(mistake("('%d'):format()"), "string.format: no value for '%d'");
  EXPECT_EQ(mistake("('%d points'):format()"), "string.format: no value for '%d'");
  EXPECT_EQ(mistake("('%dog'):format()"), "string.format: no value for '%d...'");
  EXPECT_THAT(mistake("('%alpha'):format()"), HasSubstr("'%a...' is no directive"));
  EXPECT_EQ(mistake("('%d'):format(1, 2)"), "string.format: 2 values for 1 directives");
  EXPECT_EQ(mistake("('%d'):format('7')"),
            "argument 2 of 'string.format': expected an integer, found the string '7'");
  EXPECT_THAT(mistake("('%'):format()"), HasSubstr("'%' is no directive"));
  EXPECT_THAT(mistake("('%f'):format(1)"), HasSubstr("'%f' is no directive"));
  EXPECT_THAT(mistake("('%n'):format(1)"), HasSubstr("'%n' is no directive"));
  EXPECT_THAT(runner_.run("local s = ('x'):rep(60000) return ('%s%s'):format(s, s)"),
              HasSubstr("is too long"));
}

TEST_F(ScriptLibrary, PrintGoesToTheHost) {
  runner_.run("print('a', 1, nil)\nprint()\n");
  EXPECT_EQ(runner_.printed, "card.lua:1: a\t1\tnil\ncard.lua:2: \n");
}

TEST_F(ScriptLibrary, StringsAreNoNumbers) {
  EXPECT_THAT(mistake("'10' + 1"), HasSubstr("attempt to perform arithmetic on a string value"));
  EXPECT_THAT(mistake("math.abs('10')"), HasSubstr("expected an integer, found the string '10'"));
}

}  // namespace
}  // namespace punchcard
