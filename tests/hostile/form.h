// Forms of scripts, which a generator fills with parts.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace punchcard {

// The form with a part in place of each `$`. Parts in braces are made in their order; arguments of
// a function would be made in the compiler's.
inline std::string filled(std::string_view form, std::initializer_list<std::string> parts) {
  std::string text;
  const std::string* next = parts.begin();
  for (const char each : form) {
    if (each == '$') {
      text += *next++;
    } else {
      text += each;
    }
  }
  return text;
}

}  // namespace punchcard
