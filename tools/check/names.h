// Names: the members of every type of thing, after a dot or a colon.
//
// They come from the registry (the machine and stdlib) and from the package: its declared fields,
// zones, pointers, rules and numbers. If a part of the package could not be read, `complete` is
// false: names may be missing, and an unknown name is not a mistake.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tools/check/subject.h"
#include "tools/check/type.h"

namespace punchcard::check {

struct Known {
  enum class What : std::uint8_t { property, method, rule, field, zone, pointer, options, number };

  std::string name;
  What what = What::property;
  Type type;  // of its value; of a method's or a rule's: function
  bool settable = false;
  const bind::RegistryName* machine = nullptr;  // of a property or a method
};

// "game", "self", "a seat": the owner of a name in messages.
std::string owner_of(const Type& type);

class Names {
 public:
  explicit Names(const Subject& subject);

  // The member of this name of a type, or nullptr.
  const Known* find(const Type& type, std::string_view name) const;

  // The same, but a certainly unknown name counts as the one it resembles. It is reported once;
  // with the intended name, further mistakes can be found.
  const Known* find_meant(const Type& type, std::string_view name) const;

  // All names of members of this type, for suggestions; gathered once.
  const std::vector<std::string>& all(const Type& type) const;

  // Whether a name that is not found certainly does not exist.
  bool complete(const Type& type) const;

  // "a seat has no field 'lif' (did you mean 'life'?)", in the machine's words; "" if it is not
  // certain.
  std::string lack(const Type& type, std::string_view name) const;

  // The same of a part of a declared record; "" when it has the part.
  std::string lack_of_part(const table::Field& record, std::string_view name) const;

  // Its code: a name that a card lacks may have been meant as a number.
  static text::Code code_of_lack(const Type& type);

  // Whether any type, option or card of the package has the name.
  bool anywhere(std::string_view name) const;

  // Whether the name is declared, but it is unknown as what.
  bool is_vague(std::string_view name) const;

 private:
  using Members = std::map<std::string, Known, std::less<>>;

  void add_machine(bind::HandleKind kind);
  void add_fields(Members& members, const std::vector<table::Field>& fields);
  void add_package();
  std::vector<std::string> gather(const Type& type) const;
  Members& of(bind::HandleKind kind) { return members_[static_cast<std::size_t>(kind)]; }

  const Subject& subject_;
  std::array<Members, static_cast<std::size_t>(bind::HandleKind::count)> members_;
  std::map<std::string, Known, std::less<>> options_;
  std::map<std::string, Known, std::less<>> given_;
  Members numbers_;  // of any card
  // The names of all members, with views of them.
  struct Gathered {
    std::vector<std::string> names;
    std::vector<std::string_view> views;
  };
  const Gathered& gathered(const Type& type) const;
  mutable std::map<std::pair<Base, const CardNames*>, Gathered> all_;
  mutable std::map<const table::Field*, NameList> parts_;  // of records
};

}  // namespace punchcard::check
