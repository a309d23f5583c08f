#include "tools/scenario/coverage.h"

#include <algorithm>

#include "grammar/lua/blank.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/code_lines.h"
#include "interpreter/lua/failure.h"
#include "interpreter/lua/source.h"
#include "interpreter/lua/state.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/sources.h"

namespace punchcard::scenario {

namespace {

// The functions that asking methods of stdlib call.
constexpr std::string_view kAsking[] = {"choose", "choose_card", "choose_token"};

using Words = std::set<std::string, std::less<>>;

// The name of the method that a node calls, `seat:choose()` or `seat.choose()`, or nullptr.
const lua_syntax::Node* called_method(const lua_syntax::Node& node) {
  if (node.is(lua_syntax::Kind::MethodCall)) return &node.children[1];
  const bool dotted =
      node.is(lua_syntax::Kind::Call) && node.children[0].is(lua_syntax::Kind::Index);
  return dotted && node.children[0].dotted ? &node.children[0].children[1] : nullptr;
}

bool has_call(const lua_syntax::Node& node, const Words& words) {
  const lua_syntax::Node* method = called_method(node);
  if (method != nullptr && words.contains(method->text)) return true;
  return std::any_of(node.children.begin(), node.children.end(),
                     [&](const lua_syntax::Node& child) { return has_call(child, words); });
}

// Adds the asking methods of a file: `function seat:choose_player() ... end`.
void add_asking(const package::SourceFile& file, Words& words) {
  if (!file.tree) return;
  for (const lua_syntax::Node& statement : file.tree->root.children) {
    const bool is_method = statement.is(lua_syntax::Kind::FunctionStatement) &&
                           statement.children[0].is(lua_syntax::Kind::Index);
    if (is_method && has_call(statement.children[1], words)) {
      words.insert(statement.children[0].children[1].text);
    }
  }
}

// The line of the parenthesis, brace or quote after the method's name, which is the call's line for
// Lua.
int line_of_call(std::string_view text, const lua_syntax::Node& method) {
  const std::size_t begin = method.offset + method.length;
  const std::string_view blank = text.substr(begin, lua_syntax::end_of_blank(text, begin) - begin);
  return method.begin.line + static_cast<int>(std::count(blank.begin(), blank.end(), '\n'));
}

// The topic in a call, or "" if it has none or computes it.
std::string written_topic(const lua_syntax::Node& call) {
  const std::vector<lua_syntax::Node>& arguments = call.children.back().children;
  const std::size_t first = call.is(lua_syntax::Kind::MethodCall) ? 0 : 1;
  const bool written = arguments.size() > first && arguments[first].is(lua_syntax::Kind::String);
  return written ? text::printable(arguments[first].text, lua::Failure::kName) : "";
}

// Whether a statement is a call that never comes back: of `error`, or of the game's `win`, `draw`
// and `refuse`.
bool ends_by_itself(const lua_syntax::Node& statement) {
  if (!statement.is(lua_syntax::Kind::CallStatement)) return false;
  const lua_syntax::Node& call = statement.children[0];
  const lua_syntax::Node& called = call.children[0];
  if (!called.is(lua_syntax::Kind::Name)) return false;
  if (call.is(lua_syntax::Kind::Call)) return called.text == "error";
  const std::string& method = call.children[1].text;
  return called.text == "game" && (method == "win" || method == "draw" || method == "refuse");
}

// Whether the last statement of a block shows that no code after the block runs.
bool leaves(const lua_syntax::Node& block) {
  if (block.children.empty()) return false;
  const lua_syntax::Node& last = block.children.back();
  if (last.is(lua_syntax::Kind::Return) || ends_by_itself(last)) return true;
  if (last.is(lua_syntax::Kind::Do)) return leaves(last.children[0]);
  if (!last.is(lua_syntax::Kind::If) || last.children.size() % 2 == 0) return false;
  for (std::size_t i = 1; i < last.children.size(); i += 2) {
    if (!leaves(last.children[i])) return false;
  }
  return leaves(last.children.back());
}

// The lines of functions' ends that are never reached and have no other code. Lua always puts a
// last instruction on such a line, and does not know which calls never come back.
std::set<int> idle_ends(const lua_syntax::Scope& scope) {
  std::set<int> idle;
  std::set<int> busy;
  for (const lua_syntax::FunctionScope& each : scope.functions()) {
    const lua_syntax::Node& body = each.function->children[1];
    const int end = each.function->end.line;
    const bool is_idle = leaves(body) && body.children.back().end.line != end;
    (is_idle ? idle : busy).insert(end);
  }
  for (const int line : busy) idle.erase(line);
  return idle;
}

// Adds a line; consecutive lines of code form one range.
void add_line(std::vector<LineRange>& ranges, int line, bool goes_on) {
  if (goes_on) {
    ranges.back().last = line;
  } else {
    ranges.push_back({line, line});
  }
}

}  // namespace

Coverage::Coverage(package::Sources& sources) : words_(std::begin(kAsking), std::end(kAsking)) {
  const auto files = sources.read_folder(sources.home() / "stdlib", package::FileRole::rules);
  for (const package::SourceFile* file : files) library_.insert(file->name);
  for (std::size_t known = 0; known != words_.size();) {
    known = words_.size();
    for (const package::SourceFile* file : files) add_asking(*file, words_);
  }
}

void Coverage::add(const package::Package& package, const std::filesystem::path& folder) {
  for (const package::Layer& layer : package.layers()) {
    const bool listed = package::is_within(layer.folder, folder);
    add(*layer.main.file, listed);
    for (const package::Evaluated& rules : layer.rules) add(*rules.file, listed);
    for (const package::CardFile& card : layer.cards) add(*card.card.file, listed);
  }
}

void Coverage::add(const package::SourceFile& file, bool listed) {
  if (!file.tree || files_.contains(file.name)) return;
  File& added = files_[file.name];
  added.listed = listed;
  const auto ends = std::count_if(file.text.begin(), file.text.end(),
                                  [](char c) { return c == '\n' || c == '\r'; });
  added.lines.resize(static_cast<std::size_t>(ends) + 2);
  find_lines(file, added);
  find_decisions(file, file.tree->root, added);
}

void Coverage::find_lines(const package::SourceFile& source, File& file) const {
  const std::set<int> idle = idle_ends(*source.scope);
  lua::Limits limits;
  limits.source = source.text.size();
  lua::State state(limits);
  state.refuel();
  state.run([&](lua_State* lua) {
    lua_newtable(lua);
    if (!lua::load_source(state, lua_gettop(lua), source.text, source.name)) state.rethrow();
    for (const int line : lua::code_lines(lua, -1)) {
      if (!idle.contains(line)) file.lines[static_cast<std::size_t>(line)].holds_code = true;
    }
  });
}

void Coverage::find_decisions(const package::SourceFile& source, const lua_syntax::Node& node,
                              File& file) const {
  const lua_syntax::Node* method = called_method(node);
  if (method != nullptr && words_.contains(method->text)) {
    const int line = line_of_call(source.text, *method);
    file.lines[static_cast<std::size_t>(line)].asks = true;
    file.decisions.try_emplace(line, Asking{method->text, written_topic(node), false});
  }
  for (const lua_syntax::Node& child : node.children) find_decisions(source, child, file);
}

void Coverage::reached(std::string_view file, int line) {
  if (last_ == files_.end() || last_->first != file) {
    last_ = files_.find(file);
    if (last_ == files_.end()) {
      if (!library_.contains(file)) last_decision_ = nullptr;
      return;
    }
  }
  if (static_cast<std::size_t>(line) >= last_->second.lines.size()) return;  // it has changed since
  Line& reached = last_->second.lines[static_cast<std::size_t>(line)];
  reached.reached = true;
  if (reached.asks) last_decision_ = &last_->second.decisions.find(line)->second;
}

bool Coverage::asked(std::string_view file, int line, bool in_place) {
  if (library_.contains(file)) {
    if (in_place && last_decision_ != nullptr) last_decision_->asked = true;
    return in_place;
  }
  const auto found = files_.find(file);
  if (found == files_.end()) return true;
  const auto decision = found->second.decisions.find(line);
  if (decision != found->second.decisions.end()) decision->second.asked = true;
  return true;
}

std::vector<CoveredFile> Coverage::files() const {
  std::vector<CoveredFile> all;
  for (const auto& [name, file] : files_) {
    if (!file.listed) continue;
    CoveredFile covered{name, 0, 0, {}};
    bool goes_on = false;
    for (std::size_t line = 1; line < file.lines.size(); ++line) {
      if (!file.lines[line].holds_code) continue;
      ++covered.lines;
      if (file.lines[line].reached) {
        ++covered.reached;
      } else {
        add_line(covered.unreached, static_cast<int>(line), goes_on);
      }
      goes_on = !file.lines[line].reached;
    }
    if (covered.lines > 0) all.push_back(std::move(covered));
  }
  return all;
}

int Coverage::decisions() const {
  std::size_t count = 0;
  for (const auto& [name, file] : files_) count += file.listed ? file.decisions.size() : 0;
  return static_cast<int>(count);
}

std::vector<AskingPlace> Coverage::unasked() const {
  std::vector<AskingPlace> all;
  for (const auto& [name, file] : files_) {
    for (const auto& [line, asking] : file.decisions) {
      if (file.listed && !asking.asked) all.push_back({name, line, asking.word, asking.topic});
    }
  }
  return all;
}

}  // namespace punchcard::scenario
