#include <memory>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/package/package_files.h"
#include "tools/command/arguments.h"
#include "tools/command/card_list.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/json.h"
#include "tools/command/spoken_language.h"
#include "tools/command/terminal.h"
#include "tools/process/confinement.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kEntryIndent = 4;  // blanks before the following lines of an entry

struct Cards {
  Choice choice;
  std::string language;
  bool json = false;
};

std::string values_of(const package::OptionDeclaration& option) {
  if (option.start.type == bind::OptionType::boolean) return "true or false";
  if (option.choices.empty()) return fmt::format("{} to {}", option.least, option.most);
  std::vector<std::string> choices;
  for (const bind::OptionValue& choice : option.choices)
    choices.push_back(package::show_option(choice));
  return fmt::format("{}", fmt::join(choices, ", "));
}

void print_heading(const package::Definition& definition) {
  const table::Schema& schema = *definition.schema;
  std::string title = definition.name;
  for (const package::VariantNote& variant : definition.variants) {
    if (variant.name != definition.name) title += " + " + variant.name;
  }
  fmt::print("{} ({}), {}\n", coloured(Colour::bold, title), definition.id, seats_text(schema));
}

void print_options(const match::Setup& setup) {
  const package::Definition& definition = setup.definition();
  if (definition.options.empty()) return;
  fmt::print("\nOptions\n");
  TextTable table("lll");
  for (const package::OptionDeclaration& option : definition.options) {
    table.add({option.name, package::show_option(setup.option(option.name)), values_of(option)});
  }
  fmt::print("{}", table.text("  "));
}

// The names of options and their values in a language. The command line uses the package's own
// words.
void print_option_names(const bind::Language& language) {
  if (language.options.empty()) return;
  fmt::print("\nOptions ({})\n", language.name);
  for (const auto& [name, said] : language.options) {
    std::string text = fmt::format("{}: {}", name, said.name);
    std::string values;
    for (const auto& [value, called] : said.values) {
      if (value != called)
        values += fmt::format("{}{}: {}", values.empty() ? "" : ", ", value, called);
    }
    if (!values.empty()) text += fmt::format(" ({})", values);
    std::string indent = "  ";
    for (const std::string& line : wrapped(text, kLineWidth - kEntryIndent)) {
      fmt::print("{}{}\n", indent, line);
      indent = std::string(kEntryIndent, ' ');
    }
  }
}

void print_list(const char* heading, const std::vector<std::string>& names) {
  if (names.empty()) return;
  fmt::print("\n{}\n", heading);
  for (const std::string& line :
       wrapped(fmt::format("{}", fmt::join(names, ", ")), kLineWidth - 2)) {
    fmt::print("  {}\n", line);
  }
}

int run(const Cards& cards) {
  cards.choice.limits.hold_with_time();
  const auto sources = open_sources(cards.choice.limits.limits(), cards.choice.limits.interpreted);
  process::confine({.reads_all = true});
  const auto package = load_unchecked(sources, cards.choice.package, cards.choice.variants);
  const auto setup = make_setup(package, cards.choice.given_options());
  const bind::Language* language = spoken_language(package->definition(), cards.language);
  std::vector<CardLine> lines = document::list_cards(*package, language);
  document::mark_cards(lines, *package);
  std::vector<std::string> variants;
  for (const package::Layer& layer : package->layers()) {
    for (const std::string& name : package::own_variants(layer.folder)) {
      variants.push_back(text::printable(name));
    }
  }
  if (cards.json) {
    fmt::print("{}\n", cards_json(*package, lines, variants));
    return kSuccess;
  }
  print_heading(package->definition());
  print_partial_note(language);
  fmt::print("\nCards\n{}", cards_text(lines));
  print_options(*setup);
  if (language != nullptr) print_option_names(*language);
  print_list("Variants", variants);
  std::vector<std::string> languages;
  for (const bind::Language& each : package->definition().languages) {
    languages.push_back(fmt::format("{} ({})", each.code, each.name));
  }
  print_list("Languages", languages);
  return kSuccess;
}

}  // namespace

Command cards_command() {
  return {"cards", "Show a package's cards, texts, numbers and options",
          "  punchcard cards spaghetti-code\n", [](Arguments& arguments) -> std::function<int()> {
            auto cards = std::make_shared<Cards>();
            cards->choice.declare(arguments);
            arguments.value("--language", "CODE", cards->language,
                            "show the texts in this language");
            arguments.flag("--json", cards->json, "print one JSON document");
            return [cards] { return run(*cards); };
          }};
}

}  // namespace punchcard::command
