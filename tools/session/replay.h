// Replaying: a record played again, and the first thing in which it goes otherwise.
//
// With the scripts that it was made with a record plays as it did. When scripts have changed, the
// hashes of its steps say where that begins to matter: the first step that ends in another table,
// and the card that was executed in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "interpreter/match/record.h"
#include "tools/session/session.h"

namespace punchcard::session {

// The record in a file. Throws FileError when it can't be read, std::invalid_argument when
// it is none: "game.jsonl: line 3: ...". A torn last line is left out.
match::Record load_record(const std::string& path);

// The limits that a record is played under again: its own, but for those that are `given` by name.
// A record may come from a stranger, as its package may: a limit of its own above the default that
// is not given throws std::invalid_argument, as unknown names do.
lua::Limits limits_of(const match::RecordHeader& header,
                      const std::map<std::string, std::int64_t>& given);

// The first limit that is given otherwise than the record has it, "" when there is none. The
// processor's time is no such limit: no rule of a match depends on it.
std::string other_limit(const match::RecordHeader& header,
                        const std::map<std::string, std::int64_t>& given);

// " (the scripts have changed since this was recorded)", or "" when they have not.
std::string digest_note(const match::Record& record, const package::Package& package);

// The set-up that a record was played with, on the package as it is now. Throws
// std::invalid_argument when the package does not take its options or seats.
std::shared_ptr<const match::Setup> setup_of(
    const match::RecordHeader& header, const std::shared_ptr<const package::Package>& package);

// Plays the first `count` answers in a session that has just begun. `visit` is called before each
// with its number from 0. Returns "", or in what the match goes otherwise, with the session at the
// last point that is the same: "step 14 differs: A executes Bug (cards/bug.lua)".
std::string replay(const match::Record& record, std::size_t count, Session& session,
                   const std::function<void(std::size_t answer)>& visit = {});

// Where a match stands: its result, or "the match goes on".
std::string standing(const Session& session);

}  // namespace punchcard::session
