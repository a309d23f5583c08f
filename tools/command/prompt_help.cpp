#include "tools/command/prompt_help.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "tools/command/columns.h"

namespace punchcard {

namespace {

constexpr std::array kWords = {Phrase::undo,  Phrase::show, Phrase::texts, Phrase::goal,
                               Phrase::rules, Phrase::help, Phrase::save,  Phrase::quit};
constexpr std::size_t kGap = 3;

}  // namespace

std::string prompt_help(const Phrases& phrases, std::size_t width) {
  const auto word = [&](Phrase command) { return std::string(phrases.text(command)); };
  const auto with = [&](Phrase command, Phrase what) {
    return fmt::format("{} {}", phrases.text(command), phrases.text(what));
  };
  const std::array<std::pair<std::string, Phrase>, 10> lines = {{
      {word(Phrase::help_option), Phrase::help_option_does},
      {word(Phrase::undo), Phrase::help_undo_does},
      {word(Phrase::show), Phrase::help_show_does},
      {word(Phrase::texts), Phrase::help_texts_does},
      {word(Phrase::goal), Phrase::help_goal_does},
      {word(Phrase::rules), Phrase::help_rules_does},
      {with(Phrase::help, Phrase::a_card), Phrase::help_card_does},
      {with(Phrase::help, Phrase::help_cards), Phrase::help_cards_does},
      {with(Phrase::save, Phrase::a_file), Phrase::help_save_does},
      {word(Phrase::quit), Phrase::help_quit_does},
  }};
  std::size_t usage_width = 0;
  for (const auto& [usage, does] : lines) usage_width = std::max(usage_width, columns_of(usage));
  std::string text;
  for (const auto& [usage, does] : lines) {
    std::string line = "  " + usage + std::string(usage_width - columns_of(usage) + kGap, ' ');
    const std::string blanks(columns_of(line), ' ');
    for (const std::string& part : wrapped(phrases.text(does), width - blanks.size())) {
      text += line + part + "\n";
      line = blanks;
    }
  }
  return text;
}

std::vector<std::string> prompt_words(const Phrases& phrases) {
  std::vector<std::string> words;
  for (const Phrase word : kWords) words.emplace_back(phrases.text(word));
  return words;
}

}  // namespace punchcard
