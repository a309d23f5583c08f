// Whole games of every package in every language that it has: all that a reader sees is theirs.
//
// Every word that is shown (events, options, questions, what show.lua draws) must stand in some
// text of the language, in a title that the language leaves as it is, or in a line of instructions.
// So a text without a translation is found whoever says it, also where the check can't see it.

#include <cctype>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "interpreter/match/interpreter.h"
#include "interpreter/package/source_file.h"
#include "interpreter/package/sources.h"
#include "tests/packages/setups.h"
#include "tests/support/sanitized.h"
#include "tools/check/check.h"
#include "tools/lab/random_player.h"
#include "tools/session/event_text.h"

namespace punchcard {
namespace {

constexpr int kGames = kSanitized ? 1 : 3;    // of each set-up
constexpr std::int64_t kMostDecisions = 400;  // of a game
constexpr std::int64_t kTableEach = 10;       // decisions

bool is_letter(char c) {
  constexpr unsigned char kAscii = 0x80;
  return std::isalpha(static_cast<unsigned char>(c)) != 0 ||
         static_cast<unsigned char>(c) >= kAscii;
}

// The words of a text: letters on end, two at least.
std::set<std::string> words_of(std::string_view text) {
  std::set<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (end - at > 1) words.emplace(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

class Vocabulary {
 public:
  Vocabulary(const package::Definition& definition, const bind::Language& language) {
    for (const auto* texts : {&language.texts, &language.events, &language.words}) {
      for (const auto& [own, said] : *texts) add(said.source);
    }
    for (const auto& [own, said] : language.titles) add(said);
    for (const table::Kind& kind : definition.schema->kinds)
      add(bind::title_in(&language, kind.id, kind.name));
  }

  // The words of a text that nobody has translated.
  std::string unknown_in(std::string_view text) const {
    std::string unknown;
    for (const std::string& word : words_of(text)) {
      if (known_.count(word) == 0) unknown += " " + word;
    }
    return unknown;
  }

 private:
  void add(std::string_view text) { known_.merge(words_of(text)); }

  std::set<std::string> known_;
};

class Reader final : public match::Observer {
 public:
  Reader(const package::Definition& definition, const bind::Language& language,
         const match::Interpreter& interpreter)
      : events_(definition),
        language_(language),
        interpreter_(interpreter),
        vocabulary_(definition, language) {}

  bool wants_events() const override { return true; }

  void on_event(const bind::Event& event, const table::Table& table) override {
    for (int viewer = table::kNone; viewer < table.layout().seats(); ++viewer) {
      match::Labeller labeller(table, {viewer, &language_});
      read(events_.text(event, labeller, interpreter_.words()));
    }
  }

  void read(const std::string& text) {
    const std::string unknown = vocabulary_.unknown_in(text);
    if (!unknown.empty() && told_.insert(unknown).second) {
      ADD_FAILURE() << "no words of the language:" << unknown << "\n  in: " << text;
    }
    ++texts_;
  }

  int texts() const { return texts_; }

 private:
  session::EventTexts events_;
  const bind::Language& language_;
  const match::Interpreter& interpreter_;
  Vocabulary vocabulary_;
  std::set<std::string> told_;
  int texts_ = 0;
};

// What is asked; its parts are cards and seats.
std::string question_in(const bind::Language& language, const match::Match& match,
                        const bind::SymbolTable& words) {
  const std::string& topic = words.text(match.decision->topic);
  for (const package::QuestionDefinition& each : match.setup->definition().questions) {
    if (each.topic != topic) continue;
    return bind::fill_text(bind::said_in(&language, each.text), language.singular,
                           [](const bind::TextPart&) { return bind::Filling{}; });
  }
  return std::string(bind::said_in(&language, topic));
}

void read_game(const std::shared_ptr<const match::Setup>& setup, const bind::Language& language,
               std::uint64_t seed) {
  match::Interpreter interpreter(setup->shared_package());
  Reader reader(setup->definition(), language, interpreter);
  interpreter.set_observer(&reader);
  lab::RandomPlayer player;
  player.begin(seed);
  match::Match match(setup);
  interpreter.begin(match, seed);
  interpreter.run(match);
  for (std::int64_t taken = 0; match.decision && taken < kMostDecisions; ++taken) {
    const int seat = match.decision->seat;
    const match::Viewer viewer(seat, &language);
    reader.read(question_in(language, match, interpreter.words(match)));
    for (const std::string& label : interpreter.labels(match, viewer)) reader.read(label);
    if (taken % kTableEach == 0) {
      for (const std::string& line : interpreter.show(match, viewer)) reader.read(line);
    }
    interpreter.answer(match, player.choose(*match.decision, match, match.present()));
  }
  for (const std::string& line : interpreter.show(match, {table::kNone, &language}))
    reader.read(line);
  EXPECT_GT(reader.texts(), 20);
}

std::vector<std::string> packages() {
  return package::Sources(package::Sources::default_home()).packages();
}

class Languages : public testing::TestWithParam<std::string> {};

TEST_P(Languages, AreAllThatReadersSee) {
  for (const lab::PlannedSetup& planned : lab::battery_setups(shelf(), GetParam())) {
    const auto setup = planned.make(shelf());
    for (const bind::Language& language : setup->definition().languages) {
      if (language.partial) continue;
      SCOPED_TRACE(planned.arguments() + " in " + language.code);
      for (std::uint64_t seed = 1; seed <= kGames; ++seed) read_game(setup, language, seed);
    }
    if (testing::Test::HasFailure()) return;
  }
}

TEST_P(Languages, LackNothing) {
  std::vector<text::Diagnostic> found;
  std::vector<text::Diagnostic> gaps;
  check::load(std::make_shared<package::Sources>(package::Sources::default_home()),
              {GetParam(), {}}, found, &gaps);
  found.insert(found.end(), gaps.begin(), gaps.end());
  std::string lacking;
  for (const text::Diagnostic& each : found) lacking += text::format(each) + "\n";
  EXPECT_EQ(lacking, "");
}

INSTANTIATE_TEST_SUITE_P(Packages, Languages, testing::ValuesIn(packages()),
                         [](const auto& each) { return test_name(each.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Languages);

}  // namespace
}  // namespace punchcard
