#include "grammar/lua/parse.h"

#include <cstddef>
#include <string>
#include <utility>

#include <tao/pegtl.hpp>

#include "grammar/lua/builder.h"
#include "grammar/lua/foreign.h"
#include "grammar/lua/legality.h"
#include "grammar/lua/messages.h"
#include "grammar/lua/rules.h"
#include "grammar/text/ascii.h"
#include "grammar/text/raising_control.h"

namespace punchcard::lua_syntax {
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

// The common forms of actions: each passes to the builder where its rule begins, where it ends, or
// its text. The template argument is the function of the builder to call.

template <auto function>
struct tell_begin {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    (builder.*function)(begin_of(in));
  }
};

template <auto function>
struct tell_extent {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    (builder.*function)(begin_of(in), end_of(in));
  }
};

template <auto function>
struct tell {
  static void apply0(Builder& builder) { (builder.*function)(); }
};

template <auto function>
struct tell_text {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    (builder.*function)(in.string_view());
  }
};

template <auto function, Kind kind>
struct tell_kind {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    (builder.*function)(kind, begin_of(in));
  }
};

template <Kind kind>
struct leaf {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    builder.add_leaf(kind, begin_of(in), end_of(in), in.string_view());
  }
};

template <Kind kind>
using word = tell_kind<&Builder::add_word, kind>;
template <Kind kind>
using fold = tell_kind<&Builder::fold, kind>;
template <Kind kind>
using row = tell_kind<&Builder::fold_row, kind>;
template <Kind kind>
using suffix = tell_kind<&Builder::fold_suffix, kind>;
template <Kind kind>
using labelled = tell_kind<&Builder::add_labelled, kind>;
using operators = tell_begin<&Builder::fold_expression>;
using from_keyword = tell_begin<&Builder::begin_at>;

template <int base>
struct byte {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    builder.append_byte(in.string_view(), base, begin_of(in));
  }
};

template <text::SymbolTable opener>
struct open {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Builder& builder) {
    builder.brackets().open({opener.text, opener.kLength}, begin_of(in));
  }
};

struct close {
  static void apply0(Builder& builder) { builder.brackets().close(); }
};

// Counts one level of nesting while the rule is being read.
struct level {
  template <typename Rule, p::apply_mode A, p::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  [[nodiscard]] static bool match(ParseInput& in, Builder& builder) {
    builder.enter_level(static_cast<std::size_t>(in.current() - in.begin()));
    const bool matched = p::match<Rule, A, M, Action, Control>(in, builder);
    builder.leave_level();
    return matched;
  }
};

template <typename Rule>
struct action : p::nothing<Rule> {};

// clang-format off

template <> struct action<r::blank>                   : tell_begin<&Builder::end_token> {};
template <> struct action<r::doc_comment>             : tell_extent<&Builder::add_comment> {};

template <> struct action<r::kw_if>                   : open<"if"> {};
template <> struct action<r::kw_while>                : open<"while"> {};
template <> struct action<r::kw_for>                  : open<"for"> {};
template <> struct action<r::kw_repeat>               : open<"repeat"> {};
template <> struct action<r::kw_do>                   : open<"do"> {};
template <> struct action<r::kw_function>             : open<"function"> {};
template <> struct action<r::open_parenthesis>        : open<"("> {};
template <> struct action<r::open_brace>              : open<"{"> {};
template <> struct action<r::open_bracket>            : open<"["> {};
template <> struct action<r::kw_end>                  : close {};
template <> struct action<r::kw_until>                : close {};
template <> struct action<r::close_parenthesis>       : close {};
template <> struct action<r::close_brace>             : close {};
template <> struct action<r::close_bracket>           : close {};

template <> struct action<r::plain_text<'"'>>         : tell_text<&Builder::append> {};
template <> struct action<r::plain_text<'\''>>        : tell_text<&Builder::append> {};
template <> struct action<r::simple_escape>           : tell_text<&Builder::append_escaped> {};
template <> struct action<r::line_escape>             : tell<&Builder::append_line> {};
template <> struct action<r::two_hex_digits>          : byte<16> {};
template <> struct action<r::decimal_escape>          : byte<10> {};
template <> struct action<r::code_point_digits>       : tell_extent<&Builder::append_code_point> {};

template <> struct action<r::kw_nil>                  : word<Kind::Nil> {};
template <> struct action<r::kw_true>                 : word<Kind::True> {};
template <> struct action<r::kw_false>                : word<Kind::False> {};
template <> struct action<r::vararg>                  : word<Kind::Vararg> {};
template <> struct action<r::number_text>             : tell_extent<&Builder::add_number> {};
template <> struct action<r::quoted_text<'"'>>        : tell_extent<&Builder::add_string> {};
template <> struct action<r::quoted_text<'\''>>       : tell_extent<&Builder::add_string> {};
template <> struct action<r::long_text>               : tell_extent<&Builder::add_long_string> {};
template <> struct action<r::use_text>                : leaf<Kind::Name> {};
template <> struct action<r::binding_text>            : leaf<Kind::Binding> {};
template <> struct action<r::key_text>                : leaf<Kind::String> {};
template <> struct action<r::attribute_text>          : leaf<Kind::Attribute> {};
template <> struct action<r::unary_text>              : leaf<Kind::Unary> {};
template <> struct action<r::binary_text>             : leaf<Kind::Binary> {};

template <> struct action<r::keyed_field>             : fold<Kind::Keyed> {};
template <> struct action<r::named_field>             : fold<Kind::Named> {};
template <> struct action<r::positional_field>        : fold<Kind::Positional> {};
template <> struct action<r::table>                   : fold<Kind::Table> {};
template <> struct action<r::parameters>              : tell_begin<&Builder::fold_parameters> {};
template <> struct action<r::function_body>           : fold<Kind::Function> {};
template <> struct action<r::function_expression>     : from_keyword {};
template <> struct action<r::parenthesized>           : fold<Kind::Paren> {};
template <> struct action<r::argument_list>           : row<Kind::List> {};
template <> struct action<r::one_argument>            : row<Kind::List> {};
template <> struct action<r::dot_index>               : tell_begin<&Builder::fold_dotted> {};
template <> struct action<r::bracket_index>           : suffix<Kind::Index> {};
template <> struct action<r::call>                    : suffix<Kind::Call> {};
template <> struct action<r::method_call>             : suffix<Kind::MethodCall> {};
template <> struct action<r::expression>              : level, operators {};

template <> struct action<r::if_statement>            : fold<Kind::If> {};
template <> struct action<r::while_statement>         : fold<Kind::While> {};
template <> struct action<r::repeat_statement>        : fold<Kind::Repeat> {};
template <> struct action<r::do_statement>            : fold<Kind::Do> {};
template <> struct action<r::for_names>               : row<Kind::List> {};
template <> struct action<r::for_assign>              : tell_begin<&Builder::check_one_name> {};
template <> struct action<r::for_range>               : row<Kind::List> {};
template <> struct action<r::for_values>              : row<Kind::List> {};
template <> struct action<r::numeric_for>             : suffix<Kind::NumericFor> {};
template <> struct action<r::generic_for>             : suffix<Kind::GenericFor> {};
template <> struct action<r::for_statement>           : from_keyword {};

template <> struct action<r::method_name>             : tell_begin<&Builder::fold_method_name> {};
template <> struct action<r::function_statement>      : tell_begin<&Builder::fold_function> {};
template <> struct action<r::local_function>          : fold<Kind::LocalFunction> {};
template <> struct action<r::attribute>               : tell<&Builder::fold_attribute> {};
template <> struct action<r::local_names>             : row<Kind::List> {};
template <> struct action<r::local_values>            : row<Kind::List> {};
template <> struct action<r::local_variables>         : fold<Kind::Local> {};
template <> struct action<r::local_statement>         : from_keyword {};

template <> struct action<r::targets>                 : row<Kind::List> {};
template <> struct action<r::targets_assign>          : tell<&Builder::check_targets> {};
template <> struct action<r::assigned_values>         : row<Kind::List> {};
template <> struct action<r::assignment>              : suffix<Kind::Assign> {};
template <> struct action<r::call_alone>              : tell_begin<&Builder::end_call_statement> {};
template <> struct action<r::label_text>              : tell_text<&Builder::keep_word> {};
template <> struct action<r::label>                   : labelled<Kind::Label> {};
template <> struct action<r::goto_statement>          : labelled<Kind::Goto> {};
template <> struct action<r::kw_break>                : word<Kind::Break> {};
template <> struct action<r::return_values>           : row<Kind::List> {};
template <> struct action<r::return_statement>        : fold<Kind::Return> {};
template <> struct action<r::block>                   : level, row<Kind::Block> {};

// clang-format on

std::string_view token_at(std::string_view source, std::size_t offset) {
  const std::string_view rest = source.substr(offset);
  Input in(rest.data(), rest.data() + rest.size(), "");
  p::parse<r::found>(in);
  return rest.substr(0, static_cast<std::size_t>(in.current() - rest.data()));
}

// Whether the last word of a text is 'end'.
bool is_behind_end(std::string_view source) {
  source = text::trimmed(source);
  if (!source.ends_with("end")) return false;
  source.remove_suffix(3);
  return source.empty() || !text::is_name_character(source.back());
}

// Suggests a missing 'end' when a token closes a bracket where a statement was expected. A surplus
// `)` is just as likely, except after an 'end'.
std::string missing_hint(const text::SyntaxError& error, std::string_view source,
                         std::string_view token, const text::OpenBrackets& brackets) {
  const bool statement = error.words == Messages::row<r::statement>().words;
  if (!statement || !brackets.leaves_open(token)) return "";
  const bool surplus = token == ")" && !is_behind_end(source.substr(0, error.offset));
  return surplus ? "" : " (is an 'end' missing above?)";
}

std::string sentence(const text::SyntaxError& error, std::string_view source,
                     const text::LineIndex& index, const text::OpenBrackets& brackets) {
  std::string text = error.words;
  if (error.closes) text += brackets.to_close(index, error.offset);
  if (error.near) {
    const std::string_view token = token_at(source, error.offset);
    text += text::near_token(token) + (error.hint.empty() ? foreign_hint(token) : error.hint) +
            missing_hint(error, source, token, brackets);
  }
  return text;
}

// The location to report: a missing comma is reported at the end of the line that lacks it, not at
// the token on the next line.
text::Place place_of(const text::SyntaxError& error, std::string_view source,
                     const text::LineIndex& index, std::size_t token_end) {
  const text::Place found = index.place(error.offset);
  const bool separator = error.words == Messages::row<r::field_end>().words;
  if (!separator || error.offset >= source.size() || token_end > error.offset) return found;
  const text::Place behind = index.place(token_end);
  return behind.line < found.line ? behind : found;
}

}  // namespace

ParseResult parse(std::string_view source, std::string file) {
  const text::LineIndex index(source);
  Builder builder(source, index);
  ParseResult result;
  try {
    Input in(source.data(), source.data() + source.size(), "");
    p::parse<r::file, action, text::RaisingControl<Messages>::control>(in, builder);
    result.tree = builder.take_tree();
    result.diagnostics = check_legality(*result.tree, file);
  } catch (const text::SyntaxError& error) {
    result.diagnostics.push_back({std::move(file),
                                  place_of(error, source, index, builder.token_end()),
                                  sentence(error, source, index, builder.brackets())});
  }
  return result;
}

}  // namespace punchcard::lua_syntax
