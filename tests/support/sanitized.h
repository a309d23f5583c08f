// Whether this is a build with the address sanitizer, for tests that then take less of everything:
// it makes a process ten to twenty times slower and its stack frames larger.
#pragma once

namespace punchcard {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace punchcard
