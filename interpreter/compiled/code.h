// All compiled code of one Lua state.
//
// Functions are lowered when they are first called. What files have made (functions, tables) is
// frozen after loading, so it is converted once and stays. Of a package that makes very much, the
// rest has no value here, and steps that read it run in Lua.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interpreter/bind/call/compiled_call.h"
#include "interpreter/bind/handle_types.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/member.h"
#include "interpreter/compiled/function.h"
#include "interpreter/lua/address_cache.h"
#include "interpreter/table/layout.h"
#include "interpreter/table/secret_hash.h"

namespace punchcard::compiled {

using bind::Arena;
using bind::Bail;
using bind::CompiledCall;
using bind::ScriptTable;
using bind::Status;
using bind::Tag;

// A function in C++, as scripts hold it.
struct Native {
  Status (*call)(CompiledCall& call) = nullptr;  // nullptr: a variant's, or only Lua can run it
  const char* name = "";
  // A variant's function, which is called with the arguments of its base and the base.
  Value outer;
  Value base;
  int parameters = 0;
};

// What a name means for one kind of handle.
struct Member {
  enum class Sort : std::uint8_t { unknown, constant, property, zone, field, number, none };
  Sort sort = Sort::unknown;
  Opcode reader = Opcode::OF_OTHER;
  int index = 0;   // a zone's declaration, a field, a number's name
  Value constant;  // a method, a rule, a zone of the table
  bind::CompiledMember access;
  // A field of one word holds an integer, a boolean (Tag::yes) or a handle. Where it is for the
  // first thing of its kind in the table of the running step, and how far away for the next; the
  // same of a zone's index.
  Tag tag = Tag::nil;
  const int* values = nullptr;  // how many handles of that kind there are
  int place = 0;
  int stride = 0;
  const int* things = nullptr;  // how many there are of this kind
  Members* members = nullptr;
};

struct Members {
  Value name;
  std::uint32_t hint = 0;  // where a table had this key
  std::array<Member, bind::kHandleKinds> of;
};

class Code {
 public:
  // The host must have loaded all files of its package. `handlers`: where the machine does each
  // Opcode.
  Code(bind::Host& host, const void* const* handlers);
  Code(const Code&) = delete;
  Code& operator=(const Code&) = delete;

  // What Lua holds at most, beside the values of a step: the strings that are made for steps, and
  // the options of the game.
  std::size_t bytes_beside() const { return kMostTexts * kBytesOfText + bytes_of_options_; }

  // What the operations of a step need to know beforehand.
  void adopt(const bind::Step& step) {
    if (step.table->shared_layout() != layout_) place_fields(step.table->shared_layout());
    if (step.options != options_) convert_options(step.options);
  }

  const void* handler(Opcode code) const { return handlers_[static_cast<std::size_t>(code)]; }

  // Rewrites an operation that reads or sets a member of a handle of this kind, and back.
  void specialise(Operation& operation, bind::HandleKind kind);
  void generalise(Operation& operation, Opcode code);

  // `prototype` is Lua's.
  Function& function(const void* prototype);
  const Value& function(bind::FunctionRef reference) {
    const auto at = static_cast<std::size_t>(reference.reference);
    if (at >= by_reference_.size() || by_reference_[at].is_nil()) convert_function(reference);
    return by_reference_[at];
  }

  // nullptr if there are too many names: to read such a member is to bail out.
  Members* find_members(const Value& name);
  Members& members(const Value& name) {
    Members* const found = find_members(name);
    if (found == nullptr) throw Bail{};
    return *found;
  }
  // The meaning of a name for a kind, looked up when it is first met.
  const Member& member(Members& members, bind::HandleKind kind) {
    Member& member = members.of[static_cast<std::size_t>(kind)];
    if (member.sort == Member::Sort::unknown) find_member(members, kind);
    return member;
  }

  // Makes GETTABUP of a name in a file's environment, which does not change any more, GLOBAL.
  void resolve_global(Operation& operation, const Value& environment);

  // A text that C++ has, as Lua's; each is kept.
  Value text(std::string_view text);
  Value text_of_word(int word) {
    const auto at = static_cast<std::size_t>(word);
    if (words_ != host_.shared_words() || at >= texts_of_words_.size() ||
        texts_of_words_[at].is_nil())
      look_up_word(word);
    return texts_of_words_[at];
  }

 private:
  void convert_function(bind::FunctionRef reference);
  template <class Function>
  void in_lua(Function function);
  Member read_member(const Value& name, bind::HandleKind kind);
  void find_member(Members& members, bind::HandleKind kind);
  void place_fields(const std::shared_ptr<const table::Layout>& layout);
  void place_field(Member& member, bind::HandleKind kind) const;
  void rewrite(Operation& operation, Opcode code) const;
  void convert_options(const bind::SharedOptions& options);
  void look_up_word(int word);
  Value convert(int index);
  Value convert_or_not(int index);
  Value convert_object(int index);
  Value convert_closure(int index);
  Value convert_table(int index);
  std::optional<std::vector<Value>> keys_beside_list();
  Value convert_native(int index);
  Value convert_environment(int index);
  void wrap(Native& native, int index);

  bind::Host& host_;
  lua_State* lua_;
  const void* const* handlers_;
  std::shared_ptr<const table::Layout> layout_;
  Arena arena_;
  std::unordered_map<const void*, Function> functions_;
  std::vector<Value> by_reference_;
  std::unordered_map<const void*, Value> converted_;  // tables that have no value, too
  std::unordered_map<std::int64_t, Members> members_;
  std::unordered_map<std::string, Value, table::SecretHash, std::equal_to<>> texts_;
  std::shared_ptr<const bind::SymbolTable> words_;  // of the texts that follow
  std::vector<Value> texts_of_words_;
  static constexpr std::size_t kMostTexts = 1'000;
  static constexpr std::size_t kBytesOfText = lua::kLongestShared + 40;

  bind::SharedOptions options_;
  std::size_t bytes_of_options_ = 0;
  Value options_table_;
  Arena options_arena_;
  std::deque<Native> natives_;
  int nested_ = 0;          // conversions within each other
  std::size_t values_ = 0;  // converted, as kMostConverted counts them
};

}  // namespace punchcard::compiled
