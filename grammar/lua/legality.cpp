#include "grammar/lua/legality.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "grammar/lua/scope.h"
#include "grammar/text/suggestion.h"

namespace punchcard::lua_syntax {
namespace {

// Lua's compiler makes a nested call for each, and allows a depth of 200.
constexpr std::size_t kMostTargets = 150;

constexpr std::string_view kAttributes[] = {"const", "close"};

// The labels and gotos of one function. Functions within it do not see them.
//
// A goto may leave blocks and may jump back. It may jump forward to a label of its own block or of
// an enclosing block, unless a local variable is declared in between. After a label that ends its
// block no variable is in scope any more, so a jump to such a label is always allowed. This works
// as in a one-pass compiler: a goto waits for its label, and drops the variables of the blocks that
// end in between.
class Jumps {
 public:
  struct Waiting {
    const Node* node;
    std::size_t locals;  // in scope at the goto, without those of ended blocks
  };

  std::vector<std::string_view> locals;  // in scope, innermost last

  bool knows(std::string_view label) const { return known_.contains(label); }

  void jump(const Node& node) {
    if (knows(node.text)) return;
    waiting_.push_back({&node, locals.size()});
    awaited_.insert(node.text);
  }

  // The gotos of the block that begins at `mark` which wait for this label.
  std::vector<Waiting> arrive(const Node& label, std::size_t mark) {
    labels_.push_back(label.text);
    known_.insert(label.text);
    if (!awaited_.contains(label.text)) return {};
    const auto rest =
        std::stable_partition(waiting_.begin() + static_cast<std::ptrdiff_t>(mark), waiting_.end(),
                              [&](const Waiting& entry) { return entry.node->text != label.text; });
    std::vector<Waiting> arrived(rest, waiting_.end());
    waiting_.erase(rest, waiting_.end());
    for (std::size_t i = 0; i < arrived.size(); ++i) awaited_.erase(awaited_.find(label.text));
    return arrived;
  }

  struct Mark {
    std::size_t locals;
    std::size_t labels;
    std::size_t waiting;
  };

  Mark begin_block() const { return {locals.size(), labels_.size(), waiting_.size()}; }

  void end_block(const Mark& mark) {
    locals.resize(mark.locals);
    for (; labels_.size() > mark.labels; labels_.pop_back()) {
      known_.erase(known_.find(labels_.back()));
    }
    for (std::size_t i = mark.waiting; i < waiting_.size(); ++i) {
      waiting_[i].locals = std::min(waiting_[i].locals, mark.locals);
    }
  }

  const std::vector<Waiting>& waiting() const { return waiting_; }

 private:
  using Names = std::multiset<std::string_view>;

  std::vector<std::string_view> labels_;  // of the open blocks
  Names known_;                           // these
  std::vector<Waiting> waiting_;
  Names awaited_;  // the labels of these
};

bool is_vararg(const Node& function) {
  const std::vector<Node>& parameters = function.children[0].children;
  return !parameters.empty() && parameters.back().is(Kind::Vararg);
}

class Checker {
 public:
  explicit Checker(const std::string& file) : file_(file) {}

  void check_function(const Node& block, bool vararg) {
    Jumps jumps;
    std::swap(jumps, jumps_);
    const int outer_loops = std::exchange(loops_, 0);
    const bool outer_vararg = std::exchange(vararg_, vararg);
    check_block(block, true);
    for (const Jumps::Waiting& entry : jumps_.waiting()) {
      report(*entry.node, "no visible label '", entry.node->text, "' for goto");
    }
    vararg_ = outer_vararg;
    loops_ = outer_loops;
    std::swap(jumps, jumps_);
  }

  // `ends_scope`: the variables end with the last statement. They do not in a repeat loop, whose
  // condition sees them.
  void check_block(const Node& block, bool ends_scope) {
    const Jumps::Mark mark = jumps_.begin_block();
    const std::vector<Node>& statements = block.children;
    std::size_t labels_at_end = statements.size();
    while (labels_at_end > 0 && statements[labels_at_end - 1].is(Kind::Label)) --labels_at_end;
    for (std::size_t i = 0; i < statements.size(); ++i) {
      if (statements[i].is(Kind::Label)) {
        check_label(statements[i], mark, ends_scope && i >= labels_at_end);
      } else {
        check(statements[i]);
      }
    }
    jumps_.end_block(mark);
  }

  void check_constants(const Scope& scope) {
    for (const Use& use : scope.uses()) {
      const bool constant = use.assigned && use.variable != nullptr &&
                            use.variable->declaration != nullptr &&
                            !use.variable->declaration->children.empty();
      if (constant) report(*use.node, "cannot assign to constant '", use.node->text, "'");
    }
  }

  std::vector<text::Diagnostic> take_diagnostics() {
    text::sort_and_unique(diagnostics_);
    return std::move(diagnostics_);
  }

 private:
  void check(const Node& node) {
    walk(node, [this](const Node& each) { return enter(each); });
  }

  // Returns whether to visit the children of the node.
  bool enter(const Node& node) {
    switch (node.kind) {
      case Kind::Break:
        if (loops_ == 0) report(node, "break outside a loop");
        return false;
      case Kind::Goto:
        jumps_.jump(node);
        return false;
      case Kind::Vararg:
        if (!vararg_) report(node, "cannot use '...' outside a vararg function");
        return false;
      case Kind::Function:
        check_function(node.children[1], is_vararg(node));
        return false;
      case Kind::Block:
        check_block(node, true);
        return false;
      case Kind::While:
      case Kind::NumericFor:
      case Kind::GenericFor:
        in_loop([&] {
          for (const Node& child : node.children) check(child);
        });
        return false;
      case Kind::Repeat:
        in_loop([&] {
          check_block(node.children[0], false);
          check(node.children[1]);
        });
        return false;
      case Kind::Assign:
        if (node.children[0].children.size() > kMostTargets) {
          report(node, "assigns to more places at once than Lua can (150)");
        }
        return true;
      case Kind::Local:
        // The values do not see the new variables.
        check(node.children[1]);
        declare(node.children[0]);
        return false;
      case Kind::LocalFunction:
        // A local function sees its own name.
        jumps_.locals.push_back(node.children[0].text);
        check(node.children[1]);
        return false;
      default:
        return true;
    }
  }

  template <typename Inner>
  void in_loop(Inner inner) {
    ++loops_;
    inner();
    --loops_;
  }

  void declare(const Node& names) {
    bool closes = false;
    for (const Node& name : names.children) {
      jumps_.locals.push_back(name.text);
      for (const Node& attribute : name.children) {
        if (attribute.text == kAttributes[1]) {
          if (std::exchange(closes, true)) {
            report(attribute, "more than one variable to close in a local statement");
          }
        } else if (attribute.text != kAttributes[0]) {
          report(attribute, "unknown attribute '", attribute.text,
                 "'" + text::did_you_mean(attribute.text, kAttributes));
        }
      }
    }
  }

  void check_label(const Node& label, const Jumps::Mark& mark, bool last) {
    if (jumps_.knows(label.text)) report(label, "label '", label.text, "' is already defined");
    const std::size_t in_scope = last ? mark.locals : jumps_.locals.size();
    for (const Jumps::Waiting& entry : jumps_.arrive(label, mark.waiting)) {
      if (entry.locals < in_scope) {
        report(*entry.node, "goto " + label.text + " jumps into the scope of local '",
               jumps_.locals[entry.locals], "'");
      }
    }
  }

  // Formats the message here, so that the recursive functions need little stack.
  void report(const Node& node, std::string_view before, std::string_view name = {},
              std::string_view after = {}) {
    std::string message(before);
    message += name;
    message += after;
    diagnostics_.push_back({file_, node.begin, std::move(message)});
  }

  const std::string& file_;
  std::vector<text::Diagnostic> diagnostics_;
  Jumps jumps_;
  int loops_ = 0;
  bool vararg_ = true;
};

}  // namespace

std::vector<text::Diagnostic> check_legality(const Tree& tree, const std::string& file) {
  Checker checker(file);
  checker.check_function(tree.root, true);
  checker.check_constants(Scope(tree));
  return checker.take_diagnostics();
}

}  // namespace punchcard::lua_syntax
