#include "interpreter/lua/code_lines.h"

#include <vector>

#include <lobject.h>
#include <lopcodes.h>

#include "interpreter/lua/prototype_lines.h"

namespace punchcard::lua {

namespace {

// Which instructions of a function a run can come to.
class ReachableCode {
 public:
  explicit ReachableCode(const Proto& prototype)
      : prototype_(prototype), reached_(static_cast<std::size_t>(prototype.sizecode)) {
    reach(0);
    while (!open_.empty()) {
      const int at = open_.back();
      open_.pop_back();
      follow(at, prototype_.code[at]);
    }
  }

  bool holds(int at) const { return reached_[static_cast<std::size_t>(at)]; }

 private:
  void reach(int at) {
    if (holds(at)) return;
    reached_[static_cast<std::size_t>(at)] = true;
    open_.push_back(at);
  }

  // Reaches what may run after an instruction.
  void follow(int at, Instruction instruction) {
    const int next = at + 1;
    switch (GET_OPCODE(instruction)) {
      case OP_RETURN:
      case OP_RETURN0:
      case OP_RETURN1:
      case OP_TAILCALL:
        return;
      case OP_JMP:
        return reach(next + GETARG_sJ(instruction));
      case OP_LFALSESKIP:
        return reach(next + 1);
      case OP_EQ:
      case OP_LT:
      case OP_LE:
      case OP_EQK:
      case OP_EQI:
      case OP_LTI:
      case OP_LEI:
      case OP_GTI:
      case OP_GEI:
      case OP_TEST:
      case OP_TESTSET:
        reach(next);
        return reach(next + 1);
      case OP_FORPREP:
        reach(next);
        return reach(next + GETARG_Bx(instruction) + 1);
      case OP_TFORPREP:
        return reach(next + GETARG_Bx(instruction));
      case OP_FORLOOP:
      case OP_TFORLOOP:
        reach(next);
        return reach(next - GETARG_Bx(instruction));
      default:
        return reach(next);
    }
  }

  const Proto& prototype_;
  std::vector<bool> reached_;
  std::vector<int> open_;
};

void add_lines(const Proto& prototype, std::set<int>& lines) {
  const ReachableCode reachable(prototype);
  PrototypeLines line(prototype);
  for (int at = 0; at < prototype.sizecode; ++at) {
    const int of_it = line.next();
    const bool prepares = GET_OPCODE(prototype.code[at]) == OP_VARARGPREP;  // hooks do not see it
    if (reachable.holds(at) && !prepares) lines.insert(of_it);
  }
}

// Recursive, by the nesting of functions, which the grammar bounds.
void add_inner(const Proto& prototype, std::set<int>& lines) {
  for (int i = 0; i < prototype.sizep; ++i) {
    add_lines(*prototype.p[i], lines);
    add_inner(*prototype.p[i], lines);
  }
}

}  // namespace

std::set<int> code_lines(lua_State* lua, int index) {
  std::set<int> lines;
  add_inner(*static_cast<const LClosure*>(lua_topointer(lua, index))->p, lines);
  return lines;
}

}  // namespace punchcard::lua
