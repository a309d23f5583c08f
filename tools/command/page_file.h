// The file of --html, or of another option: checked before the games are played, written at the
// end.
#pragma once

#include <string>

namespace punchcard::command {

// Throws session::FileError that names the option if the file could not be written. "" is no file.
void expect_page_writable(const std::string& file, const char* option = "--html");

// Throws likewise.
void write_page(const std::string& file, const std::string& text, const char* option = "--html");

}  // namespace punchcard::command
