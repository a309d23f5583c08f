#include "interpreter/bind/reference.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/text/ascii.h"

namespace punchcard::bind {

namespace {

using What = RegistryName::What;

constexpr std::string_view kPageHead =
    "<!-- Made by `punchcard reference --write docs/reference`; edit the sources, not this page. "
    "-->"
    "\n\n";

std::string title(const RegistrySection& section) {
  switch (section.what) {
    case RegistrySection::What::type:
      return fmt::format("The type `{}`", section.name);
    case RegistrySection::What::library:
      return section.name.empty() ? "Functions" : fmt::format("The library `{}`", section.name);
    case RegistrySection::What::file:
      return fmt::format("Words of `{}` files", section.name);
  }
  return {};
}

// How scripts write the name: "seat:choose_card", "math.max", "print".
std::string written(const RegistrySection& section, const RegistryName& name) {
  if (section.what == RegistrySection::What::file || section.name.empty()) return name.name;
  const char mark = name.what == What::method ? ':' : '.';
  return fmt::format("{}{}{}", section.name, mark, name.name);
}

std::string signature_of(const RegistrySection& section, const RegistryName& name) {
  return fmt::format("{}{}{}", written(section, name), name.callable() ? "" : ": ",
                     to_text(name.signature));
}

std::string anchor(std::string_view name) { return text::to_lower(std::string(name)); }

std::string table_cell(std::string_view text) {
  std::string cell;
  for (const char c : text) {
    if (c == '|') cell += '\\';
    cell += c;
  }
  return cell;
}

std::string arguments(const RegistryName& name) {
  if (!name.callable()) return {};
  if (name.signature.parameters.empty()) return "**Arguments**: none\n\n";
  std::string text = "**Arguments**:\n\n";
  for (std::size_t i = 0; i < name.signature.parameters.size(); ++i) {
    const Parameter& parameter = name.signature.parameters[i];
    text += fmt::format("- `{}`: `{}`", parameter.name, parameter.type.text);
    if (i < name.parameter_docs.size() && !name.parameter_docs[i].empty()) {
      text.append(", ").append(name.parameter_docs[i]);
    }
    text += '\n';
  }
  return text + '\n';
}

std::string result(const RegistryName& name) {
  std::string types;
  for (const ValueType& type : name.signature.results) {
    types += fmt::format("{}`{}`", types.empty() ? "" : ", ", type.text);
  }
  const std::string_view head = name.callable() ? "Result" : "Type";
  std::string text = fmt::format("**{}**: {}", head, types.empty() ? "none" : types);
  if (!name.result_doc.empty()) text.append(", ").append(name.result_doc);
  if (name.what == What::property) text += name.settable ? "; can be assigned" : "; read only";
  return text + "\n\n";
}

std::string entry(const RegistrySection& section, const RegistryName& name) {
  std::string text = fmt::format("## {}\n\n", name.name);
  text += fmt::format("```\n{}\n```\n\n", signature_of(section, name));
  text.append(name.doc).append("\n\n");
  text += arguments(name);
  text += result(name);
  if (!name.errors.empty()) text += fmt::format("**Errors**: {}\n\n", name.errors);
  if (!name.origin.empty()) text += fmt::format("Defined in `{}`.\n\n", name.origin);
  return text;
}

std::string table_title(const RegistryTable& table) {
  return fmt::format("Fields of {}", table.name);
}

std::string table_anchor(const RegistryTable& table) {
  std::string result;
  for (const char c : anchor(table_title(table))) {
    if (c == ' ') result += '-';
    if (text::is_lower(c) || c == '_') result += c;
  }
  return result;
}

std::string fields(const RegistryTable& table) {
  std::string text =
      fmt::format("## {}\n\n| field | type | what it says |\n|---|---|---|\n", table_title(table));
  for (const RegistryField& field : table.fields) {
    text += fmt::format("| `{}` | `{}` | {} |\n", field.name, table_cell(field.type.text),
                        table_cell(field.doc));
  }
  return text + '\n';
}

std::string page(const RegistrySection& section) {
  std::string text = fmt::format("{}# {}\n\n", kPageHead, title(section));
  if (!section.doc.empty()) text.append(section.doc).append("\n\n");
  for (const RegistryName& name : section.names) {
    text += fmt::format("- [`{}`](#{})\n", signature_of(section, name), anchor(name.name));
  }
  for (const RegistryTable& table : section.tables) {
    text += fmt::format("- [{}](#{})\n", table_title(table), table_anchor(table));
  }
  text += '\n';
  const bool called = std::any_of(section.names.begin(), section.names.end(),
                                  [](const RegistryName& name) { return name.callable(); });
  if (called) {
    text +=
        "`?` after a type means that nil is allowed; `[]` a list, `...` any "
        "number of\narguments. An argument of another type is an error.\n\n";
  }
  for (const RegistryName& name : section.names) text += entry(section, name);
  for (const RegistryTable& table : section.tables) text += fields(table);
  text.pop_back();
  return text;
}

// The first sentence of a text.
std::string_view summary(std::string_view text) {
  const std::size_t stop = text.find(". ");
  return stop == text.npos ? text : text.substr(0, stop + 1);
}

std::string index(const Registry& registry) {
  std::string text = fmt::format("{}# Reference\n\nEverything that scripts can name.\n", kPageHead);
  const auto list = [&](RegistrySection::What what, std::string_view head) {
    text += fmt::format("\n## {}\n\n| page | what it is | names |\n|---|---|---|\n", head);
    for (const RegistrySection& section : registry.sections()) {
      if (section.what != what) continue;
      std::string names;
      for (const RegistryName& name : section.names) {
        names += fmt::format("{}[{}]({}#{})", names.empty() ? "" : ", ", name.name,
                             section.file_name("md"), anchor(name.name));
      }
      text += fmt::format("| [{}]({}) | {} | {} |\n", title(section), section.file_name("md"),
                          table_cell(summary(section.doc)), names);
    }
  };
  list(RegistrySection::What::type, "Types of things");
  list(RegistrySection::What::library, "Libraries");
  list(RegistrySection::What::file, "What files are written with");
  return text;
}

}  // namespace

std::map<std::string, std::string> reference_pages(const Registry& registry) {
  std::map<std::string, std::string> pages;
  pages["README.md"] = index(registry);
  for (const RegistrySection& section : registry.sections()) {
    pages[section.file_name("md")] = page(section);
  }
  return pages;
}

}  // namespace punchcard::bind
