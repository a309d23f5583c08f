#include "interpreter/package/package_hint.h"

#include "grammar/text/suggestion.h"

namespace punchcard::package {

std::string package_hint(std::string_view found, const std::vector<std::string>& packages) {
  const std::string whole = text::did_you_mean(found, packages);
  if (!whole.empty()) return whole;
  std::vector<std::string_view> first_words;
  for (const std::string& package : packages) {
    first_words.push_back(std::string_view(package).substr(0, package.find('-')));
  }
  const std::string_view meant = text::closest(found, first_words).value_or(found);
  for (const std::string& package : packages) {
    if (package.starts_with(meant) && package.substr(meant.size()).starts_with('-')) {
      return " (did you mean '" + package + "'?)";
    }
  }
  return "";
}

}  // namespace punchcard::package
