// What the tests of the instruction language declare: the counters x and i, and two house rules.
#pragma once

#include "grammar/race/vocabulary.h"

namespace punchcard::race {

// x, i; `swap` with two arguments, `halt` with any number.
inline Vocabulary test_vocabulary() {
  Vocabulary vocabulary;
  (void)vocabulary.add_counter("x");
  (void)vocabulary.add_counter("i");
  (void)vocabulary.add_word("swap", 2);
  (void)vocabulary.add_word("halt");
  return vocabulary;
}

inline const Vocabulary kWords = test_vocabulary();

}  // namespace punchcard::race
