// The balance of seats: whether one wins more or less than its part.
#pragma once

#include <vector>

#include "tools/lab/simulation.h"

namespace punchcard::lab {

// The part of a seat: an equal share of the games that somebody has won. 0 if nobody has.
double even_share(const Simulation& simulation);

// By seat, what it wins beyond its part, of all games. A chance is that of so many wins or more, or
// so few or fewer, if all seats won alike (binomial, doubled), and the seats are judged together.
std::vector<Difference> seat_balance(const Simulation& simulation);

}  // namespace punchcard::lab
