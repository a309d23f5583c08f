// Names in the order in which they were added, each once.
//
// A package chooses how many numbers its cards have and how many parts its texts, so looking for
// one takes logarithmic time.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::check {

class NameList {
 public:
  // Returns whether the name is new.
  bool add(std::string_view name) {
    if (!known_.emplace(name).second) return false;
    names_.emplace_back(name);
    return true;
  }

  bool has(std::string_view name) const { return known_.contains(name); }
  bool empty() const { return names_.empty(); }

  const std::vector<std::string>& all() const { return names_; }
  const std::set<std::string, std::less<>>& sorted() const { return known_; }

 private:
  std::vector<std::string> names_;
  std::set<std::string, std::less<>> known_;
};

}  // namespace punchcard::check
