// Names: what stands behind a dot or a colon, for every type of thing.
//
// The registry knows what the machine and stdlib offer; the package adds its declared fields,
// zones, pointers, rules and numbers. A script meets both in the same way, so the check looks them
// up in one place. Where a part of the package could not be read, names of it may be missing here:
// `complete` says so, and an unknown name is then no mistake.
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

// The same of a part of a declared record; "" when it has the part.
std::string lack_of_part(const table::Field& record, std::string_view name);

// "game", "self", "a seat": whose a name is, in messages.
std::string owner_of(const Type& type);

class Names {
 public:
  explicit Names(const Subject& subject);

  // What a name means on a thing of this type, or nullptr.
  const Known* find(const Type& type, std::string_view name) const;

  // The same, but a name that is certainly none is taken for the one it resembles: it has been
  // reported once, and what follows from what was meant need not go unseen.
  const Known* find_meant(const Type& type, std::string_view name) const;

  // Every name that a thing of this type has, for suggestions.
  std::vector<std::string> all(const Type& type) const;

  // Whether a name that is not found is certainly none.
  bool complete(const Type& type) const;

  // "a seat has no field 'lif' (did you mean 'life'?)", as the machine itself would say it; "" when
  // nobody can be sure.
  std::string lack(const Type& type, std::string_view name) const;

  // Its code: a name that a card lacks may have been meant as a number.
  static text::Code code_of_lack(const Type& type);

  // Whether any type, option or card of the package has the name.
  bool anywhere(std::string_view name) const;

  // Whether the name is declared, but nobody knows as what.
  bool is_vague(std::string_view name) const;

 private:
  using Members = std::map<std::string, Known, std::less<>>;

  void add_machine(bind::HandleKind kind);
  void add_fields(Members& members, const std::vector<table::Field>& fields);
  void add_package();
  Members& of(bind::HandleKind kind) { return members_[static_cast<std::size_t>(kind)]; }

  const Subject& subject_;
  std::array<Members, static_cast<std::size_t>(bind::HandleKind::count)> members_;
  std::map<std::string, Known, std::less<>> options_;
  std::map<std::string, Known, std::less<>> given_;
  Members numbers_;  // of any card
};

}  // namespace punchcard::check
