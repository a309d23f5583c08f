#include "interpreter/bind/registry.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/ascii.h"
#include "interpreter/bind/annotation.h"
#include "interpreter/bind/member.h"
#include "interpreter/bind/word.h"

namespace punchcard::bind {

namespace {

using What = RegistryName::What;

// Splits "Moves it. Error: a full zone." into the description and the cases of failure.
void set_doc(RegistryName& name, std::string_view doc) {
  constexpr std::string_view kError = "Error: ";
  const std::size_t error = doc.find(kError);
  name.doc = doc.substr(0, error);
  while (name.doc.ends_with(' ')) name.doc.pop_back();
  if (error == doc.npos) return;
  name.errors = doc.substr(error + kError.size());
  name.errors[0] = text::to_upper(name.errors[0]);
}

RegistryName read_member(const Member& member) {
  RegistryName name;
  name.name = member.name;
  name.what = member.function != nullptr ? What::method : What::property;
  name.signature = parse_signature(member.signature);
  name.settable = member.set != nullptr;
  set_doc(name, member.doc);
  return name;
}

RegistryName read_entry(const lua::Entry& entry) {
  RegistryName name;
  name.name = entry.name;
  name.signature = parse_signature(entry.signature);
  name.what = name.signature.function ? What::function : What::constant;
  std::vector<Parameter>& parameters = name.signature.parameters;
  if (!parameters.empty() && parameters.front().name == "self") {
    name.what = What::method;
    parameters.erase(parameters.begin());
  }
  set_doc(name, entry.doc);
  return name;
}

RegistrySection read_library(const lua::Library& library) {
  RegistrySection section;
  section.what = RegistrySection::What::library;
  section.name = library.name;
  section.doc = library.doc;
  for (const lua::Entry& entry : library.entries) section.names.push_back(read_entry(entry));
  return section;
}

}  // namespace

const RegistryName* RegistrySection::find(std::string_view wanted) const {
  const auto found = std::find_if(names.begin(), names.end(),
                                  [&](const RegistryName& each) { return each.name == wanted; });
  return found == names.end() ? nullptr : &*found;
}

std::string RegistrySection::file_name(std::string_view extension) const {
  const std::string_view stem = name.empty() ? "functions" : std::string_view(name);
  return fmt::format("{}{}.{}", what == What::file ? "file-" : "", stem, extension);
}

std::vector<std::string> RegistrySection::all_names() const {
  std::vector<std::string> all;
  for (const RegistryName& each : names) all.push_back(each.name);
  return all;
}

Registry::Registry() {
  for (int kind = 0; kind < static_cast<int>(HandleKind::count); ++kind) {
    const HandleType& type = type_of(static_cast<HandleKind>(kind));
    RegistrySection section;
    section.name = handle_name(type.kind);
    section.doc = type.doc;
    for (const Member& member : type.members) section.names.push_back(read_member(member));
    sections_.push_back(std::move(section));
  }
  for (const lua::Library& library : lua::libraries()) sections_.push_back(read_library(library));
  add_library(word_library());
}

void Registry::add_file(std::string_view kind, const lua::Library& library) {
  RegistrySection section = read_library(library);
  section.what = RegistrySection::What::file;
  section.name = kind;
  sections_.push_back(std::move(section));
}

void Registry::add_table(std::string_view kind, RegistryTable table) {
  section(RegistrySection::What::file, kind).tables.push_back(std::move(table));
}

void Registry::add_library(const lua::Library& library) {
  RegistrySection added = read_library(library);
  RegistrySection& into = section(RegistrySection::What::library, added.name);
  if (into.doc.empty()) into.doc = std::move(added.doc);
  std::move(added.names.begin(), added.names.end(), std::back_inserter(into.names));
}

void Registry::add_script(const lua_syntax::Tree& tree, const std::string& file) {
  for (const lua_syntax::Node& statement : tree.root.children) {
    if (statement.is(lua_syntax::Kind::FunctionStatement)) add_function(tree, statement, file);
  }
}

void Registry::add_function(const lua_syntax::Tree& tree, const lua_syntax::Node& statement,
                            const std::string& file) {
  const lua_syntax::Node& target = statement.children.front();
  const lua_syntax::Node& function = statement.children.back();
  if (!target.is(lua_syntax::Kind::Index) || !target.children.front().is(lua_syntax::Kind::Name))
    return;
  const std::string& owner = target.children.front().text;
  const bool of_type = find(RegistrySection::What::type, owner) != nullptr;
  RegistrySection& into =
      section(of_type ? RegistrySection::What::type : RegistrySection::What::library, owner);

  const Annotation annotation = read_annotation(tree.documentation(statement));
  RegistryName name;
  name.name = target.children.back().text;
  name.what = of_type ? What::method : What::function;
  name.signature = annotated_signature(function, annotation);
  if (of_type && !function.method && !name.signature.parameters.empty()) {
    name.signature.parameters.erase(name.signature.parameters.begin());
  }
  for (const Parameter& parameter : name.signature.parameters) {
    const Annotation::Note* note = annotation.parameter(parameter.name);
    name.parameter_docs.push_back(note == nullptr ? "" : note->text);
  }
  for (const Annotation::Note& result : annotation.results) {
    if (!name.result_doc.empty() && !result.text.empty()) name.result_doc += "; ";
    name.result_doc += result.text;
  }
  if (into.doc.empty()) into.doc = fmt::format("Functions of `{}`.", file);
  name.origin = file;
  set_doc(name, annotation.text);
  into.names.push_back(std::move(name));
}

const RegistrySection& Registry::type(HandleKind kind) const {
  return sections_[static_cast<std::size_t>(kind)];
}

const RegistrySection* Registry::library(std::string_view name) const {
  return find(RegistrySection::What::library, name);
}

const RegistrySection* Registry::file(std::string_view kind) const {
  return find(RegistrySection::What::file, kind);
}

const RegistrySection* Registry::find(RegistrySection::What what, std::string_view name) const {
  const auto found = std::find_if(
      sections_.begin(), sections_.end(),
      [&](const RegistrySection& each) { return each.what == what && each.name == name; });
  return found == sections_.end() ? nullptr : &*found;
}

RegistrySection& Registry::section(RegistrySection::What what, std::string_view name) {
  for (RegistrySection& each : sections_) {
    if (each.what == what && each.name == name) return each;
  }
  RegistrySection added;
  added.what = what;
  added.name = name;
  sections_.push_back(std::move(added));
  return sections_.back();
}

}  // namespace punchcard::bind
