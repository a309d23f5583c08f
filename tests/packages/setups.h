// The packages that the tests play, and their set-ups.
#pragma once

#include <string>
#include <vector>

#include "tools/lab/battery/planned_setup.h"

namespace punchcard {

// A package as names of tests take it: "spaghetti_code".
std::string test_name(const std::string& package);

// Whether a package says of itself that it changes another. Does not load it.
bool is_variant(const std::string& package);

// The packages of cards/ and the fixtures that the battery plays, too.
std::vector<std::string> battery_packages();

// What has been loaded by the thread that runs the tests.
lab::PackageShelf& shelf();

// Throws std::runtime_error with all that is wrong with the package.
std::shared_ptr<const package::Package> load_package(const std::string& package);

}  // namespace punchcard
