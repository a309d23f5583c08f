#include "tools/scenario/coverage.h"

#include <algorithm>
#include <functional>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/lua/source.h"
#include "interpreter/lua/state.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/sources.h"

namespace punchcard::scenario {

namespace {

// The functions that asking methods of stdlib call.
constexpr std::string_view kAsking[] = {"choose", "choose_card", "choose_token"};

// So many times a file's text may be compiled, a function within others once for each of them.
constexpr std::size_t kMostCompiled = 8;

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
  int line = method.begin.line;
  for (std::size_t at = method.offset + method.length; at < text.size(); ++at) {
    if (text[at] == '\n') ++line;
    if (std::string_view(" \t\r\n").find(text[at]) == std::string_view::npos) break;
  }
  return line;
}

// The topic in a call, or "" if it has none or computes it.
std::string written_topic(const lua_syntax::Node& call) {
  const std::vector<lua_syntax::Node>& arguments = call.children.back().children;
  const std::size_t first = call.is(lua_syntax::Kind::MethodCall) ? 0 : 1;
  const bool written = arguments.size() > first && arguments[first].is(lua_syntax::Kind::String);
  return written ? text::printable(arguments[first].text, lua::Failure::kName) : "";
}

// Whether the last statement of a block shows that no code after the block runs.
bool returns(const lua_syntax::Node& block) {
  if (block.children.empty()) return false;
  const lua_syntax::Node& last = block.children.back();
  if (last.is(lua_syntax::Kind::Return)) return true;
  if (last.is(lua_syntax::Kind::Do)) return returns(last.children[0]);
  if (!last.is(lua_syntax::Kind::If) || last.children.size() % 2 == 0) return false;
  for (std::size_t i = 1; i < last.children.size(); i += 2) {
    if (!returns(last.children[i])) return false;
  }
  return returns(last.children.back());
}

// The line of a function's `end` if it is never reached and has no other code; otherwise 0. Lua
// always puts a last instruction on this line.
int idle_end(const lua_syntax::Node& function) {
  const lua_syntax::Node& body = function.children[1];
  if (!returns(body)) return 0;
  return body.children.back().end.line == function.end.line ? 0 : function.end.line;
}

// Reports the code lines, from 1, of a function's text compiled alone. Its outer variables become
// globals, which does not change the lines. Returns false if Lua does not compile it so, because
// hundreds of globals need more registers.
bool for_each_line(lua::State& state, const std::string& text, const std::string& file,
                   const std::function<void(int line)>& told) {
  state.refuel();
  return state.run([&](lua_State* lua) {
    lua_newtable(lua);
    if (!lua::load_source(state, lua_gettop(lua), text, file)) state.rethrow();
    if (!state.call(0, 1)) state.rethrow();
    lua_Debug function{};
    lua_getinfo(lua, ">L", &function);
    for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
      told(static_cast<int>(lua_tointeger(lua, -2)));
    }
  });
}

// Reports the lines where a function's statements begin, but not those of functions within it.
void for_each_statement(const lua_syntax::Node& node, const std::function<void(int line)>& told) {
  for (const lua_syntax::Node& child : node.children) {
    if (node.is(lua_syntax::Kind::Block)) told(child.begin.line);
    if (!child.is(lua_syntax::Kind::Function)) for_each_statement(child, told);
  }
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
  lua::Limits limits;
  limits.source = source.text.size() + std::string_view("return function ").size();
  lua::State state(limits);
  std::size_t room = kMostCompiled * source.text.size();
  for (const lua_syntax::FunctionScope& each : source.scope->functions()) {
    const lua_syntax::Node& function = *each.function;
    const std::string text = source.text.substr(function.offset, function.length);
    const std::string begin = text.starts_with('(') ? "return function " : "return ";
    const int idle = idle_end(function);
    const auto note = [&](int line) {
      if (line != idle) file.lines[static_cast<std::size_t>(line)].holds_code = true;
    };
    const bool is_compiled = text.size() <= room &&
                             for_each_line(state, begin + text, source.name,
                                           [&](int line) { note(line + function.begin.line - 1); });
    room -= std::min(room, text.size());
    if (!is_compiled) for_each_statement(function, note);
  }
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
