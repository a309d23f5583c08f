#include "tools/check/spoken.h"

#include <cctype>
#include <set>
#include <utility>

namespace punchcard::check {

namespace {

using lua_syntax::Node;

class SpokenWords {
 public:
  SpokenWords(const Subject& subject, Inference& inference)
      : subject_(subject), inference_(inference) {
    for (const package::SourceFile* file : subject.files) {
      lua_syntax::for_each_node(file->tree->root, [&](const Node& node) {
        if (node.is(lua_syntax::Kind::String)) file_of_[&node] = file;
      });
    }
  }

  std::vector<SpokenWord> all() {
    for (const package::SourceFile* file : subject_.files) {
      file_ = file;
      lua_syntax::for_each_node(file->tree->root, [&](const Node& node) {
        if (node.is(lua_syntax::Kind::MethodCall)) add_method(node);
        if (node.is(lua_syntax::Kind::Call)) add_call(node);
      });
    }
    return std::move(words_);
  }

 private:
  void add_method(const Node& call) {
    const std::string& method = call.children[1].text;
    if (method != "choose" && method != "tell") return;
    const Type object = inference_.type(call.children[0]);
    const std::vector<Node>& given = arguments_of(call);
    if (given.empty()) return;
    const bool asks = method == "choose" && object.is(Base::seat);
    if (asks) add(inference_.type(given.front()), "asked");
    if (!asks && (method != "tell" || !object.is(Base::game))) return;
    for (std::size_t i = 1; i < given.size(); ++i) add_given(given[i], asks ? "offered" : "told");
  }

  // Takes each element of a list in the call by itself, because their types may differ.
  void add_given(const Node& given, const char* how) {
    if (given.is(lua_syntax::Kind::Table)) {
      for (const Node& field : given.children) add_given(field.children.back(), how);
      return;
    }
    const Type type = inference_.type(given);
    const Type one = type.is_list() ? element_of(type) : type;
    add(one, how);
    add_names(one, given, how);
  }

  // The check cannot know which pointer or zone it is, so players may read the names of all.
  void add_names(const Type& type, const Node& given, const char* how) {
    const table::Schema& schema = *subject_.definition->schema;
    if (type.is(Base::pointer) && !std::exchange(told_pointers_, true)) {
      for (const table::PointerDeclaration& each : schema.pointers)
        add(each.name, given.begin, how);
    }
    if (type.is(Base::zone) && !std::exchange(told_zones_, true)) {
      for (const table::ZoneDeclaration& each : schema.zones) add(each.name, given.begin, how);
    }
  }

  void add(const std::string& word, text::Place place, const char* how) {
    if (told_.insert(word).second) words_.push_back({word, file_, place, how});
  }

  void add_call(const Node& call) {
    const Node& called = call.children.front();
    const bool is_word = called.is(lua_syntax::Kind::Name) && called.text == "word" &&
                         inference_.is_global_function(called);
    const std::vector<Node>& given = arguments_of(call);
    if (is_word && !given.empty()) add(inference_.type(given.front()), "drawn");
  }

  void add(const Type& type, const char* how) {
    if (type.is_list()) return;
    for (const Node* source : type.sources) {
      const auto file = file_of_.find(source);
      if (!source->is(lua_syntax::Kind::String) || file == file_of_.end()) continue;
      if (source->text.empty() || !told_.insert(source->text).second) continue;
      words_.push_back({source->text, file->second, source->begin, how});
    }
  }

  const Subject& subject_;
  Inference& inference_;
  const package::SourceFile* file_ = nullptr;
  std::unordered_map<const Node*, const package::SourceFile*> file_of_;
  std::set<std::string> told_;
  bool told_pointers_ = false;
  bool told_zones_ = false;
  std::vector<SpokenWord> words_;
};

// Whether a text contains a word: two letters in a row, without directives of string.format and
// placeholders of `word`.
bool has_word(const std::string& text) {
  int letters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      while (i + 1 < text.size() && std::isalpha(static_cast<unsigned char>(text[i + 1])) == 0) ++i;
      ++i;
      letters = 0;
      continue;
    }
    letters = std::isalpha(static_cast<unsigned char>(text[i])) != 0 ? letters + 1 : 0;
    if (letters == 2) return true;
  }
  return false;
}

bool is_name_of(const Node& node, std::string_view name) {
  return node.is(lua_syntax::Kind::Name) && node.text == name;
}

// Whether the arguments of a function become a part of a line.
bool makes_lines(const Node& call) {
  if (call.is(lua_syntax::Kind::MethodCall)) return call.children[1].text == "format";
  const Node& called = call.children.front();
  if (!called.is(lua_syntax::Kind::Index) || !called.children.back().is(lua_syntax::Kind::String))
    return false;
  const std::string& name = called.children.back().text;
  return is_name_of(called.children.front(), "draw") ||
         (is_name_of(called.children.front(), "table") && name == "insert") ||
         (is_name_of(called.children.front(), "string") && name == "format");
}

class BareTexts {
 public:
  explicit BareTexts(const package::SourceFile& show) : show_(show) {}

  std::vector<BareText> all() {
    visit(show_.tree->root, false);
    return std::move(found_);
  }

 private:
  void visit_all(const std::vector<Node>& nodes, bool drawn) {
    for (const Node& node : nodes) visit(node, drawn);
  }

  void visit(const Node& node, bool drawn) {
    switch (node.kind) {
      case lua_syntax::Kind::String:
        if (drawn && has_word(node.text)) found_.push_back({&show_, &node});
        return;
      case lua_syntax::Kind::Binary:
        return visit_binary(node, drawn);
      case lua_syntax::Kind::Index:
        visit(node.children.front(), false);
        return visit_unread(node.children.back());
      case lua_syntax::Kind::Paren:
      case lua_syntax::Kind::List:
      case lua_syntax::Kind::Positional:
        return visit_all(node.children, drawn);
      case lua_syntax::Kind::Return:
        return visit_all(node.children, true);
      case lua_syntax::Kind::Named:
        return visit(node.children.back(), drawn);
      case lua_syntax::Kind::Table:
        return visit_all(node.children, drawn);
      case lua_syntax::Kind::Call:
      case lua_syntax::Kind::MethodCall:
        return visit_call(node);
      default:
        return visit_all(node.children, false);
    }
  }

  void visit_binary(const Node& node, bool drawn) {
    if (node.text == "..") return visit_all(node.children, true);
    if (node.text == "and" || node.text == "or") return visit_all(node.children, drawn);
    for (const Node& each : node.children) visit_unread(each);
  }

  // A key, or what is compared: nobody reads it, though its parts be joined.
  void visit_unread(const Node& node) {
    const bool joined = node.is(lua_syntax::Kind::Binary) && node.text == "..";
    if (!joined) return visit(node, false);
    for (const Node& each : node.children) visit_unread(each);
  }

  void visit_call(const Node& call) {
    const bool says = is_name_of(call.children.front(), "word");
    const bool makes = makes_lines(call);
    visit(call.children.front(), makes && call.is(lua_syntax::Kind::MethodCall));
    const std::vector<Node>& given = arguments_of(call);
    for (std::size_t i = 0; i < given.size(); ++i) {
      visit(given[i], says ? i > 0 : makes);
    }
  }

  const package::SourceFile& show_;
  std::vector<BareText> found_;
};

}  // namespace

std::vector<SpokenWord> spoken_words(const Subject& subject, Inference& inference) {
  return SpokenWords(subject, inference).all();
}

std::vector<BareText> bare_texts(const package::SourceFile& show) { return BareTexts(show).all(); }

}  // namespace punchcard::check
