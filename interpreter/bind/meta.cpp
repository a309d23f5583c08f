#include "interpreter/bind/meta.h"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "grammar/text/ascii.h"

namespace punchcard::bind {

namespace {

using What = RegistryName::What;

constexpr std::string_view kMetaHead =
    "---@meta\n\n"
    "-- Made by `punchcard reference --meta stdlib/meta`; edit the sources, not this file.\n\n";
constexpr std::size_t kLineWidth = 100;

std::string without_line_breaks(std::string_view text) {
  std::string line(text);
  std::replace(line.begin(), line.end(), '\n', ' ');
  return line;
}

// The class of a table that a constructor takes: "card_table" for "card { }", "phase" for "a
// phase".
std::string class_of(const RegistryTable& table) {
  std::string_view name = table.name;
  for (const std::string_view article : {"a ", "an "}) {
    if (name.starts_with(article)) return std::string(name.substr(article.size()));
  }
  return fmt::format("{}_table", name.substr(0, name.find(' ')));
}

// Whether a library's names are methods of a value that scripts get, such as `match`.
bool is_given(const RegistrySection& section) {
  return section.what == RegistrySection::What::type ||
         std::any_of(section.names.begin(), section.names.end(),
                     [](const RegistryName& name) { return name.what == What::method; });
}

class Definitions {
 public:
  explicit Definitions(const Registry& registry) {
    for (const RegistrySection& section : registry.sections()) {
      if (is_given(section)) classes_.insert(section.name);
      for (const RegistryTable& table : section.tables) tables_.insert(class_of(table));
    }
  }

  std::string text(const RegistrySection& section) const {
    std::string text(kMetaHead);
    if (is_given(section)) return text + of_class(section);
    if (section.what == RegistrySection::What::library) return text + of_library(section);
    return text + of_file(section);
  }

 private:
  std::string of_class(const RegistrySection& section) const {
    const std::string name = meta::type(section.name);
    std::string text = meta::comment(section.doc) + fmt::format("---@class {}\n", name);
    for (const RegistryName& each : section.names) {
      if (!each.callable()) text += property(each);
    }
    text += fmt::format("local {} = {{}}\n", name);
    for (const RegistryName& each : section.names) {
      const char mark = each.what == What::method ? ':' : '.';
      if (each.callable()) text += function(fmt::format("{}{}{}", name, mark, each.name), each);
    }
    return text;
  }

  std::string of_library(const RegistrySection& section) const {
    std::string text = meta::comment(section.doc);
    if (!section.name.empty()) {
      text += fmt::format("---@class {}lib\n", section.name);
      for (const RegistryName& each : section.names) {
        if (!each.callable()) text += property(each);
      }
      text += fmt::format("{} = {{}}\n", section.name);
    }
    const std::string owner = section.name.empty() ? "" : section.name + ".";
    for (const RegistryName& each : section.names) {
      if (each.callable()) text += function(owner + each.name, each);
    }
    return text;
  }

  std::string of_file(const RegistrySection& section) const {
    std::string text = meta::comment(section.doc);
    for (const std::string& name : strange_types(section)) {
      text += fmt::format("\n---@class {}\n", name);
    }
    for (const RegistryTable& table : section.tables) {
      text += "\n" + meta::comment(fmt::format("What stands in {}.", table.name));
      text += fmt::format("---@class {}\n", class_of(table));
      for (const RegistryField& field : table.fields) {
        text += meta::field(field.name, field.type, field.doc);
      }
    }
    for (const RegistryName& each : section.names) {
      if (each.callable()) {
        text += function(each.name, each);
      } else {
        text += "\n" + meta::comment(each.doc);
        text += fmt::format("---@type {}\n{} = nil\n", result_of(each), each.name);
      }
    }
    return text;
  }

  static std::string property(const RegistryName& name) {
    return meta::field(name.name, name.signature.results.front(), name.doc);
  }

  static std::string result_of(const RegistryName& name) {
    return meta::type(name.signature.results.front().text);
  }

  // Types that functions return but no section describes.
  std::set<std::string> strange_types(const RegistrySection& section) const {
    std::set<std::string> strange;
    for (const RegistryName& name : section.names) {
      for (const ValueType& result : name.signature.results) {
        const bool is_known = result.name != TypeName::unknown || classes_.count(result.text) != 0;
        if (!is_known) strange.insert(result.text);
      }
    }
    return strange;
  }

  // Gives the tables that a constructor takes their classes: the parameter `card` of `card` is a
  // `card_table`.
  std::string function(const std::string& head, const RegistryName& name) const {
    RegistryName typed = name;
    for (Parameter& parameter : typed.signature.parameters) {
      if (parameter.type.text != "table") continue;
      for (const std::string& known :
           {parameter.name + "_table", parameter.name + "s_table", parameter.name}) {
        if (tables_.count(known) == 0) continue;
        parameter.type.text = known;
        break;
      }
    }
    const std::string table = name.name + "_table";
    for (ValueType& result : typed.signature.results) {
      if (result.text == "function" && tables_.count(table) != 0) {
        result.text = fmt::format("fun({}: {}): table", name.name, table);
      }
    }
    return "\n" + meta::function("function " + head, typed);
  }

  std::set<std::string> classes_;  // of sections
  std::set<std::string> tables_;   // of tables that constructors take
};

}  // namespace

namespace meta {

std::string type(std::string_view written) {
  std::string result;
  while (!written.empty()) {
    const auto end =
        static_cast<std::size_t>(std::find_if(written.begin(), written.end(),
                                              [](char c) { return !text::is_name_character(c); }) -
                                 written.begin());
    const std::string_view word = written.substr(0, std::max<std::size_t>(end, 1));
    result += word == "number" ? "card_number" : word;
    written.remove_prefix(word.size());
  }
  return result;
}

std::string comment(std::string_view text) {
  if (text.empty()) return {};
  std::string lines;
  std::string line = "---";
  const std::string all = without_line_breaks(text);
  for (std::string_view rest = all; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.size() + 1 + word.size() > kLineWidth) {
      lines += line + "\n";
      line = "---";
    }
    line.append(" ").append(word);
  }
  return lines + line + "\n";
}

std::string field(std::string_view name, const ValueType& type, std::string_view doc) {
  std::string text = meta::type(type.text);
  const bool optional = text.ends_with('?');
  if (optional) text.pop_back();
  return fmt::format("---@field {}{} {}{}{}\n", name, optional ? "?" : "", text,
                     doc.empty() ? "" : " ", without_line_breaks(doc));
}

std::string function(std::string_view head, const RegistryName& name) {
  std::string text = comment(name.doc);
  if (!name.errors.empty()) text += "---\n" + comment("Errors: " + name.errors);
  const Signature& signature = name.signature;
  std::set<std::string> letters;
  const auto note_letter = [&](const ValueType& each) {
    if (each.name == TypeName::letter) letters.insert(each.text.substr(0, 1));
  };
  for (const Parameter& parameter : signature.parameters) note_letter(parameter.type);
  for (const ValueType& result : signature.results) note_letter(result);
  for (const std::string& letter : letters) text += fmt::format("---@generic {}\n", letter);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    const Parameter& parameter = signature.parameters[i];
    const std::string doc = i < name.parameter_docs.size() ? " " + name.parameter_docs[i] : "";
    text += fmt::format("---@param {} {}{}\n", parameter.name, type(parameter.type.text),
                        doc.size() > 1 ? doc : "");
    names.push_back(parameter.name);
  }
  for (std::size_t i = 0; i < signature.results.size(); ++i) {
    const bool told = i + 1 == signature.results.size() && !name.result_doc.empty();
    text += fmt::format("---@return {}{}\n", type(signature.results[i].text),
                        told ? " # " + name.result_doc : "");
  }
  return text + fmt::format("{}({}) end\n", head, fmt::join(names, ", "));
}

}  // namespace meta

std::map<std::string, std::string> meta_files(const Registry& registry) {
  const Definitions definitions(registry);
  std::map<std::string, std::string> files;
  for (const RegistrySection& section : registry.sections()) {
    files[section.file_name("lua")] = definitions.text(section);
  }
  return files;
}

}  // namespace punchcard::bind
