#include "tests/tools/command/tmux.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace punchcard {

namespace {

constexpr int kTries = 600;
constexpr std::chrono::milliseconds kBetween{100};

std::string output_of(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");  // NOLINT(cert-env33-c)
  if (pipe == nullptr) return "";
  std::string text;
  std::array<char, 4096> part{};
  while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe)) {
    text.append(part.data(), size);
  }
  pclose(pipe);
  return text;
}

std::string without_end(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

// "A>" on a line of its own, or the question at a match's end.
bool waits_at_prompt(const std::string& text) {
  const std::string line = text.substr(text.rfind('\n') + 1);
  return line == "`undo` or `quit`>" || (line.size() == 2 && line[1] == '>');
}

}  // namespace

Tmux::Tmux(const std::string& arguments, const std::string& in, int rows) {
  static int started = 0;
  socket_ = fmt::format("punchcard-{}-{}", getpid(), ++started);
  tmux(
      fmt::format("-f /dev/null new-session -d -x 80 -y {} -c '{}' \"TERM=screen "
                  "PUNCHCARD_HOME='{}' exec '{}' {}\" \\; set-option remain-on-exit on",
                  rows, in, PUNCHCARD_HOME, PUNCHCARD_COMMAND, arguments));
}

Tmux::~Tmux() { tmux("kill-server"); }

void Tmux::type(const std::string& line) const {
  tmux(fmt::format("send-keys -l -- '{}'", line));
  tmux("send-keys Enter");
}

std::string Tmux::wait() const {
  for (int i = 0; i < kTries; ++i) {
    std::this_thread::sleep_for(kBetween);
    const bool over = ended();
    const std::string shown = screen();
    if (over || waits_at_prompt(without_end(shown))) return shown;
  }
  ADD_FAILURE() << "neither a prompt nor an end:\n" << screen();
  return screen();
}

std::string Tmux::wait_for(const std::string& text) const {
  for (int i = 0; i < kTries; ++i) {
    std::this_thread::sleep_for(kBetween);
    const std::string shown = screen();
    if (shown.find(text) != std::string::npos || ended()) return shown;
  }
  ADD_FAILURE() << "no '" << text << "':\n" << screen();
  return screen();
}

std::string Tmux::screen() const { return tmux("capture-pane -p"); }

bool Tmux::ended() const { return tmux("display-message -p '#{pane_dead}'") != "0\n"; }

void Tmux::kill() const {
  output_of(fmt::format("kill -9 {}", without_end(tmux("display-message -p '#{pane_pid}'"))));
  for (int i = 0; i < kTries && !ended(); ++i) std::this_thread::sleep_for(kBetween);
}

std::string Tmux::tmux(const std::string& arguments) const {
  return output_of(fmt::format("tmux -L {} {} 2>&1", socket_, arguments));
}

}  // namespace punchcard
