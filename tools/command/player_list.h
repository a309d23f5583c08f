// The players at a table, and playing at a terminal: shared by `play` and `replay --play`.
#pragma once

#include <string>
#include <vector>

#include "tools/session/record_file.h"
#include "tools/session/session.h"

namespace punchcard::command {

// One person, and at the other seats machine players that think for a moment.
std::vector<std::string> player_list(int seats);

// The players that `--seats` names: a list of players, or a number of seats for one person and
// machine players.
std::vector<std::string> read_player_list(const std::string& seats);

// Leaves the process no file but the record, and no folders to make files in but the record's and
// the present one, where `save` copies it to.
void confine_to(const session::RecordFile& file);

// Lets the people at this terminal play in the session's language, after what a loaded match has
// told, and prints the path of the record. Returns the exit code.
int converse(session::Session& session, session::RecordFile& file,
             const session::LogPart& told = {});

}  // namespace punchcard::command
