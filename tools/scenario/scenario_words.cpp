#include "tools/scenario/scenario_words.h"

#include <array>
#include <exception>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/convert.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/sandbox.h"
#include "interpreter/package/sources.h"
#include "tools/scenario/kept_texts.h"
#include "tools/scenario/notation_place.h"
#include "tools/session/failure_text.h"
#include "tools/session/mistakes.h"

namespace punchcard::scenario {

namespace {

constexpr std::int64_t kUnitsPerMatch = 1000;
constexpr std::int64_t kUnitsPerStatement = 200;
constexpr std::int64_t kUnitsPerDecision = 100;  // of random play
constexpr const char* kScenarioType = "scenario";
constexpr const char* kMatchType = "match";

// The contents of `t` and of a match: the number of the scenario and the index of the match.
struct Handle {
  int run = 0;
  int index = 0;
};

void push_handle(lua_State* lua, const char* type, Handle handle) {
  *static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 0)) = handle;
  luaL_setmetatable(lua, type);
}

Handle check_self(lua_State* lua, const char* type) {
  const auto* handle = static_cast<const Handle*>(luaL_testudata(lua, 1, type));
  const char* name = type == kMatchType ? "match" : "t";
  if (handle == nullptr) lua::self_error(lua, type, name);
  if (handle->run != ScenarioContext::of(lua).run) {
    lua::call_error(lua, fmt::format("this {} belongs to another scenario", name));
  }
  return *handle;
}

// Counts what a match comes to hold during the lifetime of the object.
class Growth {
 public:
  Growth(ScenarioContext& context, const ScenarioMatch& match)
      : context_(context), match_(match), before_(match.bytes()) {}
  ~Growth() { context_.match_bytes += match_.bytes() - before_; }
  Growth(const Growth&) = delete;
  Growth& operator=(const Growth&) = delete;

 private:
  ScenarioContext& context_;
  const ScenarioMatch& match_;
  std::size_t before_;
};

void expect_room(lua_State* lua) {
  const ScenarioContext& context = ScenarioContext::of(lua);
  if (context.match_bytes <= kScenarioMemory) return;
  lua::call_error(lua, fmt::format("the scenario's matches hold {} bytes, the limit is {}",
                                   context.match_bytes, kScenarioMemory));
}

// Runs a statement. Reports its exception to the script and keeps the details for the result.
// Always charges for the instructions of its match, and of one that was set up in vain.
template <typename Statement>
void attempt(lua_State* lua, const ScenarioMatch* match, Statement statement) {
  ScenarioContext& context = ScenarioContext::of(lua);
  context.headline.clear();  // of a failure that was caught
  context.details.clear();
  const std::int64_t before = match == nullptr ? 0 : match->instructions();
  std::exception_ptr refusal;
  try {
    statement();
  } catch (const ScenarioFailure& failure) {
    // As Lua's failure will have it: they are compared.
    context.headline = text::printable(failure.what(), lua::Failure::kMessage);
    context.details = failure.details;
    context.blamed = failure.site;
    context.column = failure.column;
  } catch (const session::ScriptMistakes& mistakes) {
    context.headline = "the package has mistakes";
    context.blamed = {};
    context.column = 0;
    std::size_t bytes = 0;
    for (const text::Diagnostic& each : mistakes.diagnostics()) {
      if (bytes > kMostMessage) break;  // the rest would be cut
      for (const std::string& line :
           session::diagnostic_lines(each, context.bench.mistaken_sources())) {
        bytes += line.size();
        context.details.push_back("  " + line);
      }
    }
  } catch (const std::invalid_argument&) {
    refusal = std::current_exception();
  }
  if (match != nullptr) context.state.charge(match->instructions() - before);
  context.state.charge(std::exchange(context.in_vain, 0));
  context.state.charge(context.bench.take_cost());
  context.state.look_at_clock();
  expect_room(lua);
  if (refusal != nullptr) std::rethrow_exception(refusal);
  if (!context.headline.empty()) lua::raise(lua, "{}", context.headline);
}

// Uses a description that may contain notation; an error in notation has its own location.
template <typename Use>
void use_description(lua_State* lua, const lua::Data& description, Use use) {
  const package::SourceFile& file = ScenarioContext::of(lua).file;
  try {
    use();
  } catch (const match::NotationError& error) {
    lua::Site site = lua::script_site(lua);
    const auto place = notation_place(file, site.line, description, error);
    if (!place || site.file != file.name) throw;
    site.line = place->line;
    throw ScenarioFailure(error.key + ": " + error.mistake, {}, site, place->column);
  }
}

ScenarioMatch& begin_statement(lua_State* lua) {
  const Handle handle = check_self(lua, kMatchType);
  lua::State::of(lua).charge(kUnitsPerStatement);
  ScenarioContext& context = ScenarioContext::of(lua);
  context.headline.clear();
  context.details.clear();
  expect_room(lua);
  ScenarioMatch& match = *context.matches[static_cast<std::size_t>(handle.index)];
  match.leave_time(context.state.milliseconds_left());
  return match;
}

int test(lua_State* lua) {
  const std::string_view name = lua::string_argument(lua, 1);
  lua::function_argument(lua, 2);
  ScenarioContext& context = ScenarioContext::of(lua);
  if (!context.declaring) lua::call_error(lua, "a scenario can't hold another");
  if (context.declared.size() == kMostScenarios) {
    lua::call_error(lua, fmt::format("more than {} scenarios in a file", kMostScenarios));
  }
  lua_settop(lua, 2);
  const int line = lua::script_site(lua).line;
  const int function = luaL_ref(lua, LUA_REGISTRYINDEX);
  context.declared.push_back({std::string(name), line, function});
  return 0;
}

int start_match(lua_State* lua) {
  check_self(lua, kScenarioType);
  lua::table_argument(lua, 2);
  ScenarioContext& context = ScenarioContext::of(lua);
  context.state.charge(kUnitsPerMatch);
  if (context.matches.size() == kMostMatches) {
    lua::call_error(lua, fmt::format("more than {} matches in a scenario", kMostMatches));
  }
  expect_room(lua);
  const lua::Data description = lua::to_data(lua, 2, "the position");
  attempt(lua, nullptr, [&] {
    use_description(lua, description, [&] {
      context.matches.push_back(std::make_unique<ScenarioMatch>(
          context.bench, [&] { return context.state.milliseconds_left(); }, description,
          context.printer, context.telling, context.in_vain, lua::script_site(lua)));
    });
    const ScenarioMatch& match = *context.matches.back();
    context.match_bytes += match.bytes();
    context.state.charge(match.instructions());
    context.state.charge_bytes(match.bytes());
  });
  push_handle(lua, kMatchType, {context.run, static_cast<int>(context.matches.size()) - 1});
  return 1;
}

int answer(lua_State* lua) {
  ScenarioMatch& match = begin_statement(lua);
  const std::string_view seat = lua::string_argument(lua, 2);
  std::string option;
  if (lua_isinteger(lua, 3) != 0) {
    option = fmt::format("{}", lua_tointeger(lua, 3));
  } else {
    option = lua::string_argument(lua, 3);
  }
  attempt(lua, &match, [&] {
    const Growth growth(ScenarioContext::of(lua), match);
    match.answer(seat, option, lua::script_site(lua));
  });
  return 0;
}

int expect(lua_State* lua) {
  ScenarioMatch& match = begin_statement(lua);
  lua::table_argument(lua, 2);
  const lua::Data expected = lua::to_data(lua, 2, "what is expected");
  attempt(lua, nullptr, [&] {
    use_description(lua, expected, [&] { match.expect(expected, lua::script_site(lua)); });
  });
  return 0;
}

int fails(lua_State* lua) {
  ScenarioMatch& match = begin_statement(lua);
  const std::string_view part = lua::string_argument(lua, 2);
  attempt(lua, nullptr, [&] {
    const Growth growth(ScenarioContext::of(lua), match);
    match.fails(part);
  });
  return 0;
}

int play(lua_State* lua) {
  ScenarioMatch& match = begin_statement(lua);
  const std::int64_t seed = lua::integer_argument(lua, 2);
  const auto charge = [&](std::int64_t decisions, std::int64_t instructions) {
    lua::State::of(lua).charge(decisions * kUnitsPerDecision + instructions);
  };
  attempt(lua, nullptr, [&] {
    const Growth growth(ScenarioContext::of(lua), match);
    match.play(static_cast<std::uint64_t>(seed), lua::script_site(lua), charge);
  });
  return 0;
}

int print_match(lua_State* lua) {
  ScenarioMatch& match = begin_statement(lua);
  attempt(lua, nullptr, [&] {
    const lua::Site site = lua::script_site(lua);
    const std::string text = match.text(site);
    lua::State::of(lua).charge_bytes(text.size());
    ScenarioContext::of(lua).printer(fmt::format("{}:{}:\n{}", site.file, site.line, text));
  });
  return 0;
}

constexpr lua::Entry kFileEntries[] = {
    {"test", lua::guarded<test>, "(name: string, scenario: fun(t: t))",
     "Declares a scenario. The function gets `t`, by which it sets up matches; the scenario holds "
     "when the function returns."},
};

constexpr lua::Entry kScenarioEntries[] = {
    {"match", lua::guarded<start_match>, "(self: scenario, position: table) -> match",
     "Sets up a match of the package under test and plays it up to its first decision. The "
     "position may give `seats`, `options`, `seed`, `variants`, and the table: zones in "
     "notation, fields, `unused` and `out`. Without cards, it is a new game. Error: something "
     "that the package does not have, a variant with mistakes."},
};

constexpr lua::Entry kMatchEntries[] = {
    {"answer", lua::guarded<answer>, "(self: match, seat: string, option: string|integer)",
     "Answers the open decision, for the seat that must be asked, with the label of an option (a "
     "place may be an integer), and plays to the next decision. Error: another seat is asked, "
     "the option is not offered, the match is over."},
    {"expect", lua::guarded<expect>, "(self: match, expectation: table)",
     "Compares the match with what is expected of it: zones, fields, pointers, `unused`, `out` and "
     "`phase` as in a position, and `winner` (a seat or \"draw\"), `over`, `asks` (the seat that "
     "is asked), `options` (all labels that it is "
     "offered). Only the named keys are compared. Error: something differs."},
    {"fails", lua::guarded<fails>, "(self: match, part: string)",
     "Expects that a step has failed, with this part of its message. Each failed step needs a "
     "`fails`, in order; otherwise the scenario fails. Error: no "
     "step has failed, or with another message."},
    {"play", lua::guarded<play>, "(self: match, seed: integer)",
     "Plays the match to its end with random answers from the seed. Error: it goes on for "
     "more than 100,000 decisions."},
    {"print", lua::guarded<print_match>, "(self: match)",
     "Shows the whole table, with file and line."},
};

const std::array<lua::Library, 3> kLibraries = {{
    {"", "What a scenario's file is written with.", kFileEntries},
    {"t", "The scenario that is running.", kScenarioEntries},
    {"match", "A match that a scenario plays.", kMatchEntries},
}};

bind::RegistryField described(const char* name, const char* type, const char* doc) {
  return {name, bind::parse_type(type), doc};
}

// Upvalues: the members, their library.
int member(lua_State* lua) {
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  const auto* library = static_cast<const lua::Library*>(lua_touserdata(lua, lua_upvalueindex(2)));
  std::vector<std::string> known;
  for (const lua::Entry& entry : library->entries) known.emplace_back(entry.name);
  const std::string name =
      lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : lua::found(lua, 2);
  lua::raise(lua, "{} has no '{}'{}", library->name, name, text::did_you_mean(name, known));
}

void open_type(lua_State* lua, const char* type, const lua::Library& library) {
  luaL_newmetatable(lua, type);
  lua_newtable(lua);
  for (const lua::Entry& entry : library.entries) {
    lua::push_entry(lua, library, entry);
    lua_setfield(lua, -2, entry.name);
  }
  lua_pushlightuserdata(lua, const_cast<lua::Library*>(&library));
  lua_pushcclosure(lua, lua::guarded<member>, 2);
  lua_setfield(lua, -2, "__index");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pop(lua, 1);
}

lua::Limits scenario_limits(const lua::Limits& of_steps) {
  lua::Limits limits;
  limits.instructions = kScenarioInstructions;
  limits.memory = limits.loading_memory = limits.vectors = kScenarioMemory;
  limits.milliseconds = kScenarioTime * of_steps.milliseconds;
  return limits;
}

}  // namespace

ScenarioContext::ScenarioContext(session::PackageCache& on, const package::SourceFile& of)
    : bench(on), file(of), state(scenario_limits(on.sources().limits())) {
  state.host = this;
  state.print = [](lua::State& printing, std::string_view text, std::string_view where, int line) {
    static_cast<ScenarioContext*>(printing.host)
        ->print(fmt::format("{}:{}: {}", where, line, text));
  };
}

void ScenarioContext::begin_scenario() {
  ++run;
  matches.clear();  // they refer to packages of the bench
  bench.begin();
  match_bytes = 0;
  telling = in_vain = 0;
  headline.clear();
  details.clear();
  blamed = {};
  column = 0;
}

void ScenarioContext::print(std::string line) {
  if (printed_bytes > kMostPrinted) return;
  printed_bytes += line.size();
  if (printed_bytes > kMostPrinted) line = fmt::format("... more than {} bytes", kMostPrinted);
  printed.push_back(std::move(line));
}

std::vector<std::string> ScenarioContext::take_printed() {
  printed_bytes = 0;
  return std::exchange(printed, {});
}

void open_scenario_words(lua_State* lua, int environment) {
  open_type(lua, kScenarioType, kLibraries[1]);
  open_type(lua, kMatchType, kLibraries[2]);
  lua::push_entry(lua, kLibraries[0], kFileEntries[0]);
  lua::expose_in(lua::State::of(lua), environment, kFileEntries[0].name);
}

void push_scenario(lua_State* lua) {
  push_handle(lua, kScenarioType, {ScenarioContext::of(lua).run, 0});
}

void expect_no_failures(lua_State* lua) {
  for (const auto& match : ScenarioContext::of(lua).matches) {
    attempt(lua, nullptr, [&] { match->expect_no_failure(); });
  }
}

std::span<const lua::Library> scenario_libraries() { return kLibraries; }

std::vector<bind::RegistryTable> scenario_tables() {
  const bind::RegistryField out =
      described("out", "string[]?", "The seats that are out of the game: `{ \"B\" }`.");
  const bind::RegistryField unused =
      described("unused", "table<string, integer>?", "Tokens in stock, by seats.");
  return {
      {"a position",
       {described(
            "seats", "integer?",
            "How many; by default as many as the position names, and at least the game's minimum."),
        described("options", "table?", "Options of the game, by name."),
        described("variants", "string[]?", "Names of variants, as `--variant` takes them."),
        described("seed", "integer?", "The seed of the match's random choices, 1 by default."),
        unused, out,
        described("phase", "string?",
                  "The phase in which the match continues; by default the package decides.")}},
      {"an expectation",
       {described("asks", "string?", "The seat that is asked, or \"nobody\"."),
        described("options", "(string[]|table)?",
                  "All offered labels, in order; or, by name, options of the game."),
        described("over", "boolean?", "Whether the match is over."),
        described("winner", "string?", "A seat, or \"draw\"."),
        described("seats", "integer?", "How many there are."),
        described("variants", "string[]?", "The applied variants, in order."),
        described("seed", "integer?", "The seed of the match's random choices."), unused, out,
        described("phase", "string?", "The phase in which the match continues.")}},
  };
}

}  // namespace punchcard::scenario
