#include "grammar/lua/blank.h"

#include "grammar/lua/tokens.h"

namespace punchcard::lua_syntax {

std::size_t end_of_blank(std::string_view source, std::size_t begin) {
  const std::string_view rest = source.substr(begin);
  tao::pegtl::memory_input<> in(rest.data(), rest.size(), "");
  tao::pegtl::parse<rules::blank>(in);
  return begin + in.byte();
}

}  // namespace punchcard::lua_syntax
