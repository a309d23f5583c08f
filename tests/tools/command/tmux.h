// A terminal as people have it, 80 columns by 50 lines unless said, with a program in it: tmux on a
// socket of its own, so that nobody's sessions are touched.
#pragma once

#include <string>

namespace punchcard {

class Tmux {
 public:
  // Starts `punchcard ARGUMENTS` in the folder `in`.
  Tmux(const std::string& arguments, const std::string& in, int rows = 50);
  ~Tmux();
  Tmux(const Tmux&) = delete;
  Tmux& operator=(const Tmux&) = delete;

  // Types a line.
  void type(const std::string& line) const;

  // The screen once the program waits at a prompt ("A> ") or has ended; a failure of the test when
  // it does neither within a minute.
  std::string wait() const;

  // The screen once it has this text.
  std::string wait_for(const std::string& text) const;

  std::string screen() const;
  bool ended() const;
  // kill -9
  void kill() const;

 private:
  std::string tmux(const std::string& arguments) const;

  std::string socket_;
};

}  // namespace punchcard
