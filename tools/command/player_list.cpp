#include "tools/command/player_list.h"

#include <iostream>

#include <fmt/format.h>

#include "grammar/text/shell_word.h"
#include "tools/command/choice.h"
#include "tools/command/command.h"
#include "tools/command/conversation.h"
#include "tools/command/recorded_players.h"
#include "tools/lab/players.h"
#include "tools/process/confinement.h"
#include "tools/session/phrases.h"

namespace punchcard::command {

std::vector<std::string> player_list(int seats) {
  std::vector<std::string> players(static_cast<std::size_t>(seats), "mcts:1000");
  players.front() = session::kHuman;
  return players;
}

std::vector<std::string> read_player_list(const std::string& seats) {
  const bool count = seats.find_first_not_of("0123456789") == std::string::npos;
  std::vector<std::string> players = lab::read_players(seats);
  return count ? player_list(static_cast<int>(players.size())) : players;
}

void confine_to(const session::RecordFile& file) {
  process::confine({.read = {file.path()}, .grown = {folder_of(file.path()), "."}});
}

int converse(session::Session& session, session::RecordFile& file, const session::LogPart& told) {
  const session::Phrases& phrases = session.phrases();
  Conversation conversation(session, file, phrases, std::cin);
  conversation.note_told(told);
  const bool over = conversation.play();
  // The line with the file's name stands alone, so that it can be copied as a whole.
  const bool is_confirmed = over || are_quick(session.kinds());
  fmt::print("{}\n  punchcard {} {}{}\n",
             phrases(over ? session::Phrase::to_see_again : session::Phrase::to_go_on),
             over ? "replay" : "play --load", text::shell_path(file.path().string()),
             is_confirmed ? "" : fmt::format(" --seats {}", fmt::join(session.kinds(), ",")));
  return kSuccess;
}

}  // namespace punchcard::command
