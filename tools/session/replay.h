// Replaying a record, up to the first difference.
//
// With the same scripts, a record takes the same course. If scripts have changed, the hashes of its
// steps show where the change matters first: the first step that ends in another table, and the
// card executed in it.
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

// The record in a regular file that is no link. Throws FileError if it cannot be read,
// std::invalid_argument if it is not a record: "game.jsonl: line 3: ...". An incomplete last line
// is left out.
match::Record load_record(const std::string& path);
match::Record load_record_from_standard_input();

// The limits for replaying a record: its own, except those `given` by name. Throws
// std::invalid_argument for unknown names, and if the record has a limit above the default that is
// not given: a record may come from a stranger.
lua::Limits limits_of(const match::RecordHeader& header,
                      const std::map<std::string, std::int64_t>& given);

// The first given limit that differs from the record's, "" if there is none. The limit of processor
// time does not count, because no course of a match depends on it.
std::string other_limit(const match::RecordHeader& header,
                        const std::map<std::string, std::int64_t>& given);

// " (the scripts have changed since this was recorded)", or "" when they have not.
std::string digest_note(const match::Record& record, const package::Package& package);

// The set-up of a record on the present package. Throws std::invalid_argument if the package does
// not take its options or seats.
std::shared_ptr<const match::Setup> setup_of(
    const match::RecordHeader& header, const std::shared_ptr<const package::Package>& package);

// Plays the first `count` answers in a new session. Each is given within its step, which runs once,
// so a replay costs what the match did. Calls `visit` before each with its number, from 0. Returns
// "" or the first difference, with the session at the last equal point: "step 14 differs: A
// executes Bug (cards/bug.lua)".
std::string replay(const match::Record& record, std::size_t count, Session& session,
                   const std::function<void(std::size_t answer)>& visit = {});

// The result of a match, or "the match goes on".
std::string standing(const Session& session);

}  // namespace punchcard::session
