#include "tests/faults/failing_memory.h"

#include <atomic>
#include <cstdlib>
#include <new>

#include <fmt/format.h>

namespace {

std::atomic<bool> is_short = false;
std::atomic<std::int64_t> counted = 0;
punchcard::Shortage present;

bool fails() { return is_short && present.hits(++counted); }

}  // namespace

// The linker sends calls of malloc and realloc here, see tests/CMakeLists.txt.
extern "C" {
void* __real_malloc(std::size_t size);                // NOLINT(bugprone-reserved-identifier)
void* __real_realloc(void* block, std::size_t size);  // NOLINT(bugprone-reserved-identifier)

void* __wrap_malloc(std::size_t size) {  // NOLINT(bugprone-reserved-identifier)
  return fails() ? nullptr : __real_malloc(size);
}

void* __wrap_realloc(void* block, std::size_t size) {  // NOLINT(bugprone-reserved-identifier)
  return fails() ? nullptr : __real_realloc(block, size);
}
}

// All of them, for the sanitizer holds new and delete against each other.
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return fails() ? nullptr : __real_malloc(size == 0 ? 1 : size);
}
void* operator new(std::size_t size) {
  void* block = operator new(size, std::nothrow);
  if (block == nullptr) throw std::bad_alloc();
  return block;
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return operator new(size, std::nothrow);
}
void operator delete(void* block) noexcept { std::free(block); }
void operator delete[](void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t /*size*/) noexcept { std::free(block); }
void operator delete[](void* block, std::size_t /*size*/) noexcept { std::free(block); }
void operator delete(void* block, const std::nothrow_t& /*tag*/) noexcept { std::free(block); }
void operator delete[](void* block, const std::nothrow_t& /*tag*/) noexcept { std::free(block); }

namespace punchcard {

bool Shortage::hits(std::int64_t call) const {
  switch (shape) {
    case Shape::once:
      return call == number;
    case Shape::from_then_on:
      return call >= number;
    case Shape::again_and_again:
      return call % number == 0;
  }
  return false;
}

std::string Shortage::text() const {
  switch (shape) {
    case Shape::once:
      return fmt::format("call {} only", number);
    case Shape::from_then_on:
      return fmt::format("call {} and all after it", number);
    case Shape::again_and_again:
      return fmt::format("every {} calls", number);
  }
  return "";
}

FailingMemory::FailingMemory(const Shortage& shortage) {
  present = shortage;
  counted = 0;
  is_short = true;
}

FailingMemory::~FailingMemory() { is_short = false; }

std::int64_t FailingMemory::calls() { return counted; }

Plenty::Plenty() : was_short_(is_short.exchange(false)) {}

Plenty::~Plenty() { is_short = was_short_; }

}  // namespace punchcard
