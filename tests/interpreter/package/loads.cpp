// A package declares the same whenever it is loaded: the tables that one load has laid out are used
// by the scripts of another.

#include <algorithm>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "grammar/text/suggestion.h"
#include "interpreter/match/interpreter.h"
#include "interpreter/package/package.h"
#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

constexpr const char* kGame = R"lua(return game {{
  name = "Loads", seats = 2, options = {{ level = {} }}, table = {{ sum = 0 }},
  events = {{ says = "{{seat}} says {}" }},
  setup = function(game) if game.options.level > 1 then game:draw() end return "{}" end,
  phases = {{ {} = function(game) game:draw() end }},
}}
)lua";

std::shared_ptr<const package::Package> load(PackageFolder& folder, const char* level = "1",
                                             const char* part = "{a}", const char* phase = "go") {
  folder.write("game.lua", fmt::format(kGame, level, part, phase, phase));
  return folder.load();
}

// A file that has caught an error can read its message.
TEST(PackageLoads, DoNotDependOnWhatSuggestionsHaveCost) {
  const auto text_with = [](std::int64_t budget) {
    PackageFolder folder;
    folder.write("cards/card.lua",
                 "local _, message = pcall(function() return math[\"ab\" .. \"x\"] end)\n"
                 "return card { name = \"Card\", text = message:replace(\"'\", \"\"),\n"
                 "  execute = function() end }\n");
    const text::SuggestionBudget spent(budget);
    text::did_you_mean("los", std::vector<std::string>{"boss", "loss"});
    const auto package = load(folder);
    EXPECT_NE(package, nullptr) << folder.mistakes();
    return package->definition().cards.front().text.source;
  };
  const std::string text = text_with(0);
  EXPECT_EQ(text, text_with(text::SuggestionBudget::kMost));
  EXPECT_NE(text.find("did you mean abs"), text.npos) << text;
}

TEST(PackageLoads, AreComparedByWhatMatchesCountOn) {
  PackageFolder first;
  PackageFolder second;
  const auto package = load(first);
  ASSERT_NE(package, nullptr) << first.mistakes();
  const auto differs_from = [&](const std::shared_ptr<const package::Package>& other) {
    EXPECT_NE(other, nullptr) << second.mistakes();
    return other != nullptr &&
           !package::declare_the_same(package->definition(), other->definition());
  };
  EXPECT_FALSE(differs_from(load(second)));
  EXPECT_TRUE(differs_from(load(second, "2"))) << "options";
  EXPECT_TRUE(differs_from(load(second, "1", "{a} {b}"))) << "events";
  EXPECT_TRUE(differs_from(load(second, "1", "{a}", "on"))) << "phases";
  second.write("show.lua", "return show { table = function() return { \"x\" } end }\n");
  EXPECT_TRUE(differs_from(load(second))) << "functions";
}

TEST(PackageLoads, AreComparedByTheirFiles) {
  PackageFolder first;
  const auto package = load(first);
  ASSERT_NE(package, nullptr) << first.mistakes();
  const auto differ = [&](const std::string& file, const std::string& text) {
    PackageFolder other;
    other.write(file, text);
    const auto loaded = load(other);
    EXPECT_NE(loaded, nullptr) << other.mistakes();
    return loaded != nullptr &&
           !package::declare_the_same(package->definition(), loaded->definition());
  };
  EXPECT_TRUE(differ("rules/rule.lua", "return rules { rule = function() end }\n"));
  EXPECT_TRUE(differ("cards/card.lua", "return card { name = \"Card\", text = \"\" }\n"));
}

// No script is known that declares something else when it is loaded again, so the file is replaced.
TEST(PackageLoads, AreRefusedWhereTheyDeclareSomethingElse) {
  PackageFolder folder;
  const auto text = [](int numbers) {
    std::string shown;
    for (int i = 0; i < numbers; ++i) shown += fmt::format(" {{n{}:1}}", i);
    return fmt::format(
        "return card {{ name = \"Card\", text = \"{}\", execute = function() end }}\n", shown);
  };
  folder.write("cards/card.lua", text(0));
  folder.write("game.lua", fmt::format(kGame, 1, "{a}", "go", "go"));
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  std::vector<text::Diagnostic> mistakes;
  const auto package = package::Package::load(sources, {folder.path(), {}}, mistakes);
  ASSERT_NE(package, nullptr) << text::format(mistakes.front());
  EXPECT_NO_THROW(match::Interpreter{package});
  sources->add(std::filesystem::path(folder.path()) / "cards/card.lua", package::FileRole::card,
               text(16));
  EXPECT_THROW(match::Interpreter{package}, std::runtime_error);
}

// The files of variants and those of their folders count together, broken or not.
TEST(PackageLoads, ReadNoMoreThanAPackageMayHave) {
  constexpr std::size_t kBytes = 3'000;
  PackageFolder folder;
  folder.write("game.lua", fmt::format(kGame, 1, "{a}", "go", "go"));
  const std::string broken = "return (" + std::string(kBytes, ' ');
  std::vector<std::string> variants;
  for (int i = 0; i < 9; ++i) {
    variants.push_back(fmt::format("v{}", i));
    folder.write(fmt::format("variants/{}.lua", variants.back()), broken);
    folder.write(fmt::format("variants/{}/rules/r{}.lua", variants.back(), i), broken);
  }
  lua::Limits limits;
  limits.sources = 4 * kBytes;
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home(), limits);
  std::vector<text::Diagnostic> mistakes;
  EXPECT_EQ(package::Package::load(sources, {folder.path(), variants}, mistakes), nullptr);
  const auto is_limit = [](const text::Diagnostic& each) {
    return each.message.find("so far, the limits are") != std::string::npos;
  };
  EXPECT_EQ(std::count_if(mistakes.begin(), mistakes.end(), is_limit), 1);
  int read = 0;
  for (int i = 0; i < 9; ++i) {
    for (const std::string& file :
         {fmt::format("variants/v{}.lua", i), fmt::format("variants/v{0}/rules/r{0}.lua", i)}) {
      if (!sources->text_of(folder.path() + "/" + file).empty()) ++read;
    }
  }
  EXPECT_GE(read, 3);
  EXPECT_LE(read, 5);
}

// Each language keeps the texts that it translates, whether its file has run or is read as it is
// written because it fails.
TEST(PackageLoads, KeepOnlySoMuchForTranslations) {
  constexpr int kQuestions = 40;
  std::string translations;
  for (int i = 1; i <= kQuestions; ++i) translations += fmt::format("q{} = \"y\", ", i);
  for (const char* before : {"", "local fails = nil .. 1 "}) {
    PackageFolder folder;
    folder.write("game.lua",
                 fmt::format("local questions, long = {{}}, string.rep('x', 65000) "
                             "for i = 1, {} do questions['q' .. i] = long end "
                             "return game {{ name = 'Long', seats = 2, questions = questions, "
                             "setup = function() return 'go' end, "
                             "phases = {{ go = function(game) game:draw() end }} }}",
                             kQuestions));
    for (const char code : {'a', 'b', 'c', 'd', 'e', 'f', 'g'}) {
      folder.write(fmt::format("languages/{}.lua", code),
                   fmt::format("{}return language {{ name = 'Short', partial = true, "
                               "questions = {{ {} }} }}",
                               before, translations));
    }
    EXPECT_EQ(folder.load(), nullptr);
    EXPECT_NE(folder.mistakes().find("g.lua:1:"), std::string::npos);
    EXPECT_NE(folder.mistakes().find("the package's languages translate texts with 16835000 bytes "
                                     "so far, the limit is 16777216"),
              std::string::npos)
        << folder.mistakes().substr(0, 2000);
  }
}

}  // namespace
}  // namespace punchcard
