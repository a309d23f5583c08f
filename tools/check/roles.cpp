#include "tools/check/roles.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace punchcard::check {

namespace {

using lua_syntax::Node;

// Several times what the limits of cards and rules allow. More can only be phases that share
// tables.
constexpr std::size_t kMostRoles = 10'000;
constexpr int kMostSeen = 100'000;  // of tables that are looked at for them

class RoleFinder {
 public:
  explicit RoleFinder(const Subject& subject) : subject_(subject) {}

  std::vector<Role> find() {
    for (const package::Layer& layer : subject_.layers) {
      for (const package::Evaluated& file : layer.rules) {
        if (open(file)) add_rules(*table_);
      }
      for (const package::CardFile& file : layer.cards) add_card(file);
      if (open(layer.main)) add_main(layer);
      for (const package::Evaluated& file : layer.shows) {
        if (open(file)) add(Role::What::show, "", "table", {game(), make_type(Base::seat)});
      }
    }
    return std::move(roles_);
  }

 private:
  static Type game() { return make_type(Base::game); }

  bool open(const package::Evaluated& evaluated) {
    file_ = evaluated.file;
    table_ = nullptr;
    const Node* expression = package::returned_expression(*file_);
    if (expression != nullptr) table_ = package::table_literal(*expression, *file_->scope);
    return table_ != nullptr;
  }

  // Adds a field of the current table as a role.
  void add(Role::What what, const std::string& name, std::string_view field,
           std::vector<Type> parameters) {
    const Fields& fields = fields_of(*table_);
    const auto entry = fields.find(field);
    if (entry == fields.end() || roles_.size() == kMostRoles) return;
    Role role{what,    name,          file_, &entry->second->children.back(),
              nullptr, entry->second, {},    wraps_};
    const Node& meant = package::meaning_of(*role.value, *file_->scope);
    if (meant.is(lua_syntax::Kind::Function)) role.function = &meant;
    role.parameters = std::move(parameters);
    roles_.push_back(std::move(role));
  }

  // The named fields of a table; of several with the same name the first.
  using Fields = std::map<std::string_view, const Node*>;

  const Fields& fields_of(const Node& table) {
    const auto [fields, is_new] = fields_.try_emplace(&table);
    if (!is_new) return fields->second;
    for (const Node& entry : table.children) {
      const Node& key = entry.children.front();
      if (entry.is(lua_syntax::Kind::Positional) || !key.is(lua_syntax::Kind::String)) continue;
      fields->second.emplace(key.text, &entry);
    }
    return fields->second;
  }

  // The value of a field of a table, or nullptr.
  const Node* value_of(const Node& table, std::string_view field) {
    const Fields& fields = fields_of(table);
    const auto entry = fields.find(field);
    return entry == fields.end() ? nullptr : &entry->second->children.back();
  }

  // Whether an entry of a table is the first with its name: another is a mistake.
  bool is_first(const Node& table, const Node& entry) {
    const Node& key = entry.children.front();
    if (entry.is(lua_syntax::Kind::Positional) || !key.is(lua_syntax::Kind::String)) return false;
    return fields_of(table).at(key.text) == &entry;
  }

  // Calls visit(name) for the fields of a table within the current one, and makes it the current
  // one meanwhile.
  template <typename Visit>
  void within(std::string_view field, Visit visit) {
    const Node* value = value_of(*table_, field);
    const Node* inner = value == nullptr ? nullptr : package::table_literal(*value, *file_->scope);
    if (inner == nullptr) return;
    const Node* outer = std::exchange(table_, inner);
    for (const Node& entry : inner->children) {
      if (++entries_ > kMostSeen || roles_.size() == kMostRoles) break;
      if (is_first(*inner, entry)) visit(entry.children.front().text);
    }
    table_ = outer;
  }

  void add_rules(const Node& table) {
    for (const Node& entry : table.children) {
      if (!is_first(table, entry)) continue;
      const std::string& name = entry.children.front().text;
      add(Role::What::rule, name, name, {game()});
    }
  }

  void add_execute(const std::string& id) {
    Type self = make_type(Base::execution);
    const auto card = subject_.cards.find(id);
    if (card != subject_.cards.end()) self.card = &card->second;
    add(Role::What::execute, id, "execute", {self, game()});
  }

  void add_card(const package::CardFile& file) {
    if (!open(file.card)) return;
    if (value_of(*table_, "id") != nullptr || value_of(*table_, "text") != nullptr)
      return add_execute(file.id);
    const std::map<std::string, const Node*>& entries = entries_of(*table_);
    const auto entry = entries.find(file.id);
    if (entry != entries.end()) table_ = entry->second;
    if (entry != entries.end() || file.id == file_->id) add_execute(file.id);
  }

  // The tables of a list of cards, by id.
  const std::map<std::string, const Node*>& entries_of(const Node& list) {
    const auto [entries, is_new] = lists_.try_emplace(&list);
    if (!is_new) return entries->second;
    for (const Node& entry : list.children) {
      if (!entry.is(lua_syntax::Kind::Positional)) continue;
      const Node* card = package::table_literal(entry.children.front(), *file_->scope);
      const Node* id = card == nullptr ? nullptr : value_of(*card, "id");
      if (id != nullptr && id->is(lua_syntax::Kind::String))
        entries->second.emplace(id->text, card);
    }
    return entries->second;
  }

  void add_main(const package::Layer& layer) {
    wraps_ = !layer.is_game;
    add(Role::What::setup, "", "setup", {game()});
    add(Role::What::position, "", "position", {game(), make_type(Base::given)});
    add(Role::What::worth, "", "worth", {game(), make_type(Base::seat)});
    add(Role::What::evaluate, "", "evaluate", {game(), make_type(Base::seat)});
    within("phases", [&](const std::string& name) {
      add(Role::What::phase, name, name, {game()});
      within(name, [&](const std::string& part) { add(Role::What::phase, name, part, {game()}); });
    });
    within("words", [&](const std::string& word) {
      within(word, [&](const std::string& field) {
        if (field == "execute") add(Role::What::word, word, field, {game()});
      });
    });
    within("rules", [&](const std::string& name) { add(Role::What::rule, name, name, {game()}); });
    within("cards", [&](const std::string& part) {
      if (part != "change") return;
      within(part, [&](const std::string& id) {
        within(id, [&](const std::string& field) {
          if (field == "execute") add_execute(id);
        });
      });
    });
    wraps_ = false;
  }

  const Subject& subject_;
  std::vector<Role> roles_;
  const package::SourceFile* file_ = nullptr;
  const Node* table_ = nullptr;
  bool wraps_ = false;
  int entries_ = 0;
  std::map<const Node*, std::map<std::string, const Node*>> lists_;
  std::map<const Node*, Fields> fields_;
};

}  // namespace

std::vector<Role> find_roles(const Subject& subject) { return RoleFinder(subject).find(); }

}  // namespace punchcard::check
