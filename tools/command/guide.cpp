#include "tools/command/guide.h"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "interpreter/bind/card_text.h"
#include "interpreter/package/sources.h"
#include "tools/command/columns.h"

namespace punchcard::command {

namespace {

const bind::Language::Option* option_in(const bind::Language* language, const std::string& name) {
  if (language == nullptr) return nullptr;
  const auto found = language->options.find(name);
  return found == language->options.end() ? nullptr : &found->second;
}

// An option's value for people.
std::string value_in(const bind::Language* language, const std::string& option,
                     const bind::OptionValue& value) {
  const std::string own = package::show_option(value);
  if (value.type == bind::OptionType::boolean) return std::string(bind::said_in(language, own));
  const bind::Language::Option* said = option_in(language, option);
  if (said == nullptr) return own;
  const auto found = said->values.find(own);
  return found == said->values.end() ? own : found->second;
}

// A declared text in the language, with the values of this match's options.
std::string filled(const match::Setup& setup, const bind::Language* language,
                   const bind::CardText& text) {
  return bind::fill_text(
      bind::said_in(language, text), bind::singular_of(language, text.source),
      [&](const bind::TextPart& part) -> bind::Filling {
        if (setup.definition().find_option(part.number) == nullptr) return {};
        const bind::OptionValue& value = setup.option(part.number);
        bind::Filling filling{value_in(language, part.number, value), std::nullopt};
        if (value.type == bind::OptionType::integer) filling.number = value.number;
        return filling;
      });
}

// Joins paragraphs with empty lines.
std::string paragraphs(std::string_view text, std::size_t width) {
  std::string result;
  while (true) {
    const std::size_t start = text.find_first_not_of(" \n");
    if (start == text.npos) return result;
    text.remove_prefix(start);
    const std::size_t end = std::min(text.find("\n\n"), text.size());
    if (!result.empty()) result += "\n";
    for (const std::string& line : wrapped(text.substr(0, end), width)) result += line + "\n";
    text.remove_prefix(end);
  }
}

// "level 2, memory", or, in a language whose names may be several words, "niveau (2), mémoire".
// Options that are off are left out.
std::string options_of(const match::Setup& setup, const bind::Language* language) {
  std::string text;
  for (const package::OptionDeclaration& option : setup.definition().options) {
    const bind::OptionValue& value = setup.option(option.name);
    const bool is_boolean = value.type == bind::OptionType::boolean;
    if (is_boolean && value.number == 0) continue;
    const bind::Language::Option* said = option_in(language, option.name);
    const bool is_named = said != nullptr && !said->name.empty();
    text += (text.empty() ? "" : ", ") + (is_named ? said->name : option.name);
    if (is_boolean) continue;
    const std::string shown = value_in(language, option.name, value);
    text += is_named ? " (" + shown + ")" : " " + shown;
  }
  return text;
}

// The page of the game's rules, or "".
std::string rules_page(const match::Setup& setup) {
  const std::filesystem::path page =
      setup.package().sources().home() / "docs" / "rules" / (setup.definition().base + ".md");
  std::error_code error;
  return std::filesystem::is_regular_file(page, error)
             ? package::display_name(page, setup.package().sources().home())
             : "";
}

}  // namespace

std::string goal_text(const match::Setup& setup, const session::Phrases& phrases,
                      std::size_t width) {
  const package::Definition& definition = setup.definition();
  if (!definition.goal.empty())
    return paragraphs(filled(setup, phrases.language(), definition.goal), width);
  return paragraphs(phrases(session::Phrase::no_goal, fmt::arg("game", definition.name)), width);
}

std::string rules_text(const match::Setup& setup, const session::Phrases& phrases,
                       std::size_t width) {
  const package::Definition& definition = setup.definition();
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "\n") + part; };
  if (!definition.goal.empty()) add(goal_text(setup, phrases, width));
  for (const bind::CardText& part : definition.how_to_play) {
    add(paragraphs(filled(setup, phrases.language(), part), width));
  }
  if (definition.how_to_play.empty()) {
    add(paragraphs(phrases(session::Phrase::no_rules, fmt::arg("game", definition.name)), width));
  }
  if (const std::string options = options_of(setup, phrases.language()); !options.empty()) {
    add(paragraphs(phrases(session::Phrase::options_set, fmt::arg("options", options)), width));
  }
  if (const std::string page = rules_page(setup); !page.empty()) {
    add(paragraphs(phrases(session::Phrase::rules_page, fmt::arg("path", page)), width));
  }
  return text;
}

}  // namespace punchcard::command
