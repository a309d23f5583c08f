// What a process that has been confined can no longer do. Each test is a process of its own: there
// is no way back.

#include "tools/process/confinement.h"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/package_folder.h"
#include "tools/process/landlock.h"
#include "tools/process/system_call_filter.h"

namespace punchcard::process {
namespace {

namespace fs = std::filesystem;

// The errors of calls that a child makes, in their order; 0 for what is allowed.
std::vector<int> errors_of(const std::function<std::vector<int>()>& work) {
  int ends[2];
  if (pipe(ends) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    const std::vector<int> errors = work();
    const std::size_t size = errors.size() * sizeof(int);
    _exit(write(ends[1], errors.data(), size) == static_cast<ssize_t>(size) ? 0 : 1);
  }
  close(ends[1]);
  std::vector<int> errors(100);
  const ssize_t size = read(ends[0], errors.data(), errors.size() * sizeof(int));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  errors.resize(static_cast<std::size_t>(size) / sizeof(int));
  return errors;
}

int error_of(long result) { return result < 0 ? errno : 0; }

int opening(const fs::path& path, int flags) {
  const int file = open(path.c_str(), flags | O_CLOEXEC, 0600);
  const int error = error_of(file);
  if (file >= 0) close(file);
  return error;
}

bool is_refusal(int error) { return error == EPERM || error == EACCES; }

class ConfinedFiles : public testing::Test {
 protected:
  ConfinedFiles() {
    folder_.write("own/record", "record");
    folder_.write("own/other", "other");
    folder_.write("elsewhere/secret", "secret");
    fs::create_symlink("../elsewhere/secret", at("own/link"));
  }
  void SetUp() override {
    const bool filters = has_system_call_filter() && *libseccomp_version() != '\0';
    if (landlock_version() == 0 || !filters || !may_confine()) GTEST_SKIP() << "not all is here";
  }

  fs::path at(const std::string& name) const { return fs::path(folder_.path()) / name; }

  PackageFolder folder_{"files"};
};

TEST_F(ConfinedFiles, AreThoseThatAreNamed) {
  const auto errors = errors_of([&]() -> std::vector<int> {
    confine({.read = {at("own/record")}, .grown = {at("own")}});
    return {opening(at("own/record"), O_RDONLY),
            opening(at("own/new"), O_WRONLY | O_CREAT | O_EXCL),
            opening(at("own/record"), O_WRONLY),
            opening(at("own/record"), O_RDWR | O_TRUNC),
            opening(at("own/record"), O_WRONLY | O_CREAT),
            opening(at("own/other"), O_RDONLY),
            opening(at("own/link"), O_RDONLY),
            opening(at("elsewhere/secret"), O_RDONLY),
            opening(at("elsewhere/new"), O_WRONLY | O_CREAT | O_EXCL),
            opening("/etc/passwd", O_RDONLY),
            opening("/", O_RDONLY | O_DIRECTORY),
            error_of(unlink(at("own/other").c_str())),
            error_of(rename(at("own/other").c_str(), at("own/record").c_str())),
            error_of(mkdir(at("own/folder").c_str(), 0700))};
  });
  ASSERT_EQ(errors.size(), 14U);
  EXPECT_EQ(errors[0], 0);
  EXPECT_EQ(errors[1], 0);
  for (std::size_t i = 2; i < errors.size(); ++i) EXPECT_TRUE(is_refusal(errors[i])) << i;
  EXPECT_TRUE(fs::exists(at("own/other")));
}

TEST_F(ConfinedFiles, MayBeNoneAtAll) {
  const auto errors = errors_of([&]() -> std::vector<int> {
    const int open_before = open(at("own/record").c_str(), O_RDWR | O_CLOEXEC);
    confine({});
    char letter = 0;
    return {opening(at("own/record"), O_RDONLY), opening("/dev/null", O_WRONLY),
            error_of(pread(open_before, &letter, 1, 0)), error_of(write(open_before, &letter, 1)),
            error_of(ftruncate(open_before, 3))};
  });
  ASSERT_EQ(errors.size(), 5U);
  EXPECT_TRUE(is_refusal(errors[0]));
  EXPECT_TRUE(is_refusal(errors[1]));
  for (std::size_t i = 2; i < errors.size(); ++i) EXPECT_EQ(errors[i], 0) << i;
}

TEST_F(ConfinedFiles, BecomeFewer) {
  const auto errors = errors_of([&]() -> std::vector<int> {
    confine({.reads_all = true, .grown = {at("own")}});
    const std::vector<int> before = {opening(at("elsewhere/secret"), O_RDONLY),
                                     opening(at("own/one"), O_WRONLY | O_CREAT | O_EXCL),
                                     opening(at("own/other"), O_WRONLY)};
    confine({.grown = {at("own"), at("elsewhere")}});
    std::vector<int> all = before;
    for (const int error : {opening(at("elsewhere/secret"), O_RDONLY),
                            opening(at("own/two"), O_WRONLY | O_CREAT | O_EXCL),
                            opening(at("elsewhere/new"), O_WRONLY | O_CREAT | O_EXCL)}) {
      all.push_back(error);
    }
    return all;
  });
  ASSERT_EQ(errors.size(), 6U);
  EXPECT_EQ(errors[0], 0);
  EXPECT_EQ(errors[1], 0);
  EXPECT_TRUE(is_refusal(errors[2]));
  EXPECT_TRUE(is_refusal(errors[3]));
  EXPECT_EQ(errors[4], 0);
  EXPECT_TRUE(is_refusal(errors[5])) << "what was given up does not come back";
}

TEST_F(ConfinedFiles, MayBeReplaced) {
  const auto errors = errors_of([&]() -> std::vector<int> {
    confine({.replaced = {at("own/record"), "/dev/full"}});
    return {opening(at("own/record.new"), O_WRONLY | O_CREAT | O_TRUNC),
            error_of(rename(at("own/record.new").c_str(), at("own/record").c_str())),
            opening("/dev/full", O_WRONLY), opening(at("elsewhere/secret"), O_WRONLY),
            error_of(rename(at("own/record").c_str(), at("elsewhere/secret").c_str()))};
  });
  ASSERT_EQ(errors.size(), 5U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(errors[i], 0) << i;
  EXPECT_EQ(errors[3], EACCES);
  EXPECT_TRUE(errors[4] == EXDEV || is_refusal(errors[4])) << errors[4];
}

// As `new` and `reference` do, which make files and take them back.
TEST_F(ConfinedFiles, OfAFolderMayAllBeReplaced) {
  const auto errors = errors_of([&]() -> std::vector<int> {
    confine({.reads_all = true, .replaced = {at("own")}});
    return {error_of(mkdir(at("own/new").c_str(), 0700)),
            opening(at("own/new/file"), O_WRONLY | O_CREAT | O_EXCL),
            error_of(unlink(at("own/new/file").c_str())),
            error_of(rmdir(at("own/new").c_str())),
            opening(at("elsewhere/secret"), O_RDONLY),
            opening(at("elsewhere/secret"), O_WRONLY),
            opening(at("elsewhere/new"), O_WRONLY | O_CREAT | O_EXCL),
            error_of(mkdir(at("elsewhere/folder").c_str(), 0700)),
            error_of(unlink(at("elsewhere/secret").c_str()))};
  });
  ASSERT_EQ(errors.size(), 9U);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(errors[i], 0) << i;
  for (std::size_t i = 5; i < errors.size(); ++i) EXPECT_TRUE(is_refusal(errors[i])) << i;
  EXPECT_TRUE(fs::exists(at("elsewhere/secret")));
}

class ConfinedCalls : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_system_call_filter() || *libseccomp_version() == '\0' || !may_confine())
      GTEST_SKIP() << "no filter of system calls here";
  }
};

int running(const char* program) {
  char* const arguments[] = {nullptr};
  return error_of(execve(program, arguments, arguments));
}

int forking() {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  return error_of(child);
}

int mapping(int protection) {
  void* const page = mmap(nullptr, 4096, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? errno : 0;
}

TEST_F(ConfinedCalls, ReachNoNetworkAndNoOtherProcess) {
  const auto errors = errors_of([]() -> std::vector<int> {
    confine({.reads_all = true});
    return {error_of(socket(AF_INET, SOCK_STREAM, 0)),
            error_of(socket(AF_UNIX, SOCK_DGRAM, 0)),
            running("/bin/true"),
            forking(),
            error_of(kill(getppid(), 0)),
            error_of(ptrace(PTRACE_ATTACH, getppid(), nullptr, nullptr)),
            mapping(PROT_READ | PROT_EXEC),
            error_of(chdir("/")),
            error_of(setuid(0))};
  });
  ASSERT_EQ(errors.size(), 9U);
  for (std::size_t i = 0; i < errors.size(); ++i) EXPECT_TRUE(is_refusal(errors[i])) << i;
}

TEST_F(ConfinedCalls, AreThoseThatWorkNeeds) {
  const auto errors = errors_of([]() -> std::vector<int> {
    confine({});
    int counted = 0;
    std::vector<std::thread> threads;
    std::atomic<int> sum = 0;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        const std::vector<char> much(1 << 22, 'x');
        sum += much.back() == 'x' ? 1 : 0;
      });
    }
    for (std::thread& each : threads) each.join();
    counted = sum;
    try {
      throw std::runtime_error("unwound");
    } catch (const std::runtime_error&) {
      ++counted;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return {counted == 5 ? 0 : 1, mapping(PROT_READ | PROT_WRITE),
            error_of(access("/etc/passwd", F_OK))};
  });
  EXPECT_THAT(errors, testing::ElementsAre(0, 0, 0));
}

// A record may be a stranger's: its reader is confined while it waits for the first byte.
TEST_F(ConfinedCalls, HoldBeforeARecordIsRead) {
  const PackageFolder folder;
  const std::string line = fmt::format(
      "cd '{}'; mkfifo pipe; (exec sleep 60 >pipe) & writer=$!\n"
      "PUNCHCARD_HOME='{}' '{}' replay - <pipe >/dev/null 2>&1 & reader=$!\n"
      "for i in $(seq 100); do\n"
      "  sleep 0.1; grep -q 'Seccomp:.2' /proc/$reader/status && seen=1 && break\n"
      "done\n"
      "kill $writer $reader; test -n \"$seen\"",
      folder.path(), PUNCHCARD_HOME, PUNCHCARD_COMMAND);
  EXPECT_EQ(std::system(line.c_str()), 0);  // NOLINT(concurrency-mt-unsafe)
}

TEST_F(ConfinedCalls, AreAllThereAreWhereItIsOff) {
  const auto errors = errors_of([]() -> std::vector<int> {
    setenv("PUNCHCARD_CONFINEMENT", "off", 1);  // NOLINT(concurrency-mt-unsafe)
    confine({});
    return {error_of(socket(AF_UNIX, SOCK_STREAM, 0)), opening("/etc/passwd", O_RDONLY),
            is_confined() ? 1 : 0};
  });
  EXPECT_THAT(errors, testing::ElementsAre(0, 0, 0));
}

}  // namespace
}  // namespace punchcard::process
