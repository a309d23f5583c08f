#include <cstddef>
#include <string>
#include <utility>

#include <tao/pegtl.hpp>

#include "grammar/notation/builder.h"
#include "grammar/notation/messages.h"
#include "grammar/notation/notation.h"
#include "grammar/notation/rules.h"
#include "grammar/text/raising_control.h"

namespace punchcard::notation {
namespace {

namespace p = tao::pegtl;

template <typename Input>
std::size_t offset(const Input& in) {
  return static_cast<std::size_t>(in.begin() - in.input().begin());
}

template <typename Rule>
struct action : p::nothing<Rule> {};

// An action that passes the location of the match to a function of the builder.
template <void (Builder::*function)(std::size_t)>
struct tell_offset {
  template <typename Input>
  static void apply(const Input& in, Builder& builder) {
    (builder.*function)(offset(in));
  }
};

// The same with the matched text.
template <void (Builder::*function)(std::string_view, std::size_t)>
struct tell_text {
  template <typename Input>
  static void apply(const Input& in, Builder& builder) {
    (builder.*function)(in.string_view(), offset(in));
  }
};

template <void (Builder::*function)()>
struct tell {
  static void apply0(Builder& builder) { (builder.*function)(); }
};

template <Value::Kind kind, std::int64_t number>
struct tell_constant {
  template <typename Input>
  static void apply(const Input& in, Builder& builder) {
    builder.add_value(kind, number, offset(in));
  }
};

// clang-format off
template <> struct action<rules::priority_digits> : tell_text<&Builder::add_priority> {};
template <> struct action<rules::open_place>      : tell_offset<&Builder::open_place> {};
template <> struct action<rules::card_name>       : tell_text<&Builder::name_card> {};
template <> struct action<rules::hidden>          : tell_offset<&Builder::hide_card> {};
template <> struct action<rules::token_mark>      : tell<&Builder::mark_token> {};
template <> struct action<rules::close_place>     : tell<&Builder::close_place> {};
template <> struct action<rules::open_settings>   : tell_offset<&Builder::open_settings> {};
template <> struct action<rules::setting_word>    : tell_text<&Builder::name_setting> {};
template <> struct action<rules::close_settings>  : tell<&Builder::close_settings> {};
template <> struct action<rules::integer>         : tell_text<&Builder::add_integer> {};
template <> struct action<rules::card_value>      : tell_text<&Builder::add_card> {};
template <> struct action<rules::true_word>       : tell_constant<Value::Kind::boolean, 1> {};
template <> struct action<rules::false_word>      : tell_constant<Value::Kind::boolean, 0> {};
template <> struct action<rules::open_list>       : tell_offset<&Builder::open_list> {};
template <> struct action<rules::close_list>      : tell<&Builder::close_list> {};
// clang-format on

template <>
struct action<rules::arrow> {
  template <typename Input>
  static void apply(const Input& in, Builder& builder) {
    builder.add_pointer(*in.begin() == '>', offset(in));
  }
};

template <>
struct action<rules::token_seat> {
  template <typename Input>
  static void apply(const Input& in, Builder& builder) {
    builder.add_token(*in.begin() - 'A', offset(in));
  }
};

template <>
struct action<rules::seat_value> {
  template <typename Input>
  static void apply(const Input& in, Builder& builder) {
    builder.add_value(Value::Kind::seat, *in.begin() - 'A', offset(in));
  }
};

std::string_view token_at(std::string_view text, std::size_t offset) {
  const std::string_view rest = text.substr(offset);
  p::memory_input<p::tracking_mode::lazy> in(rest.data(), rest.data() + rest.size(), "");
  p::parse<rules::found>(in);
  return rest.substr(0, static_cast<std::size_t>(in.current() - rest.data()));
}

}  // namespace

Result parse(std::string_view text, std::string file, text::Place origin) {
  const text::LineIndex index(text);
  Builder builder(index, origin);
  Result result;
  try {
    p::memory_input<p::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
    p::parse<rules::position, action, text::RaisingControl<Messages>::control>(in, builder);
  } catch (const text::SyntaxError& error) {
    std::string message = error.words;
    if (error.closes) message += builder.brackets().to_close(index, error.offset);
    if (error.near) message += text::near_token(token_at(text, error.offset));
    result.diagnostics.push_back({std::move(file), builder.place(error.offset), message});
  }
  result.places = builder.take_places();
  return result;
}

bool is_name(std::string_view text) {
  if (text.size() > kLongestName) return false;
  p::memory_input<p::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  return p::parse<rules::whole_name>(in);
}

}  // namespace punchcard::notation
