// The registry: all names that scripts can use, in one list.
//
// It reads the members of types (bind/), the functions of libraries (lua/library/), the words of
// package files (package/constructors.h) and the functions of stdlib with their comments, and adds
// nothing of its own. Reference pages (reference.h) and the checker (tools/check/) read the
// registry. A name that is not here does not exist for scripts.
//
// Names that a package declares (fields, zones, rules, numbers) are not in the registry: see
// tools/check/names.h.
//
// Making one walks over all lists and the trees of stdlib, which takes less than a millisecond.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/lua/tree.h"
#include "interpreter/bind/handle_types.h"
#include "interpreter/bind/signature.h"
#include "interpreter/lua/entry.h"

namespace punchcard::bind {

// One name and its documentation.
struct RegistryName {
  enum class What : std::uint8_t { property, method, function, constant };

  std::string name;
  What what = What::property;
  Signature signature;
  std::string doc;                          // what it does, full sentences
  std::string errors;                       // "A full zone, no such place.", or ""
  std::vector<std::string> parameter_docs;  // as long as signature.parameters, or empty
  std::string result_doc;
  bool settable = false;  // of a property
  std::string origin;     // the file of stdlib that defines it; "": the machine

  bool callable() const { return what == What::method || what == What::function; }
};

// A field of a table that a file's words take.
struct RegistryField {
  std::string name;
  ValueType type;
  std::string doc;
};

// The table that a word takes: the fields that may stand in it.
struct RegistryTable {
  std::string name;  // "card { }"
  std::vector<RegistryField> fields;
};

// The names that stand together: one page of the reference.
struct RegistrySection {
  enum class What : std::uint8_t {
    type,     // of things: `seat`; its names stand behind a dot or a colon
    library,  // `math`; "" for the functions that stand alone
    file,     // what one kind of file is written with: "game", "card", ...
  };

  What what = What::type;
  std::string name;
  std::string doc;
  std::vector<RegistryName> names;
  std::vector<RegistryTable> tables;  // of a file's words

  const RegistryName* find(std::string_view wanted) const;

  // The name of the file that documents it, with this extension: "seat.md", "file-card.md".
  std::string file_name(std::string_view extension) const;
  std::vector<std::string> all_names() const;
};

class Registry {
 public:
  // The types of things and the libraries that every script has.
  Registry();

  // The words of one kind of file, shown to no other: "card".
  void add_file(std::string_view kind, const lua::Library& library);

  // The fields of a table that is written in files of this kind.
  void add_table(std::string_view kind, RegistryTable table);

  // A library beyond the machine's own: functions of scenarios, of an embedder. Those whose first
  // parameter is called `self` are methods.
  void add_library(const lua::Library& library);

  // The functions that a file of stdlib adds to types (`function seat:choose_players(count)`) and
  // to libraries (`function draw.row(zone)`).
  void add_script(const lua_syntax::Tree& tree, const std::string& file);

  // Types first, in the order of HandleKind, then libraries, then kinds of files.
  const std::vector<RegistrySection>& sections() const { return sections_; }

  const RegistrySection& type(HandleKind kind) const;
  const RegistrySection* library(std::string_view name) const;
  const RegistrySection* file(std::string_view kind) const;

 private:
  RegistrySection& section(RegistrySection::What what, std::string_view name);
  const RegistrySection* find(RegistrySection::What what, std::string_view name) const;
  void add_function(const lua_syntax::Tree& tree, const lua_syntax::Node& statement,
                    const std::string& file);

  std::vector<RegistrySection> sections_;
};

}  // namespace punchcard::bind
