#include "grammar/race/parse.h"

#include <optional>
#include <utility>

#include <fmt/format.h>
#include <tao/pegtl.hpp>

#include "grammar/race/builder.h"
#include "grammar/race/lines.h"
#include "grammar/race/messages.h"
#include "grammar/race/rules.h"
#include "grammar/text/line_index.h"
#include "grammar/text/raising_control.h"

namespace punchcard::race {
namespace {

namespace p = tao::pegtl;
namespace r = rules;
using Input = p::memory_input<p::tracking_mode::lazy>;

template <typename ActionInput>
std::size_t begin_of(const ActionInput& in) {
  return static_cast<std::size_t>(in.begin() - in.input().begin());
}

template <typename ActionInput>
std::size_t end_of(const ActionInput& in) {
  return static_cast<std::size_t>(in.end() - in.input().begin());
}

template <typename Rule>
struct action : p::nothing<Rule> {};

// The common forms of actions: each passes to the builder, or to its formula, the text of its rule,
// its beginning or its end.

template <auto function>
struct tell_text {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    (builder.*function)(in.string_view(), begin_of(in));
  }
};

template <auto function>
struct tell_sign {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    (builder.*function)(in.string_view());
  }
};

template <auto function>
struct tell_end {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    (builder.*function)(end_of(in));
  }
};

template <auto function>
struct tell {
  static void apply0(Builder& builder) { (builder.*function)(); }
};

template <auto function, Kind kind>
struct tell_kind {
  static void apply0(Builder& builder) { (builder.*function)(kind); }
};

template <Kind kind>
using conditional = tell_kind<&Builder::begin_conditional, kind>;

template <auto function>
struct formula_text {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    (builder.formula().*function)(in.string_view(), begin_of(in));
  }
};

template <auto function>
struct formula_begin {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    (builder.formula().*function)(begin_of(in));
  }
};

// clang-format off
template <> struct action<r::kw_if>             : conditional<Kind::if_> {};
template <> struct action<r::kw_while>          : conditional<Kind::while_> {};
template <> struct action<r::kw_else>           : tell_kind<&Builder::set_kind, Kind::else_> {};
template <> struct action<r::kw_break>          : tell_kind<&Builder::set_kind, Kind::break_> {};
template <> struct action<r::first_word>        : tell_text<&Builder::add_first_word> {};
template <> struct action<r::assign_text>       : tell_sign<&Builder::begin_assignment> {};
template <> struct action<r::house_word>        : tell_end<&Builder::begin_house> {};
template <> struct action<r::argument>          : tell_end<&Builder::end_argument> {};
template <> struct action<r::assigned>          : tell_end<&Builder::end_formula> {};
template <> struct action<r::end_of_instruction> : tell<&Builder::end_instruction> {};

template <> struct action<r::number_text>       : formula_text<&FormulaBuilder::add_number> {};
template <> struct action<r::counter_text>      : tell_text<&Builder::add_counter> {};
template <> struct action<r::minus_text>        : formula_begin<&FormulaBuilder::add_minus> {};
template <> struct action<r::invert_text>       : formula_begin<&FormulaBuilder::add_invert> {};
template <> struct action<r::binary_text>       : formula_text<&FormulaBuilder::add_binary> {};
template <> struct action<r::open_parenthesis>  : formula_begin<&FormulaBuilder::open> {};
template <> struct action<r::close_parenthesis> : formula_begin<&FormulaBuilder::close> {};
// clang-format on

template <>
struct action<r::close_condition> {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    builder.end_formula(begin_of(in));
  }
};

std::string_view token_at(std::string_view text, std::size_t offset) {
  const std::string_view rest = text.substr(offset);
  Input in(rest.data(), rest.data() + rest.size(), "");
  p::parse<r::found>(in);
  return rest.substr(0, static_cast<std::size_t>(in.current() - rest.data()));
}

// Operators of other languages that correspond to one in a condition.
std::string_view foreign_hint(std::string_view token) {
  if (token == "=") return " (did you mean '=='?)";
  if (token == "&") return " (did you mean '&&'?)";
  if (token == "|") return " (did you mean '||'?)";
  if (token == "<>" || token == "=/=") return " (did you mean '!='?)";
  if (token == "=<") return " (did you mean '<='?)";
  if (token == "=>") return " (did you mean '>='?)";
  return "";
}

// Whether an error says that it expected an operator of a condition.
bool expects_operator(const text::SyntaxError& error, bool in_condition) {
  return in_condition && error.words == Messages::row<r::close_condition>().words;
}

// `while = 3`: a keyword stands in place of a counter that gets a value.
std::string keyword_hint(const text::SyntaxError& error, std::string_view line) {
  Input in(line.data(), line.data() + line.size(), "");
  p::parse<r::blank>(in);
  const std::string_view rest = line.substr(static_cast<std::size_t>(in.current() - line.data()));
  if (!p::parse<p::at<r::reserved>>(in)) return "";
  p::parse<p::identifier>(in);
  const auto length = static_cast<std::size_t>(in.current() - rest.data());
  p::parse<r::blank>(in);
  const auto sign = static_cast<std::size_t>(in.current() - line.data());
  if (error.offset > sign || !p::parse<p::at<r::assign_text>>(in)) return "";
  const std::string_view word = rest.substr(0, length);
  const bool operates = word == "and" || word == "or" || word == "not";
  return fmt::format(" ('{}' is an {}, no counter)", word, operates ? "operator" : "instruction");
}

std::string hint_for(const text::SyntaxError& error, std::string_view token, std::string_view line,
                     bool in_condition) {
  if (!error.hint.empty()) return error.hint;
  if (expects_operator(error, in_condition)) return std::string(foreign_hint(token));
  return keyword_hint(error, line);
}

std::string sentence(const text::SyntaxError& error, std::string_view line, bool in_condition) {
  if (!error.near) return error.words;
  const std::string_view token = token_at(line, error.offset);
  if (token.empty()) return error.words + " near the end of the line" + error.hint;
  return error.words + text::near_token(token) + hint_for(error, token, line, in_condition);
}

struct Mistake {
  std::size_t offset = 0;  // from the beginning of the line
  std::string message;
};

struct LineResult {
  Instruction instruction;
  std::optional<Kind> kind;  // set for a faulty line, too, when its kind is clear
  std::vector<Mistake> mistakes;
};

LineResult parse_line(std::string_view line, const Vocabulary& vocabulary) {
  Builder builder(vocabulary);
  std::optional<text::SyntaxError> end;
  try {
    Input in(line.data(), line.data() + line.size(), "");
    p::parse<r::line, action, text::RaisingControl<Messages>::control>(in, builder);
  } catch (text::SyntaxError& error) {
    end = std::move(error);
  }
  std::vector<text::SyntaxError> errors = builder.take_mistakes();
  if (end) errors.push_back(std::move(*end));
  LineResult result;
  result.kind = builder.kind();
  for (const text::SyntaxError& error : errors) {
    result.mistakes.push_back({error.offset, sentence(error, line, builder.in_condition())});
  }
  result.instruction = builder.take_instruction();
  return result;
}

class ProgramReader {
 public:
  ProgramReader(std::string_view text, const Vocabulary& vocabulary, std::string file)
      : text_(text), vocabulary_(vocabulary), file_(std::move(file)), index_(text) {}

  ProgramResult read() {
    for (const SourceLine& line : read_lines(text_, index_)) {
      if (result_.program.lines.size() == kMostInstructions) {
        report(line.offset, fmt::format("too many instructions (limit {})", kMostInstructions));
        break;
      }
      add(line);
      if (result_.diagnostics.size() > kMostDiagnostics) break;
    }
    finish();
    return std::move(result_);
  }

 private:
  void report(std::size_t offset, std::string message) {
    result_.diagnostics.push_back({file_, index_.place(offset), std::move(message)});
  }

  void add(const SourceLine& line) {
    LineResult read = parse_line(line.text, vocabulary_);
    check_level(line, read.kind);
    for (Mistake& mistake : read.mistakes) {
      report(line.offset + mistake.offset, std::move(mistake.message));
    }
    levels_known_ = read.kind.has_value() && line.mistake.empty();
    above_.push_back({read.kind.value_or(Kind::assignment), line.level});
    result_.program.lines.push_back({std::move(read.instruction), line.level, line.number});
  }

  // A line of unknown kind is not reported, and neither is the line below it.
  void check_level(const SourceLine& line, const std::optional<Kind>& kind) {
    if (!line.mistake.empty()) {
      report(line.offset, line.mistake);
    } else if (levels_known_ && kind) {
      std::string mistake = level_mistake(above_, {*kind, line.level});
      if (!mistake.empty()) report(line.offset, std::move(mistake));
    }
  }

  void finish() {
    std::vector<text::Diagnostic>& all = result_.diagnostics;
    if (all.empty()) return;
    result_.program = {};
    text::sort_and_unique(all);
    if (all.size() <= kMostDiagnostics) return;
    all.resize(kMostDiagnostics);
    all.push_back(
        {file_, all.back().place, fmt::format("too many mistakes (limit {})", kMostDiagnostics)});
  }

  std::string_view text_;
  const Vocabulary& vocabulary_;
  std::string file_;
  text::LineIndex index_;
  std::vector<Indented> above_;
  bool levels_known_ = true;
  ProgramResult result_;
};

std::string too_long() { return fmt::format("text too long (limit {} bytes)", kLongestText); }

}  // namespace

ProgramResult parse_program(std::string_view text, const Vocabulary& vocabulary, std::string file) {
  if (text.size() > kLongestText) return {{}, {{std::move(file), {}, too_long()}}};
  return ProgramReader(text, vocabulary, std::move(file)).read();
}

InstructionResult parse_instruction(std::string_view text, const Vocabulary& vocabulary,
                                    std::string file, text::Place origin) {
  if (text.size() > kLongestText) return {{}, {{std::move(file), origin, too_long()}}};
  const text::LineIndex index(text);
  std::vector<SourceLine> lines = read_lines(text, index);
  if (lines.empty()) lines.emplace_back().offset = text.size();
  const SourceLine& line = lines.front();
  LineResult read = parse_line(line.text, vocabulary);
  if (read.mistakes.empty() && lines.size() > 1) {
    const std::size_t offset = lines[1].offset - line.offset;
    read.mistakes.push_back({offset, "one instruction expected, found another"});
  }
  InstructionResult result = {std::move(read.instruction), {}};
  for (Mistake& mistake : read.mistakes) {
    text::Place place = index.place(line.offset + mistake.offset);
    if (place.line == 1) place.column += origin.column - 1;
    place.line += origin.line - 1;
    result.diagnostics.push_back({file, place, std::move(mistake.message)});
  }
  text::sort_and_unique(result.diagnostics);
  return result;
}

}  // namespace punchcard::race
