#include "tools/command/player_list.h"

#include <iostream>

#include <fmt/format.h>

#include "tools/command/command.h"
#include "tools/command/conversation.h"
#include "tools/session/phrases.h"
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
  // The line with the file's name stands alone, so that it can be copied whole.
  fmt::print("{}\n  punchcard {} {}\n", phrases(over ? Phrase::to_see_again : Phrase::to_go_on),
             over ? "replay" : "play --load", file.path().string());
  return kSuccess;
}

}  // namespace punchcard
