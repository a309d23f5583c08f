#include "tests/hostile/fuzzed_package.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "interpreter/bind/registry.h"
#include "interpreter/package/package_registry.h"
#include "interpreter/package/sources.h"
#include "interpreter/table/generator.h"
#include "tests/hostile/form.h"

namespace punchcard {

namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t kActs = 14;  // of a handler

// What a handler begins with. `got` holds every value met, by its type; `name` computes a name, so
// that nobody can know it before.
constexpr const char* kPrelude = R"(local got, all = {}, {}
local function keep(value, depth)
  local kind = type(value)
  got[kind] = got[kind] or {}
  if #got[kind] < 40 then table.insert(got[kind], value) end
  if #all < 200 and value ~= nil then table.insert(all, value) end
  if kind == "table" and depth < 2 then
    for i = 1, math.min(#value, 6) do keep(value[i], depth + 1) end
  end
  return value
end
local function pick(kind, i)
  local list = got[kind] or all
  return list[i % math.max(#list, 1) + 1]
end
local function name(a, b) return a .. b end
local function tell(...)
  print(...)
  for _, value in ipairs({ ... }) do keep(value, 0) end
end
local function try(act, ...) tell(pcall(act, ...)) end
keep(self, 0)
keep(game, 0)
pcall(function()
  keep(game:seats(), 0)
  keep(game:cards(), 0)
  for _, card in ipairs(game:cards()) do
    for _, part in ipairs({ "tokens", "numbers", "zone" }) do
      pcall(function() keep(card[part], 0) end)
      pcall(function() keep(card[part](card), 0) end)
    end
  end
end)
)";

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class Writer {
 public:
  Writer(const bind::Registry& registry, table::Generator& luck) : luck_(luck) {
    for (const bind::RegistrySection& section : registry.sections()) {
      const bool is_type = section.what == bind::RegistrySection::What::type;
      if (!is_type && section.what != bind::RegistrySection::What::library) continue;
      for (const bind::RegistryName& each : section.names) {
        (is_type ? members_ : functions_).push_back({section.name, &each});
      }
    }
  }

  // A function `NAME(self, game)`.
  std::string handler(const std::string& name) {
    std::string text = fmt::format("local function {}(self, game)\n{}", name, kPrelude);
    for (std::uint32_t i = luck_.below(kActs) + 1; i > 0; --i) text += act();
    return text + "end\n";
  }

 private:
  struct Known {
    std::string of;  // the type or the library
    const bind::RegistryName* name = nullptr;
  };

  bool once_in(std::uint32_t times) { return luck_.below(times) == 0; }

  template <typename List>
  const auto& any_of(const List& list) {
    return list[luck_.below(static_cast<std::uint32_t>(std::size(list)))];
  }

  std::string number(std::uint32_t below) { return std::to_string(luck_.below(below)); }

  std::string picked(std::string_view kind) {
    return fmt::format("pick(\"{}\", {})", kind, luck_.below(60));
  }

  std::string computed(const std::string& name) {
    const std::size_t half = luck_.below(static_cast<std::uint32_t>(name.size()) + 1);
    return fmt::format("name(\"{}\", \"{}\")", name.substr(0, half), name.substr(half));
  }

  std::string integer() {
    static constexpr const char* kOdd[] = {"0",
                                           "-1",
                                           "2",
                                           "7",
                                           "100",
                                           "1 << 31",
                                           "(1 << 53) + 1",
                                           "math.maxinteger",
                                           "math.mininteger"};
    return once_in(3) ? any_of(kOdd) : std::to_string(luck_.below(5));
  }

  std::string text() {
    static constexpr const char* kTexts[] = {
        R"("")",     R"("card")", R"("%d %s")",    R"("%5q")",       R"('(a*)')",
        R"("a\0b")", R"("é")",    R"("%w+")",      R"("life")",      R"(("x"):rep(50))",
        R"("10")",   R"("%1")",   R"("executed")", R"("to nobody")", R"(tostring(all[3]))"};
    return any_of(kTexts);
  }

  std::string function() {
    static constexpr const char* kFunctions[] = {
        "function(a, b) return a == b end",
        "function(a, b) return tostring(a) < tostring(b) end",
        "function(a, b) return true end",
        "function(a) return a end",
        "function(a) print(a) return all[1] end",
        "function(a) error(a) end",
        "function(a, b) return #tostring(a) > #tostring(b) end",
        "function(...) return select(\"#\", ...) end",
        "tostring",
        "print"};
    return any_of(kFunctions);
  }

  std::string table() {
    static constexpr const char* kTables[] = {"{}", "{ nil, 2, nil, 4 }", "{ 3, 1, 2 }", "all"};
    if (once_in(2)) return any_of(kTables);
    return filled("{ [$] = $, [{}] = $, $ }", {present(), value(), value(), value()});
  }

  // What can be a key.
  std::string present() { return fmt::format("({} or 1)", value()); }

  std::string value() {
    switch (luck_.below(8)) {
      case 0:
        return integer();
      case 1:
        return text();
      case 2:
        return function();
      case 3:
        return once_in(2) ? "nil" : "true";
      case 4:
        return "{}";
      default:
        return any_handle();
    }
  }

  std::string any_handle() {
    const std::uint32_t kind = luck_.below(static_cast<std::uint32_t>(bind::kHandleKinds));
    return picked(bind::handle_name(static_cast<bind::HandleKind>(kind)));
  }

  // A value of a type, mostly.
  std::string fitting(const bind::ValueType& type) {
    if (once_in(5)) return value();
    if (type.optional && once_in(4)) return "nil";
    bind::ValueType one = type;
    one.optional = false;
    if (type.lists > 0) {
      --one.lists;
      return filled("{ $, $ }", {fitting(one), fitting(one)});
    }
    switch (type.name) {
      case bind::TypeName::integer:
        return integer();
      case bind::TypeName::string:
        return text();
      case bind::TypeName::boolean:
        return once_in(2) ? "true" : "false";
      case bind::TypeName::table:
        return table();
      case bind::TypeName::function:
        return function();
      case bind::TypeName::nil:
        return "nil";
      case bind::TypeName::any:
      case bind::TypeName::letter:
      case bind::TypeName::unknown:
        return once_in(2) ? table() : value();
      default:
        return picked(bind::name_of(type.name));
    }
  }

  std::string arguments(const bind::Signature& signature, bool is_method) {
    std::vector<std::string> all;
    for (const bind::Parameter& each : signature.parameters) {
      if (is_method && all.empty() && each.name == "self") continue;
      for (std::uint32_t i = each.rest() ? luck_.below(4) : 1; i > 0; --i) {
        all.push_back(fitting(each.type));
      }
    }
    if (once_in(10)) all.push_back(value());
    if (once_in(10) && !all.empty()) all.pop_back();
    return fmt::format("{}", fmt::join(all, ", "));
  }

  // Most are caught, so that a handler does more than one thing.
  std::string tried(const std::string& body) {
    if (once_in(60)) return fmt::format("  tell((function() {} end)())\n", body);
    return fmt::format("  try(function() {} end)\n", body);
  }

  std::string act() {
    switch (luck_.below(10)) {
      case 0:
        return tried(filled("return $[$]", {any_handle(), key()}));
      case 1:
        return tried(filled("$[$] = $", {any_handle(), key(), value()}));
      case 2:
        return keyed();
      case 3:
        return sorted();
      case 4:
        return tried(filled("error($, $)", {value(), number(4)}));
      case 5:
      case 6:
        return library();
      default:
        return member();
    }
  }

  std::string key() { return once_in(5) ? present() : computed(any_of(members_).name->name); }

  std::string member() {
    const Known& known = any_of(members_);
    const std::string of = once_in(8) ? any_handle() : picked(known.of);
    const std::string name = computed(known.name->name);
    if (!known.name->callable()) {
      const bind::ValueType type = known.name->signature.results.empty()
                                       ? bind::ValueType()
                                       : known.name->signature.results.front();
      if (!known.name->settable || once_in(2)) {
        return tried(fmt::format("return {}[{}]", of, name));
      }
      return tried(fmt::format("{}[{}] = {}", of, name, fitting(type)));
    }
    const std::string given = arguments(known.name->signature, true);
    return tried(fmt::format("local it = {} return it[{}](it{}{})", of, name,
                             given.empty() ? "" : ", ", given));
  }

  std::string library() {
    const Known& known = any_of(functions_);
    const std::string name =
        known.of.empty() ? known.name->name : known.of + "." + known.name->name;
    if (!known.name->callable()) return tried("return " + name);
    return tried(fmt::format("return {}({})", name, arguments(known.name->signature, false)));
  }

  // A table with keys of every kind and gaps, and what can be seen of it.
  std::string keyed() {
    return tried(
        filled("local t = $ for i = 1, $ do t[all[i] or i] = i t[i] = $ end "
               "for i = 1, $, 1 + $ do t[i] = nil end t[$] = $ print(#t) "
               "for k, v in pairs(t) do print(k, v) end return #t, t",
               {once_in(2) ? "{}" : table(), number(30), value(), number(30), number(3), present(),
                value()}));
  }

  std::string sorted() {
    return tried(
        filled("local t = { $, $, $ } for i = 1, $ do t[#t + 1] = all[i] end "
               "table.sort(t, $) for i, v in ipairs(t) do print(i, v) end return t",
               {value(), value(), value(), number(20), function()}));
  }

  table::Generator& luck_;
  std::vector<Known> members_;
  std::vector<Known> functions_;
};

// Every handler of a card calls a fuzzed function first.
std::string with_fuzz(const std::string& card, Writer& writer) {
  constexpr std::string_view kHead = "function(self, game";
  std::string functions;
  std::string text = card;
  int count = 0;
  for (std::size_t at = 0; (at = text.find(kHead, at)) != std::string::npos;) {
    const std::string name = fmt::format("fuzzed_{}", ++count);
    functions += writer.handler(name);
    at = text.find(')', at) + 1;
    text.insert(at, fmt::format(" {}(self, game) ", name));
  }
  return count == 0 ? card : functions + text;
}

std::vector<std::string> games() {
  std::vector<std::string> all;
  for (const std::string& each : package::Sources(package::Sources::default_home()).packages()) {
    all.push_back(each);
  }
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace

FuzzedPackage fuzzed_package(std::uint64_t seed) {
  table::Generator luck = table::Generator::from_seed(seed);
  package::Sources sources(package::Sources::default_home());
  const bind::Registry registry = package::make_registry(sources);
  Writer writer(registry, luck);
  const std::vector<std::string> all = games();
  FuzzedPackage made{all[luck.below(static_cast<std::uint32_t>(all.size()))], {}};
  const fs::path folder = package::Sources::default_home() / "cards" / made.game;
  std::map<std::string, fs::path> paths;  // sorted: folders list in any order
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string path = fs::relative(entry.path(), folder).string();
    if (!entry.is_regular_file() || path.starts_with("tests/")) continue;
    paths[path] = entry.path();
  }
  for (const auto& [path, file] : paths) {
    const std::string text = read(file);
    made.files[path] = path.starts_with("cards/") ? with_fuzz(text, writer) : text;
  }
  return made;
}

}  // namespace punchcard
