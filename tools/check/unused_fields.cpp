#include "tools/check/unused_fields.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "grammar/text/suggestion.h"
#include "interpreter/package/sources.h"

namespace punchcard::check {

namespace {

using lua_syntax::Node;

// The tables in a list, with the keys that exactly one of them lacks.
class TablesOfList {
 public:
  explicit TablesOfList(const Node& list) {
    for (const Node& field : list.children) {
      const bool table = field.is(lua_syntax::Kind::Positional) &&
                         field.children.front().is(lua_syntax::Kind::Table);
      if (table) tables_.push_back(&field.children.front());
    }
    if (tables_.size() < 2) return;
    std::map<std::string_view, Owners> owners;
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      for (const Node& field : tables_[i]->children) {
        if (!field.is(lua_syntax::Kind::Named)) continue;
        Owners& of_key = owners[field.children.front().text];
        if (of_key.count != 0 && of_key.last == i) continue;
        ++of_key.count;
        of_key.last = i;
        of_key.sum += i;
      }
    }
    const std::size_t sum = tables_.size() * (tables_.size() - 1) / 2;
    for (const auto& [key, of_key] : owners) {
      if (of_key.count + 1 != tables_.size()) continue;
      lacks_.emplace(key, tables_[sum - of_key.sum]);
    }
    for (const Node* other : {tables_[0], tables_[1]}) {
      for (const Node& field : other->children) {
        if (!field.is(lua_syntax::Kind::Named)) continue;
        const std::string& key = field.children.front().text;
        const Node* table = only_without(key);
        const bool first = table == tables_[0];
        if (table != nullptr && first == (other == tables_[1])) keys_[table].push_back(key);
      }
    }
  }

  const std::vector<const Node*>& tables() const { return tables_; }

  // The only table that lacks a key; nullptr: all have it, or several lack it.
  const Node* only_without(std::string_view key) const {
    const auto found = lacks_.find(key);
    return found == lacks_.end() ? nullptr : found->second;
  }

  // The keys that all tables but this one have, in the order of the first other table.
  const std::vector<std::string>& lacking_in(const Node& table) const {
    static const std::vector<std::string> kNone;
    const auto found = keys_.find(&table);
    return found == keys_.end() ? kNone : found->second;
  }

 private:
  // The tables with a key, by their numbers in the list.
  struct Owners {
    std::size_t count = 0;
    std::size_t last = 0;
    std::size_t sum = 0;
  };

  std::vector<const Node*> tables_;
  std::map<std::string_view, const Node*> lacks_;
  std::map<const Node*, std::vector<std::string>> keys_;
};

class UnusedFieldCheck {
 public:
  UnusedFieldCheck(const Subject& subject, Inference& inference, Report& report)
      : subject_(subject), inference_(inference), report_(report) {}

  void run() {
    for_each_file([&](const package::SourceFile& file) { gather(file.tree->root); });
    for (const package::SourceFile* file : subject_.files) {
      lua_syntax::for_each_node(file->tree->root, [&](const Node& node) {
        if (!node.is(lua_syntax::Kind::Table)) return;
        check_table(*file, node);
        check_list(*file, node);
      });
    }
    if (suspects_.empty() && slipped_.empty()) return;
    for_each_file([&](const package::SourceFile& file) { lose_in(file.tree->root); });
    for (const Suspect& each : suspects_) {
      if (lost_.count(each.table) == 0) add(*each.file, *each.key, each.hint);
    }
    for (const Slipped& each : slipped_) {
      report_.add(*each.file, each.key->begin, {Code::misplaced_field, each.key->text},
                  "field '{}' belongs into the table on line {}, which alone lacks it",
                  each.key->text, each.table->begin.line);
    }
  }

 private:
  struct Suspect {
    const package::SourceFile* file = nullptr;
    const Node* table = nullptr;
    const Node* key = nullptr;
    std::string hint;
  };

  // A field of a list that only one of its tables lacks.
  struct Slipped {
    const package::SourceFile* file = nullptr;
    const Node* list = nullptr;
    const Node* key = nullptr;
    const Node* table = nullptr;  // the table that lacks it
  };

  template <typename Visit>
  void for_each_file(Visit visit) const {
    for (const auto* files : {&subject_.files, &subject_.library}) {
      for (const package::SourceFile* file : *files) {
        if (file->tree) visit(*file);
      }
    }
  }

  // Gathers the names that are read.
  void gather(const Node& node) {
    if (node.is(lua_syntax::Kind::Named)) return gather(node.children.back());
    if (node.is(lua_syntax::Kind::Assign)) return gather_assignment(node);
    if (node.is(lua_syntax::Kind::String)) read_.insert(node.text);
    for (const Node& child : node.children) gather(child);
  }

  void gather_assignment(const Node& node) {
    for (const Node& target : node.children[0].children) {
      if (!target.is(lua_syntax::Kind::Index)) continue;
      gather(target.children.front());
      if (!is_name(target.children.back())) gather(target.children.back());
    }
    gather(node.children[1]);
  }

  // Finds the tables whose fields may be read without a name.
  void lose_in(const Node& root) {
    lua_syntax::for_each_node(root, [&](const Node& node) {
      const bool call = node.is(lua_syntax::Kind::Call) || node.is(lua_syntax::Kind::MethodCall);
      if (call) lose_in_call(node);
      if (node.is(lua_syntax::Kind::Assign)) lose_in_assignment(node);
      const bool computed = node.is(lua_syntax::Kind::Index) && !is_name(node.children.back());
      if (computed) lose(node.children.front());
      const bool reads = node.is(lua_syntax::Kind::Index) || node.is(lua_syntax::Kind::MethodCall);
      if (reads && is_name(node.children[1])) leave_in_lists(node);
    });
  }

  // A field that is read from the list itself belongs to the list, not to one of its tables.
  void leave_in_lists(const Node& reading) {
    std::erase_if(slipped_, [&](const Slipped& each) {
      if (each.key->text != reading.children[1].text) return false;
      const Type read = inference_.type(reading.children.front());
      return std::find(read.sources.begin(), read.sources.end(), each.list) != read.sources.end();
    });
  }

  void lose_in_assignment(const Node& node) {
    const auto& targets = node.children[0].children;
    const bool away = std::any_of(targets.begin(), targets.end(), [](const Node& target) {
      return target.is(lua_syntax::Kind::Index);
    });
    if (!away) return;
    for (const Node& value : node.children[1].children) lose(value);
  }

  void lose_in_call(const Node& call) {
    const Callee callee = inference_.callee(call);
    const bool seen = !callee.functions.empty() && !callee.open;
    if (seen) return;
    for (const Node& argument : arguments_of(call)) lose(argument);
  }

  void lose(const Node& expression) {
    const Type type = inference_.type(expression);
    lost_.insert(type.sources.begin(), type.sources.end());
  }

  void check_table(const package::SourceFile& file, const Node& table) {
    if (inference_.may_have_field(literal_type(Base::table, table), "")) return;  // unknown fields
    for (const Node& field : table.children) {
      const Node& key = field.children.front();
      if (!field.is(lua_syntax::Kind::Named) || read_.count(key.text) != 0) continue;
      const std::string meant = suspects_.size() < package::kMostMistakes ? hint(key.text) : "";
      if (!meant.empty()) suspects_.push_back({&file, &table, &key, meant});
    }
  }

  void add(const package::SourceFile& file, const Node& key, const std::string& hint) {
    if (hint.empty()) return;
    report_.add(file, key.begin, {Code::unused_field, key.text},
                "no script reads the field '{}' of this table{}", key.text, hint);
  }

  std::string hint(const std::string& name) {
    constexpr std::size_t kTelling = 3;  // a shorter name resembles too many
    if (name.size() < kTelling || name.starts_with("__")) return {};
    subject_.budget.look();
    if (names_read_.empty()) names_read_.assign(read_.begin(), read_.end());
    return text::did_you_mean(name, std::span<const std::string_view>(names_read_));
  }

  // Reports an unread field of one table in a list whose other tables have a similar field.
  void check_list(const package::SourceFile& file, const Node& list) {
    const TablesOfList tables(list);
    if (tables.tables().size() < 2) return;
    check_slipped(file, list, tables);
    for (const Node* table : tables.tables()) {
      const std::vector<std::string>& lacking = tables.lacking_in(*table);
      if (lacking.empty()) continue;
      for (const Node& field : table->children) {
        const Node& key = field.children.front();
        if (!field.is(lua_syntax::Kind::Named) || read_.count(key.text) != 0) continue;
        if (report_.is_full(file)) return;
        add(file, key, text::did_you_mean(key.text, lacking));
      }
    }
  }

  // Finds a field of the list itself that all of its tables but one have.
  void check_slipped(const package::SourceFile& file, const Node& list,
                     const TablesOfList& tables) {
    for (const Node& field : list.children) {
      if (!field.is(lua_syntax::Kind::Named)) continue;
      const Node& key = field.children.front();
      const Node* table = tables.only_without(key.text);
      if (table != nullptr && slipped_.size() < package::kMostMistakes)
        slipped_.push_back({&file, &list, &key, table});
    }
  }

  const Subject& subject_;
  Inference& inference_;
  Report& report_;
  std::set<std::string> read_;
  std::vector<std::string_view> names_read_;  // the same, once a hint needs them
  std::vector<Suspect> suspects_;
  std::vector<Slipped> slipped_;
  std::unordered_set<const Node*> lost_;
};

}  // namespace

void check_unused_fields(const Subject& subject, Inference& inference, Report& report) {
  if (subject.complete) UnusedFieldCheck(subject, inference, report).run();
}

}  // namespace punchcard::check
