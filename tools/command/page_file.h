// The file of --html: checked before the games are played, written at the end.
#pragma once

#include <string>

namespace punchcard::command {

// Throws session::FileError that names --html if the page could not be written. "" is no file.
void expect_page_writable(const std::string& file);

// Throws likewise.
void write_page(const std::string& file, const std::string& html);

}  // namespace punchcard::command
