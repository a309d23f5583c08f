#include "tools/command/prompt_help.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "tools/command/columns.h"

namespace punchcard::command {

namespace {

constexpr std::array kPromptWords = {
    session::Phrase::undo,  session::Phrase::show, session::Phrase::texts, session::Phrase::goal,
    session::Phrase::rules, session::Phrase::help, session::Phrase::save,  session::Phrase::quit};
constexpr std::size_t kTextGap = 3;
constexpr std::size_t kLeastText = 20;  // columns
constexpr std::string_view kBelowWord = "    ";

}  // namespace

std::string prompt_help(const session::Phrases& phrases, std::size_t width) {
  const auto word = [&](session::Phrase command) { return std::string(phrases.text(command)); };
  const auto with = [&](session::Phrase command, session::Phrase what) {
    return fmt::format("{} {}", phrases.text(command), phrases.text(what));
  };
  const std::array<std::pair<std::string, session::Phrase>, 10> lines = {{
      {word(session::Phrase::help_option), session::Phrase::help_option_does},
      {word(session::Phrase::undo), session::Phrase::help_undo_does},
      {word(session::Phrase::show), session::Phrase::help_show_does},
      {word(session::Phrase::texts), session::Phrase::help_texts_does},
      {word(session::Phrase::goal), session::Phrase::help_goal_does},
      {word(session::Phrase::rules), session::Phrase::help_rules_does},
      {with(session::Phrase::help, session::Phrase::a_card), session::Phrase::help_card_does},
      {with(session::Phrase::help, session::Phrase::help_cards), session::Phrase::help_cards_does},
      {with(session::Phrase::save, session::Phrase::a_file), session::Phrase::help_save_does},
      {word(session::Phrase::quit), session::Phrase::help_quit_does},
  }};
  std::size_t usage_width = 0;
  for (const auto& [usage, does] : lines) usage_width = std::max(usage_width, columns_of(usage));
  std::string text;
  if (usage_width + 2 + kTextGap + kLeastText > width) {  // one below the other
    for (const auto& [usage, does] : lines) {
      text += "  " + usage + "\n";
      for (const std::string& part : wrapped(phrases.text(does), width - kBelowWord.size())) {
        text += std::string(kBelowWord) + part + "\n";
      }
    }
    return text;
  }
  for (const auto& [usage, does] : lines) {
    std::string line = "  " + usage + std::string(usage_width - columns_of(usage) + kTextGap, ' ');
    const std::string blanks(columns_of(line), ' ');
    for (const std::string& part : wrapped(phrases.text(does), width - blanks.size())) {
      text += line + part + "\n";
      line = blanks;
    }
  }
  return text;
}

std::vector<std::string> prompt_words(const session::Phrases& phrases) {
  std::vector<std::string> words;
  for (const session::Phrase word : kPromptWords) words.emplace_back(phrases.text(word));
  return words;
}

}  // namespace punchcard::command
