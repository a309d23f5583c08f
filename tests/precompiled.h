// What nearly every test includes, compiled once: of our own the machine as a whole, whose headers
// change the least.
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

#include "interpreter/match/interpreter.h"
