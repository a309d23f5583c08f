#include "interpreter/table/secret_hash.h"

#include <cstdlib>
#include <cstring>

#include <unistd.h>

namespace punchcard::table {

namespace {

struct Secret {
  std::uint64_t start = 0;
  std::uint64_t factor = 0;

  Secret() {
    if (getentropy(this, sizeof *this) != 0) std::abort();
    factor |= 1U;
  }
};

// Drawn before main, while the process may still do everything.
const Secret kSecret;

__extension__ using Wide = unsigned __int128;

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  const auto product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

}  // namespace

// As Lua's strings are hashed here (interpreter/lua/vm/hashes.h).
std::uint64_t secret_hash(std::string_view bytes) {
  std::uint64_t hash = kSecret.start ^ bytes.size();
  while (bytes.size() > sizeof hash) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof word);
    hash = mixed(hash ^ word, kSecret.factor);
    bytes.remove_prefix(sizeof word);
  }
  std::uint64_t rest = 0;
  if (!bytes.empty()) std::memcpy(&rest, bytes.data(), bytes.size());
  return mixed(hash ^ rest, kSecret.factor);
}

}  // namespace punchcard::table
