#include "tools/command/company.h"

#include <iostream>

#include <fmt/format.h>

#include "tools/command/command.h"
#include "tools/command/conversation.h"
#include "tools/lab/phrases.h"
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

int converse(Sitting& sitting, RecordFile& file) {
  const Phrases& phrases = sitting.phrases();
  Conversation conversation(sitting, file, phrases, std::cin);
  const bool over = conversation.play();
  const std::string path = file.path().string();
  fmt::print("{}\n", phrases(over ? Phrase::record_shown_again : Phrase::record_goes_on,
                             fmt::arg("path", path)));
  return kSuccess;
}

}  // namespace punchcard
