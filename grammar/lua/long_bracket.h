// `[[text]]`, `[==[text]==]`: the one token of Lua that rules alone cannot express, because the end
// must have as many equals signs as the beginning.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tao/pegtl.hpp>

namespace punchcard::lua_syntax::rules {

// The beginning of a long bracket, as opposed to an index or a list. It decides without reading on.
struct long_bracket_begin
    : tao::pegtl::seq<tao::pegtl::one<'['>, tao::pegtl::star<tao::pegtl::one<'='>>,
                      tao::pegtl::one<'['>> {};

// The whole bracket. Fails without moving if the end is missing.
struct long_bracket {
  using rule_t = long_bracket;
  using subs_t = tao::pegtl::type_list<>;

  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    const std::string_view rest(in.current(), in.size());
    const std::size_t second = rest.find_first_not_of('=', 1);
    if (rest.substr(0, 1) != "[" || rest.substr(0, second + 1).back() != '[') return false;
    const std::string end = "]" + std::string(second - 1, '=') + "]";
    const std::size_t found = rest.find(end, second + 1);
    if (found == std::string_view::npos) return false;
    in.bump(found + end.size());
    return true;
  }
};

}  // namespace punchcard::lua_syntax::rules
