#include "tests/faults/trials.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <new>
#include <set>
#include <stdexcept>
#include <string_view>

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"

namespace punchcard {

namespace {

using Shape = Shortage::Shape;

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kEach = 2'000;  // of the whole: every call up to there,
constexpr std::int64_t kBehind = 300;  // and so many of those behind
constexpr std::int64_t kSampled = 16;  // of a sample

bool felt = false;

// Numbers of calls from the first to the last: near each other in the beginning, later far apart.
std::set<std::int64_t> sampled(std::int64_t calls, std::int64_t each) {
  std::set<std::int64_t> numbers;
  for (std::int64_t n = 1; n <= std::min(calls, each); ++n) numbers.insert(n);
  for (std::int64_t i = 1; i <= kSampled; ++i) {
    numbers.insert(std::max<std::int64_t>(1, calls * i * i / (kSampled * kSampled)));
  }
  return numbers;
}

std::set<std::int64_t> all(std::int64_t calls) {
  std::set<std::int64_t> numbers;
  for (std::int64_t n = 1; n <= std::min(calls, kEach); ++n) numbers.insert(n);
  for (std::int64_t i = 1; i <= kBehind && calls > kEach; ++i) {
    numbers.insert(kEach + (calls - kEach) * i / kBehind);
  }
  return numbers;
}

}  // namespace

bool tries_all() {
  const char* given = std::getenv("PUNCHCARD_FAULTS");  // NOLINT(concurrency-mt-unsafe)
  return given != nullptr && std::string_view(given) == "all";
}

void try_shortages(const std::function<void(const Shortage& shortage)>& trial, std::int64_t each) {
  trial({Shape::once, kNever});
  ASSERT_FALSE(felt) << "it has to be well with memory enough";
  const std::int64_t calls = FailingMemory::calls();
  ASSERT_GT(calls, 0);
  for (const Shape shape : {Shape::once, Shape::from_then_on, Shape::again_and_again}) {
    felt = false;
    for (const std::int64_t number : tries_all() ? all(calls) : sampled(calls, each)) {
      const Shortage shortage{shape, number};
      const testing::ScopedTrace trace(__FILE__, __LINE__, shortage.text());
      trial(shortage);
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_TRUE(felt);
  }
  felt = false;
}

bool runs_out(const Shortage& shortage, const std::function<void()>& work) {
  const FailingMemory failing(shortage);
  try {
    work();
  } catch (const std::bad_alloc&) {
    felt = true;
    return true;
  }
  return false;
}

std::string stumble_folder() {
  return std::string(PUNCHCARD_HOME) + "/tests/faults/packages/stumble";
}

std::shared_ptr<const package::Package> load_stumble() {
  std::vector<text::Diagnostic> mistakes;
  auto package =
      package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                             {stumble_folder(), {}}, mistakes);
  if (package == nullptr) throw std::runtime_error(text::format(mistakes.front()));
  return package;
}

}  // namespace punchcard
