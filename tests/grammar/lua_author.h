// Writes random Lua sources for tests: rows of tokens, programs that are right, and programs with
// one thing wrong. The same seed gives the same sources in every run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace punchcard::lua_syntax {

class Author {
 public:
  explicit Author(std::uint64_t seed) : state_(seed) {}

  std::string tokens();
  std::string block();
  std::string damaged_block();  // with something taken out, put in or changed

 private:
  std::size_t below(std::size_t limit);
  std::string expressions(std::size_t more);
  std::string expression();
  std::string deeper_expression();
  std::string fields();
  std::string suffixed();
  std::string function_body(const std::string& head);
  std::string statement();
  std::string deeper_statement();

  template <std::size_t size>
  std::string pick(const char* const (&list)[size]) {
    return list[below(size)];
  }

  std::uint64_t state_;
  std::size_t depth_ = 0;
};

}  // namespace punchcard::lua_syntax
