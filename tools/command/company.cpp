#include "tools/command/company.h"

#include <iostream>

#include <fmt/format.h>

#include "tools/command/command.h"
#include "tools/command/conversation.h"
#include "tools/lab/players.h"

namespace punchcard {

std::vector<std::string> company(int seats) {
  std::vector<std::string> players(static_cast<std::size_t>(seats), "mcts:1000");
  players.front() = kHuman;
  return players;
}

std::vector<std::string> read_company(const std::string& seats) {
  const bool count = seats.find_first_not_of("0123456789") == std::string::npos;
  std::vector<std::string> players = read_players(seats);
  return count ? company(static_cast<int>(players.size())) : players;
}

int converse(Sitting& sitting, RecordFile& file, const std::string& language) {
  Conversation conversation(sitting, file, language, std::cin);
  const bool over = conversation.play();
  const std::string path = file.path().string();
  if (over) {
    fmt::print("the record is {}; `punchcard replay {}` shows it again\n", path, path);
  } else {
    fmt::print("the record is {}; `punchcard play --load {}` goes on\n", path, path);
  }
  return kSuccess;
}

}  // namespace punchcard
