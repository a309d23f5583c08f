// What nearly every test includes, compiled once. Nothing of our own is in it: a change of ours
// does not compile it again, and no test sees more than it includes.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
