// Who sits at a table, and playing there at a terminal: what `play` and `replay --play` share.
#pragma once

#include <string>
#include <vector>

#include "tools/session/record_file.h"
#include "tools/session/session.h"

namespace punchcard::command {

// A person, and machine players who think for a moment at the other seats.
std::vector<std::string> player_list(int seats);

// The players of `--seats`: a list, or how many: a person and machine players.
std::vector<std::string> read_player_list(const std::string& seats);

// Leaves the process no file but the record, and no folders to make files in but the record's and
// the present one, where `save` copies it to.
void confine_to(const session::RecordFile& file);

// Lets the people at this terminal play, and says where the record is. Returns the exit code.
// They are spoken to as the session speaks.
int converse(session::Session& session, session::RecordFile& file);

}  // namespace punchcard::command
