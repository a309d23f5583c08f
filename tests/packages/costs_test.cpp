// What the files of a stranger's package can cost before anybody plays it: each shape below fills a
// source file of the greatest size with as much of one thing as fits, and is to be loaded and
// checked, or refused, in a moment. A check that compares everything with everything shows up here.
// One that multiplies two things which different files have many of shows up only in packages of
// many files: these follow.

#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "interpreter/lua/limits.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

// What a reader waits for without noticing is 200 ms, which most of these stay below. A busy
// machine takes several times as long; a check whose time grows with the square of the file, more
// than that. Without optimisation everything is slower, and no measure; with sanitizers this is not
// run.
#ifdef NDEBUG
constexpr double kLongest = 1.5;  // seconds of processor time
#else
constexpr double kLongest = 60;
#endif

// docs/security.md promises two seconds for loading and two for checking.
#ifdef NDEBUG
constexpr double kLongestOfManyFiles = 4;
#else
constexpr double kLongestOfManyFiles = 120;
#endif

constexpr std::size_t kRoom = lua::kSource - 200;

using Part = std::function<std::string(int)>;

// As many parts as fit between two texts.
std::string filled(const std::string& begin, const Part& part, const std::string& end = "") {
  std::string text = begin;
  for (int i = 0;; ++i) {
    const std::string next = part(i);
    if (text.size() + next.size() + end.size() > kRoom) return text + end;
    text += next;
  }
}

// The same with parts in the opposite order: what comes last is known first.
std::string filled_backwards(const std::string& begin, const Part& part, const std::string& end) {
  std::string parts;
  for (int i = 0;; ++i) {
    const std::string next = part(i);
    if (begin.size() + parts.size() + next.size() + end.size() > kRoom) break;
    parts.insert(0, next);
  }
  return begin + parts + end;
}

// Short names, all different: "_aa", "_ab", ...
std::string name(int number) {
  std::string letters = "_";
  for (int rest = number; rest > 0 || letters.size() < 3; rest /= 26) {
    letters += static_cast<char>('a' + rest % 26);
  }
  return letters;
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

const std::string kCard = "return card { name = \"Zap\", text = \"\" }\n";
const std::string kExecute =
    "return card { name = \"Zap\", text = \"\", execute = function(self, game)\n";
const std::string kEnd = "end }\n";

struct Shape {
  const char* name;
  const char* file;
  std::string text;
};

std::vector<Shape> shapes() {
  const auto fixed = [](const std::string& text) { return [text](int) { return text; }; };
  const std::string deep = "local a = " + repeated("(", 145) + "1" + repeated(")", 145) + "\n";
  const std::string tables = "local a = " + repeated("{", 145) + repeated("}", 145) + "\n";
  const std::string functions = repeated("local function f(a) ", 70) + repeated(" end", 70) + "\n";
  const auto number = [](int i) { return std::to_string(i); };
  return {
      {"Parentheses", "cards/zap.lua", filled("", fixed(deep), kCard)},
      {"Tables", "cards/zap.lua", filled("", fixed(tables), kCard)},
      {"Functions", "cards/zap.lua", filled("", fixed(functions), kCard)},
      {"OpenParentheses", "cards/zap.lua", filled("local a = ", fixed("("))},
      {"OpenFunctions", "cards/zap.lua", filled("local a = ", fixed("function() "))},
      {"OpenBrackets", "cards/zap.lua", filled("local a = ", fixed("["))},
      {"LongBrackets", "cards/zap.lua", filled("local a = [", fixed("=["))},
      {"Comments", "cards/zap.lua", filled("", fixed("--\n"), kCard)},
      {"DocComments", "cards/zap.lua", filled("", fixed("--- a {seat} b\n"), kCard)},
      {"OpenComments", "cards/zap.lua", filled("", fixed("--["), "\n" + kCard)},
      {"Minuses", "cards/zap.lua", filled("local a = ", fixed("- "), "1\n" + kCard)},
      {"Indices", "cards/zap.lua", filled(kExecute + "local a = game", fixed(".x"), "\n" + kEnd)},
      {"ManyIndices", "cards/zap.lua",
       filled(
           kExecute, [](int) { return "local a = game" + repeated(".x", 140) + "\n"; }, kEnd)},
      {"ManyCalls", "cards/zap.lua",
       filled(
           kExecute, [](int) { return "local a = game" + repeated(":x()", 140) + "\n"; }, kEnd)},
      {"Ors", "cards/zap.lua",
       filled(
           kExecute, [](int) { return "local a = x" + repeated(" or x", 140) + "\n"; }, kEnd)},
      {"CallsWithinCalls", "cards/zap.lua",
       filled(
           kExecute, [](int) { return repeated("game:f(", 100) + repeated(")", 100) + "\n"; },
           kEnd)},
      {"UnknownNames", "cards/zap.lua",
       filled(
           kExecute + "local a = 1", [](int i) { return "," + name(i); }, "\n" + kEnd)},
      {"UnknownNamesBehindLocals", "cards/zap.lua",
       filled(
           filled(
               "",
               [](int i) { return i < 1200 ? "local " + name(i) + "\n" : repeated(" ", 20000); }) +
               kExecute + "local a = 1",
           [](int i) { return "," + name(5000 + i); }, "\n" + kEnd)},
      {"UnknownFields", "cards/zap.lua",
       filled(
           kExecute + "local a = 1", [](int i) { return ",self." + name(i); }, "\n" + kEnd)},
      {"UnknownMethods", "cards/zap.lua",
       filled(
           kExecute, [](int i) { return "game:" + name(i) + "()\n"; }, kEnd)},
      {"UnknownCardFields", "cards/zap.lua",
       filled(
           "return card { name = \"Zap\", text = \"\"", [](int i) { return "," + name(i) + "=1"; },
           "}\n")},
      {"AssignedGlobals", "cards/zap.lua",
       filled(
           kExecute, [](int i) { return name(i) + "=1\n"; }, kEnd)},
      {"Locals", "cards/zap.lua",
       filled(
           kExecute, [](int i) { return "local " + name(i) + "\n"; }, kEnd)},
      {"ChainOfVariables", "cards/zap.lua",
       filled_backwards(
           kExecute + "local a = {} for i = 1, 2 do\n",
           [](int i) { return fmt::format("a.{} = a.{}\n", name(i + 1), name(i)); },
           "a._aa = game end\n" + kEnd)},
      {"ChainOfFunctions", "cards/zap.lua",
       filled_backwards(
           "local a = {}\n",
           [](int i) {
             return fmt::format("function a.{}(x) return a.{}(x) end\n", name(i + 1), name(i));
           },
           "function a._aa(x) return x end\n" + kCard)},
      {"RingOfFunctions", "cards/zap.lua",
       filled(
           "local a = {}\n",
           [](int i) {
             return fmt::format("function a.{}(x) return a.{}({{x, a.{}}}) end\n", name(i),
                                name((i * 7 + 1) % 200), name((i * 13 + 5) % 200));
           },
           kCard)},
      {"Unions", "cards/zap.lua",
       filled(
           kExecute + "local a\n",
           [](int i) { return fmt::format("a = \"{}\" if a == \"x{}\" then end\n", i, i); }, kEnd)},
      {"UnionOfFunctions", "cards/zap.lua",
       filled(
           kExecute + "local a\n", [](int) { return "a = function(b) return a(b) end a(a)\n"; },
           kEnd)},
      {"UnionOfTables", "cards/zap.lua",
       filled(
           kExecute + "local a = {}\n",
           [](int i) { return fmt::format("a.{0} = {{a, a}} a[1].{0} = a\n", name(i)); }, kEnd)},
      {"Labels", "cards/zap.lua",
       filled(
           kExecute, [](int i) { return "::" + name(i) + "::\n"; }, kEnd)},
      {"Gotos", "cards/zap.lua",
       filled(
           kExecute, [](int i) { return "goto " + name(i) + "\n"; }, kEnd)},
      {"GotosAndLabels", "cards/zap.lua",
       filled(
           kExecute, [](int i) { return fmt::format("do goto {0} end ::{0}::\n", name(i)); },
           kEnd)},
      {"ReturnedNames", "cards/zap.lua", filled("local a = {}\nreturn { a", fixed(",a"), "}\n")},
      {"SharedTables", "cards/zap.lua",
       filled("local a = {}\n", fixed("a = { a, a }\n"), "return card { name = a }\n")},
      {"SharedLocals", "cards/zap.lua",
       filled(
           "local _aa = {}\n",
           [](int i) { return fmt::format("local {1} = {{{0}, {0}}}\n", name(i), name(i + 1)); },
           "return _ab\n")},
      {"Cards", "cards/zap.lua",
       filled(
           "return {", [](int i) { return fmt::format("card{{id=\"{}\"}},", i); }, "}\n")},
      {"CardsWithNumbers", "cards/zap.lua",
       filled(
           "return {",
           [](int i) {
             return fmt::format("card{{id=\"{0}\",name=\"n{0}\",text=\"{{a:1}}{{b:1}}{{c:1}}\"}},",
                                i);
           },
           "}\n")},
      {"NamelessCards", "cards/zap.lua", filled("return {", fixed("card{},"), "}\n")},
      {"WrongCards", "cards/zap.lua", filled("return {", fixed("1,"), "}\n")},
      {"Instructions", "cards/zap.lua",
       filled("return {", fixed("instruction{text=\"x\"},"), "}\n")},
      {"NumbersInAText", "cards/zap.lua",
       filled(
           "return card { name = \"Zap\", text = \"",
           [](int i) { return fmt::format("{{{}:1}}", name(i)); }, "\" }\n")},
      {"SameNumberInAText", "cards/zap.lua",
       filled("return card { name = \"Zap\", text = \"", fixed("{a}"), "\" }\n")},
      {"Rules", "rules/more.lua",
       filled(
           "return rules {",
           [](int i) {
             return fmt::format("{}=function(game,x) return game:{}(x) end,\n", name(i),
                                name(i + 1));
           },
           "}\n")},
      {"WrongRules", "rules/more.lua",
       filled(
           "return rules {", [](int i) { return name(i) + "=1,"; }, "}\n")},
      {"Language", "languages/de.lua",
       filled(
           "return language { cards = {",
           [](int i) { return fmt::format("{} = \"{{a}}{{b}}\",", name(i)); }, "}}\n")},
      {"Show", "show.lua",
       filled(
           "return show { table = function(game, seat) return {",
           [](int i) { return fmt::format("seat.{}..game.{},", name(i), name(i)); }, "} end }\n")},
      {"Options", "game.lua",
       filled(
           "return game { name = \"G\", seats = 1, options = {",
           [](int i) { return name(i) + "=1,"; }, "} }\n")},
      {"Fields", "game.lua",
       filled(
           "return game { name = \"G\", seats = 1, table = {",
           [](int i) { return name(i) + "=card_ref,"; }, "} }\n")},
      {"Zones", "game.lua",
       filled(
           "return game { name = \"G\", seats = 1, zones = {",
           [](int i) { return name(i) + "=row{},"; }, "} }\n")},
      {"Phases", "game.lua",
       filled(
           "return game { name = \"G\", seats = 1, phases = {",
           [](int i) { return fmt::format("{}=function() return \"{}\" end,", name(i), name(i)); },
           "} }\n")},
      {"UnknownPhases", "game.lua",
       filled(
           "return game { name = \"G\", seats = 1, phases = { go = function(game)\n",
           [](int i) { return fmt::format("if x then return \"{}\" end\n", name(i)); },
           "end } }\n")},
      {"Events", "game.lua",
       filled(
           "return game { name = \"G\", seats = 1, events = {",
           [](int i) { return name(i) + "=\"{a}{b}\","; }, "} }\n")},
      {"Records", "game.lua",
       filled(
           "return game { name = \"G\", seats = 1, table = { a = ",
           [](int i) { return i < 150 ? "list(record { a = " : repeated(" ", 20000); },
           "1" + repeated("}, 1000)", 150) + " } }\n")},
      {"Variant", "variants/late.lua",
       filled(
           "return variant \"test\" { name = \"Late\", cards = { change = {",
           [](int i) { return fmt::format("{}={{text=\"{{a:1}}\"}},", name(i)); }, "} } }\n")},
      {"EndlessLoading", "cards/zap.lua", "while true do end\n"},
      {"GrowingWhileLoading", "cards/zap.lua",
       "local a = {} for i = 1, 1000000 do a[i] = (\"x\"):rep(60000) .. i end " + kCard},
      {"SharedStrings", "cards/zap.lua",
       "local s, a = (\"x\"):rep(60000), {} for i = 1, 9000 do a[i] = s end\n"
       "return card { name = a }\n"},
      {"TablesOfTables", "cards/zap.lua",
       "local a = 1 for _ = 1, 6 do local b = {} for i = 1, 500 do b[i] = a end a = b end\n"
       "return card { name = a }\n"},
      {"RepeatedNumber", "cards/zap.lua",
       filled("return card { name = \"Zap\", count = ", number, ", text = \"\" }\n")},
  };
}

const std::string kGame =
    "return game { name = \"Test\", seats = { 1, 2 }, card = { worth = 0 },\n"
    "  zones = { deck = pile {}, hand = row { of = \"seat\" } },\n"
    "  setup = function(game) return \"go\" end,\n"
    "  phases = { go = function(game) game:draw() end } }\n";

// So many files with these texts, each with its number as `{}`.
void write_files(const PackageFolder& folder, const std::string& path, int count,
                 const std::function<std::string(int)>& text) {
  for (int i = 0; i < count; ++i) folder.write(fmt::format(fmt::runtime(path), i), text(i));
}

struct ManyFiles {
  const char* name;
  std::function<void(const PackageFolder&)> write;
};

// A rule with as many statements as fit.
std::string rule(int number, const Part& statement, const std::string& begin = "",
                 const std::string& end = "") {
  return filled(fmt::format("return rules {{ r{} = function(game, x)\n{}", number, begin),
                statement, end + "\nend }\n");
}

std::vector<ManyFiles> packages_of_many_files() {
  const auto fixed = [](const std::string& text) { return [text](int) { return text; }; };
  return {
      {"ListsOfTwoTables",
       [](const PackageFolder& folder) {
         write_files(folder, "rules/a{}.lua", 60, [](int) {
           return filled(
               "local t = {{", [](int i) { return (i == 1000 ? "},{" : "") + name(i) + "=1,"; },
               "}}\nreturn rules {}\n");
         });
       }},
      {"NeededResults",
       [=](const PackageFolder& folder) {
         folder.write("rules/r.lua", rule(0, fixed("if x then return 1 end\n")));
         write_files(folder, "rules/a{}.lua", 60,
                     [=](int i) { return rule(i + 1, fixed("x = #game:r0(1)\n")); });
       }},
      {"ManyResults",
       [=](const PackageFolder& folder) {
         folder.write("rules/r.lua", rule(0, fixed("1,"), "return ", "1"));
         write_files(folder, "rules/a{}.lua", 60,
                     [=](int i) { return rule(i + 1, fixed("x = game:r0(1)\n")); });
       }},
      {"RulesOfOneName",
       [=](const PackageFolder& folder) {
         write_files(folder, "rules/r{}.lua", 900,
                     [](int) { return "return rules { r = function(game) return 1 end }\n"; });
         write_files(folder, "rules/a{}.lua", 58,
                     [=](int i) { return rule(i, fixed("x = game:r()\n")); });
       }},
      {"WordsInManyLanguages",
       [](const PackageFolder& folder) {
         write_files(folder, "languages/l{}.lua", 900, [](int) {
           return "return language { name=\"L\", partial=true, words={ab=\"x\",cd=\"x\"} }\n";
         });
         write_files(folder, "rules/a{}.lua", 50, [](int file) {
           return rule(
               file,
               [=](int i) { return fmt::format("s:choose('t','ab','cd','{}-{}')\n", file, i); },
               "local s = game:seats()[1]\n");
         });
       }},
      {"ManyWordsInLanguages",
       [](const PackageFolder& folder) {
         write_files(folder, "languages/l{}.lua", 30, [](int file) {
           return filled(
               "return language { name=\"L\", partial=true, words={",
               [=](int i) { return fmt::format("u{}_{}=\"b\",", file, i); }, "} }\n");
         });
         write_files(folder, "rules/a{}.lua", 30, [](int file) {
           return rule(
               file, [=](int i) { return fmt::format("'w{}_{}',", file, i); },
               "local s = game:seats()[1]\ns:choose('t', {", "})");
         });
       }},
      {"UnknownMethodsOfCards",
       [=](const PackageFolder& folder) {
         write_files(folder, "cards/c{}.lua", 850, [](int file) {
           std::string text = fmt::format("return card {{ name=\"C{}\", text=\"", file);
           for (int i = 0; i < 16; ++i) text += "{" + name(16 * file + i) + ":1}";
           return text + "\" }\n";
         });
         write_files(folder, "rules/a{}.lua", 45, [=](int i) {
           return rule(i, fixed("c:zqqqq()\n"), "local c = game:cards()[1]\n");
         });
       }},
      {"UnknownMembers",
       [](const PackageFolder& folder) {
         write_files(folder, "rules/a{}.lua", 950, [](int file) {
           std::string text;
           for (int i = 0; i < 70; ++i) text += "x = math.Q" + name(i) + "\n";
           return rule(
               file, [](int) { return std::string(20'000, ' '); }, text);
         });
       }},
      {"ManyTables",
       [=](const PackageFolder& folder) {
         std::string chain = "local v0";
         for (int i = 1; i < 30; ++i) chain += fmt::format(", v{}", i);
         for (int i = 1; i < 30; ++i) chain += fmt::format("\nv{} = v{}", i - 1, i);
         const std::string table = "x = " + repeated("{", 140) + repeated("}", 140) + "\n";
         write_files(folder, "rules/a{}.lua", 62,
                     [=](int i) { return rule(i, fixed(table), chain + "\nv29 = game\n"); });
       }},
      {"TestsWithinTests",
       [=](const PackageFolder& folder) {
         std::string tests = "local v0";
         for (int i = 1; i < 60; ++i) tests += fmt::format(", v{}", i);
         for (int i = 0; i < 60; ++i) tests += fmt::format("\nif not v{} then", i);
         const std::string chain = "x = b" + repeated(" or b", 140) + "\n";
         write_files(folder, "rules/a{}.lua", 60, [=](int i) {
           return rule(i, fixed(chain), tests + "\n", repeated(" end", 60));
         });
       }},
      {"LocalsBelowComments",
       [=](const PackageFolder& folder) {
         write_files(folder, "rules/a{}.lua", 60, [=](int) {
           return filled(repeated("---@type seat\n", 500), fixed("local a "),
                         "\nreturn rules {}\n");
         });
       }},
      {"PhasesOfOneFunction",
       [](const PackageFolder& folder) {
         const std::string body =
             repeated("g()\n", 1500) + repeated("if g then return 'go' end\n", 100);
         folder.write(
             "game.lua",
             filled(
                 "local function f(game, g)\n" + body +
                     "return 'go'\nend\n"
                     "return game { name = \"Test\", seats = 2, setup = f, phases = { go = f,",
                 [](int i) { return name(i) + "=f,"; }, "} }\n"));
       }},
      {"PhasesOfOneTable",
       [](const PackageFolder& folder) {
         std::string parts;
         for (int i = 0; i < 1000; ++i) parts += name(i) + "=f,";
         folder.write(
             "game.lua",
             filled(
                 "local function f(game) return 'go' end\nlocal t = {" + parts +
                     "}\nreturn game { name = \"Test\", seats = 2, setup = f, phases = { go = f,",
                 [](int i) { return name(i) + "=t,"; }, "} }\n"));
       }},
      {"TextsOfManyParts",
       [](const PackageFolder& folder) {
         folder.write("cards/zap.lua", filled(
                                           "return card { name = \"Zap\", text = \"",
                                           [](int i) { return "{" + name(i) + ":1}"; }, "\" }\n"));
         write_files(folder, "languages/l{}.lua", 60, [](int) {
           return filled(
               "return language { name=\"L\", partial=true, cards={zap=\"",
               [](int i) { return "{" + name(i) + "}"; }, "\"} }\n");
         });
       }},
      {"OneOfferOfManyWords",
       [](const PackageFolder& folder) {
         write_files(folder, "rules/a{}.lua", 60, [](int file) {
           return rule(
               file, [](int i) { return "'" + name(i) + "',"; },
               "local s = game:seats()[1]\ns:choose('t', {", "})");
         });
       }},
  };
}

double seconds_to_load(PackageFolder& folder, const std::vector<std::string>& variants = {}) {
  const std::clock_t begin = std::clock();
  folder.load(variants);
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

TEST(PackageCosts, OfManyFilesAreFewMoments) {
  for (const ManyFiles& package : packages_of_many_files()) {
    SCOPED_TRACE(package.name);
    PackageFolder folder;
    folder.write("game.lua", kGame);
    package.write(folder);
    const double seconds = seconds_to_load(folder);
    RecordProperty(package.name, fmt::format("{} ms", static_cast<int>(seconds * 1000)));
    EXPECT_LT(seconds, kLongestOfManyFiles) << folder.mistakes().substr(0, 1000);
  }
}

TEST(PackageCosts, AreAMoment) {
  for (const Shape& shape : shapes()) {
    SCOPED_TRACE(shape.name);
    PackageFolder folder;
    folder.write("game.lua", kGame);
    folder.write("cards/coin.lua", "return card { name = \"Coin\", text = \"{more:1}\" }\n");
    folder.write(shape.file, shape.text);
    const bool variant = std::string(shape.file).starts_with("variants/");
    const double seconds = seconds_to_load(
        folder, variant ? std::vector<std::string>{"late"} : std::vector<std::string>());
    RecordProperty(shape.name, fmt::format("{} ms", static_cast<int>(seconds * 1000)));
    EXPECT_LT(seconds, kLongest) << folder.mistakes().substr(0, 1000);
  }
}

}  // namespace
}  // namespace punchcard
