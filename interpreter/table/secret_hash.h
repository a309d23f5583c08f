// A hash that no script can compute, for tables whose keys scripts choose.
//
// It depends on numbers that each process draws anew, so nobody can prepare keys that collide.
// Nothing visible may depend on it, neither its value nor an order that follows from it. What is
// printed or stored uses a public hash, such as hash_situation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace punchcard::table {

std::uint64_t secret_hash(std::string_view bytes);

// The same for containers of the standard library.
struct SecretHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view bytes) const {
    return static_cast<std::size_t>(secret_hash(bytes));
  }
};

}  // namespace punchcard::table
