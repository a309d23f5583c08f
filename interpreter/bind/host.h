// The host of one Lua state: the data behind `game`, `self` and every handle.
//
// A host serves one package (with its variants) on one thread, match after match. It owns the Lua
// state, the words, the handles (made once, so that equal things have equal handles) and the tables
// for looking up names of scripts. It holds no match: `bind` lends it a step's table, and after
// `release` every handle is stale.
//
// The order of use: construct it, load stdlib and the package's files into it, `adopt` the schema
// they declare, then run steps.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/bind/decision.h"
#include "interpreter/bind/function_ref.h"
#include "interpreter/bind/handle_types.h"
#include "interpreter/bind/step.h"
#include "interpreter/bind/symbol_table.h"
#include "interpreter/lua/address_cache.h"
#include "interpreter/lua/limits.h"
#include "interpreter/lua/lua.h"
#include "interpreter/lua/state.h"

namespace punchcard::bind {

// An event of the package: its name and how many things its text mentions.
struct EventShape {
  std::string name;
  int subjects = 0;
};

// A member of a type of handles, found by its name: a property (with its getter), or the code of a
// zone, a field or a number.
struct KnownMember {
  int code = table::kNone;
  void (*get)(lua_State* lua, const Handle& handle) = nullptr;
};

struct InstructionSet;

class Host final : public lua::Served {
 public:
  explicit Host(const lua::Limits& limits);
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  static Host& of(lua_State* lua) { return *static_cast<Host*>(lua::State::of(lua).host); }

  lua::State& state() { return state_; }
  lua_State* lua() { return state_.lua(); }
  SymbolTable& words() { return *words_; }
  const SymbolTable& words() const { return *words_; }
  const std::shared_ptr<SymbolTable>& shared_words() const { return words_; }

  // Adds the package's own names to the handles: fields, zones, pointers, numbers. `executes` are
  // the functions of the kinds.
  struct Names {
    std::shared_ptr<const table::Schema> schema;
    std::vector<FunctionRef> executes;
    std::vector<EventShape> events;
    std::shared_ptr<const InstructionSet> instructions;  // none: the package has no counters
  };
  void adopt(Names names);
  // Makes the value on top of the stack a member of `game` and pops it.
  void add_rule(std::string_view name);

  const table::Schema& schema() const { return *names_.schema; }
  const Names& names() const { return names_; }

  // Keeps the function on top of the stack, pops it.
  FunctionRef keep();
  void push(FunctionRef function);

  // The running step. Throws std::runtime_error when there is no memory for it.
  void bind(Step& step);
  void release();
  Step* step() { return step_; }

  // The number of things of a kind on the bound table; handles with a higher index are stale. 0 if
  // no step is bound.
  const int& things(HandleKind kind) const { return things_[static_cast<std::size_t>(kind)]; }

  // The one handle for a thing, nullptr when it has not been made yet.
  const lua::LuaValue* handle(HandleKind kind, int index, int part) const {
    const std::vector<lua::LuaValue>& made = handles_[static_cast<std::size_t>(kind)];
    const std::size_t slot = handle_slot(kind, index, part);
    return slot < made.size() && made[slot].there() ? &made[slot] : nullptr;
  }
  void set_handle(HandleKind kind, int index, int part, const lua::LuaValue& handle);

  // The running executions, the innermost last. The first few of a step reuse the userdata of the
  // step before, because no script can keep one that long.
  const std::vector<Execution*>& executions() const { return executions_; }
  void push_entered(const Execution& execution);
  void leave();
  // The same for an execution that the caller keeps, by compiled code.
  void enter(Execution& execution) {
    execution.running = true;
    failed_execution_.depth = 0;
    executions_.push_back(&execution);
  }
  void leave_compiled() {
    executions_.back()->running = false;
    executions_.pop_back();
  }
  void push_execution(int depth);
  // The innermost execution in which the step failed, for messages; none: depth 0.
  const Execution& failed_execution() const { return failed_execution_; }
  // The cards of the executions and words that the failure has ended or seen running: its chain
  // names them. If its message is that of another one, which a script has caught in this step, they
  // are those of all failures of the step.
  const std::vector<int>& failed_cards() const {
    return state_.failure().words == lua::Words::caught ? ever_failed_cards_ : failed_cards_;
  }
  // A card whose instruction is a word of the package: its function runs while this lives, without
  // an execution of its own.
  class RunningWord {
   public:
    RunningWord(Host& host, int card) : host_(host) { host_.word_cards_.push_back(card); }
    ~RunningWord() { host_.word_cards_.pop_back(); }
    RunningWord(const RunningWord&) = delete;
    RunningWord& operator=(const RunningWord&) = delete;

   private:
    Host& host_;
  };
  // Called for each execution that a failure leaves, the innermost first. Allocates nothing.
  void note_failure();
  // While the stack unwinds for `drop`: the depth of the execution that catches it.
  int drop_depth = 0;

  // The decision being asked and the situation being described, kept so that neither allocates.
  Decision& decision() { return decision_; }
  std::string& scratch() { return scratch_; }

  // The event of this name; raises for one that the package does not declare.
  const EventShape& event(lua_State* lua, int word);
  const EventShape* find_event(int word) const {
    const auto at = static_cast<std::size_t>(word);
    return at < event_of_word_.size() ? event_of_word_[at] : nullptr;
  }

  int card_topic() const { return card_topic_; }
  int token_topic() const { return token_topic_; }

  // The registry's table that maps a word's text to its number (see bind/option.cpp), and in front
  // of it the words by the address of their text, which that table keeps alive.
  int word_table() const { return word_table_; }
  using KnownWords = lua::AddressCache<int, 1024>;
  KnownWords& known_words() { return known_words_; }

  // Members of a type that scripts have used in a step, but for constants (see bind/index.h).
  lua::AddressCache<KnownMember>& known_members(HandleKind kind) {
    return known_members_[static_cast<std::size_t>(kind)];
  }

  // Names of numbers, of whatever card, are counted; which number of a kind has the name, or kNone.
  // A kind has few, so looking at each is quick.
  int number_of(int kind, int name) const {
    const int* const first = number_names_.data() + first_number_[static_cast<std::size_t>(kind)];
    const int* const end = number_names_.data() + first_number_[static_cast<std::size_t>(kind) + 1];
    for (const int* at = first; at != end; ++at) {
      if (*at == name) return static_cast<int>(at - first);
    }
    return table::kNone;
  }
  // The names of a type's members, for messages; none of `game`, and no numbers.
  const std::vector<std::string>& member_names(HandleKind kind) const {
    return member_names_[static_cast<std::size_t>(kind)];
  }
  int game_fields() const { return game_fields_; }

 private:
  static std::size_t handle_slot(HandleKind kind, int index, int part) {
    return static_cast<std::size_t>(kind == HandleKind::number ? index * kMostNumbers + part
                                                               : index);
  }
  void adopt_fields();
  void adopt_numbers();
  void adopt_zones();
  void bind_options(const SharedOptions& options);
  void forget_options();
  void count_things(const std::shared_ptr<const table::Layout>& layout);
  void note_running();
  void note_card(int card);
  void renew_words();
  Execution* push_execution_userdata();
  void demand(bool done) const;

  lua::State state_;
  std::shared_ptr<SymbolTable> words_ = std::make_shared<SymbolTable>();
  Names names_;
  std::vector<const EventShape*> event_of_word_;
  Step* step_ = nullptr;
  std::array<int, kHandleKinds> things_{};         // on the bound table
  std::shared_ptr<const table::Layout> laid_out_;  // of the last step
  std::array<int, kHandleKinds> things_laid_out_{};
  std::array<std::vector<lua::LuaValue>, kHandleKinds> handles_;
  SharedOptions bound_options_;
  const void* options_metatable_ = nullptr;
  std::vector<Execution*> executions_;
  std::vector<int> kept_executions_;  // references
  std::size_t next_kept_execution_ = 0;
  Execution failed_execution_;
  std::vector<int> word_cards_;         // of the words that run
  std::vector<int> failed_cards_;       // by the last failure
  std::vector<int> ever_failed_cards_;  // in this step
  std::size_t noted_ = 0;  // executions whose cards are among these, from the outermost on
  Decision decision_;
  std::string scratch_;
  int card_topic_ = 0;
  int token_topic_ = 0;
  int word_table_ = LUA_NOREF;
  KnownWords known_words_;
  std::array<lua::AddressCache<KnownMember>, kHandleKinds> known_members_;
  std::vector<int> number_names_;          // of the first kind's numbers, of the second's, ...
  std::vector<std::size_t> first_number_;  // of each kind, and the end
  std::array<std::vector<std::string>, kHandleKinds> member_names_;
  int game_fields_ = LUA_NOREF;
};

}  // namespace punchcard::bind
