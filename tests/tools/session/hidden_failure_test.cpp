// What a seat reads of a step that fails in the script of a card that it does not know.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tools/session/session.h"

namespace punchcard {
namespace {

using testing::HasSubstr;
using testing::Not;

// B's hidden card is executed and fails; afterwards the step is taken back.
constexpr const char* kGame = R"lua(
return game {
  name = "Hidden", seats = 2, table = { done = false },
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for i, card in ipairs(game:cards()) do card:move_to(game:seats()[i].hand) end
    return "go"
  end,
  phases = {
    go = {
      step = function(game)
        local card = game:seats()[2].hand.first
        game:execute(card, game:seats()[2])
        return "close"
      end,
      failed = function() return "close" end,
    },
    close = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end,
  },
}
)lua";

std::string read_by(std::size_t seat, const session::LogPart& part) {
  std::string text;
  for (const session::LogEntry& entry : part.entries) text += entry.by_seat[seat] + "\n";
  return text;
}

// The texts of A, who does not know the card, and of B, whose card it is.
std::pair<std::string, std::string> read_by_both(const std::string& failing) {
  PackageFolder folder;
  folder.write("game.lua", kGame);
  for (const std::string name : {"alpha", "delta"}) {
    folder.write("cards/" + name + ".lua", "return card { name = \"" + name +
                                               "\", count = 1, text = \"Fails.\",\n execute = "
                                               "function(self, game) " +
                                               failing + " end }\n");
  }
  const auto package = folder.load();
  if (package == nullptr) throw std::runtime_error(folder.mistakes());
  session::Session session(match::Setup::make(package, {}, 2), {"human", "human"}, 1);
  session.begin();
  session.go_on();
  const session::LogPart part = session.take_log();
  return {read_by(0, part), read_by(1, part)};
}

TEST(HiddenFailure, SaysNothingOfTheCard) {
  for (const char* failing :
       {"error(\"broken\")", "game[\"do\" .. \"ne\"] = 3", "local x = game[\"do\" .. \"ne\"] + 1",
        "while true do end"}) {
    const auto [by_other, by_owner] = read_by_both(failing);
    EXPECT_THAT(by_owner, HasSubstr("cards/"));
    EXPECT_THAT(by_other, HasSubstr("a card that is hidden from you failed"));
    for (const char* told : {"cards/", "alpha", "delta", "broken", "execute of"}) {
      EXPECT_THAT(by_other, Not(HasSubstr(told))) << failing;
    }
  }
}

}  // namespace
}  // namespace punchcard
