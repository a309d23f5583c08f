#include "tests/hostile/script_shapes.h"

#include <initializer_list>
#include <iterator>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "interpreter/table/generator.h"
#include "tests/hostile/form.h"

namespace punchcard {

namespace {

constexpr std::uint32_t kStatements = 14;  // of a shape
constexpr int kDepth = 3;                  // of blocks
constexpr int kVariables = 120;            // that a shape declares; Lua allows 200

// What stands at the end of each file: `fold` makes an integer of any value.
constexpr const char* kFold = R"(
local fields = { "a", "b", "c", "d", "e", "f", "g", "h" }
local function fold(value, depth)
  local kind = type(value)
  if kind == "number" then return value end
  if kind ~= "table" then return value and 3 or 1 end
  local sum = 0
  if depth == 0 then return 5 end
  for i, each in ipairs(value) do sum = sum * 3 + i + fold(each, depth - 1) end
  for _, name in ipairs(fields) do
    if value[name] ~= nil then sum = sum * 5 + fold(value[name], depth - 1) end
  end
  return sum
end
)";

constexpr const char* kGame = R"(return game {
  name = "Shapes",
  seats = 2,
  tokens = 3,
  table = {
    sum = 0, round = 0, failures = 0, flag = false, who = seat_ref, kept = card_ref,
    notes = list(0, 40), met = list(seat_ref, 8),
    pairs = list(record { at = 0, of = seat_ref }, 5),
    spot = record { x = 0, y = 0, who = seat_ref },
  },
  seat = { life = 5, marked = false, marks = list(0, 6) },
  card = { rank = 0, owner = seat_ref },
  zones = {
    board = row { seen_by = "all" },
    hand = row { of = "seat", seen_by = "owner" },
  },
  events = { says = "{seat} says {amount}", shows = "{seat} shows {card}" },
  questions = {
    way = { text = "which way?", options = { "left", "right" } },
    card = "which card?", place = "which place?",
  },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.board) end
    return "shape_1"
  end,
  phases = {$
    again = function(game)
      game.round = game.round + 1
      if game.round < 3 then return "shape_1" end
      game:draw()
    end,
  },
}
)";

constexpr const char* kPhase = R"(
    shape_$ = {
      step = function(game)
        for _ = 1, $ do end
        game.sum = game.sum * 7 + game:shape_$(game.round)
        return "$"
      end,
      failed = function(game)
        game.failures = game.failures + 1
        return "$"
      end,
    },)";

constexpr const char* kCard = R"(return card {
  name = "Shape",
  count = 6,
  rank = 1,
  text = "Adds {step:2} to {limit:9}.",
  execute = function(self, game)
    local seats, cards, round = game:seats(), game:cards(), game.round
    local sum, depth = self.step, self.depth
$    self.card.rank = math.min(self.card.rank + self.step, self.limit)
    if sum % 5 == round then game:drop_executions(self.executor) end
    self.executor.life = self.executor.life + (sum & 15)
  end,
}
)";

// Wraps rules, and what its card does.
constexpr const char* kVariant = R"(return variant "shapes" {
  name = "Turned",
  rules = {
    shape_1 = function(game, round, base) return base(game, round) + 1 end,
    shape_2 = function(game, round, base) return base(game, round + base(game, round, 3)) end,
    shape_3 = function(_, round, base) return base and round end,
  },
  phases = { again = function(game, base) return base(game, 1) end },
  cards = { change = { shape = {
    execute = function(self, game, base)
      base(self, game)
      self.card.rank = self.card.rank + 1
    end,
  } } },
}
)";

class Shape {
 public:
  explicit Shape(table::Generator& luck) : luck_(luck) {}

  // A file with the rule `shape_NUMBER`.
  std::string rule(int number) {
    std::string text = before();
    text += fmt::format("return rules {{ shape_{} = function(game, round)\n", number);
    text += "local seats, cards = game:seats(), game:cards()\nlocal sum = round\n";
    text += body({"sum", "round"}, kStatements);
    return text + "return sum\nend }\n";
  }

  // The file of the card.
  std::string card() {
    is_card_ = true;
    std::string text = before();
    return text + filled(kCard, {body({"sum", "round", "depth"}, kStatements / 3)});
  }

 private:
  static constexpr int kNames = 70;

  using Names = std::vector<std::string>;

  // What a file has for its functions.
  std::string before() {
    std::string text = "local names = { ";
    for (int i = 1; i <= kNames; ++i) text += fmt::format("\"k{}\", ", i);
    text += "}\n";
    text += filled("local many = function(a) return $ end\n", {times("a", many())});
    text += filled("local most = function(a, b) return math.max(b, $) end\n", {times("a", many())});
    text += filled("local on = function(a, f) return f($) end\n", {times("a", many())});
    text += "local function count(...) return #{ ... } end\n";
    text += "local function second(...) local _, b = ... return b or 0 end\n";
    text += "local function rest(_, ...) return ... end\n";
    text +=
        "local function hand(n, ...) if n < 1 then return count(...) end "
        "return hand(n - 1, n, n, ...) end\n";
    text += filled("local kept = { $, $, $, list = $ }\n",
                   {constructor(2), constructor(2), constructor(2), integers()});
    text += kFold;
    return text;
  }

  std::string body(const Names& integers, std::uint32_t most) {
    integers_ = integers;
    inside_ = true;
    leaves_ = once_in(12);
    std::string text;
    for (std::uint32_t i = luck_.below(most) + 2; i > 0; --i) text += statement(0);
    for (const std::string& each : lists_) text += add(each);
    for (const std::string& each : tables_) text += add(each);
    return text;
  }

  // Names that a block declares end with it.
  struct Scope {
    explicit Scope(Shape& of)
        : shape(of),
          integers(of.integers_.size()),
          lists(of.lists_.size()),
          tables(of.tables_.size()),
          functions(of.functions_.size()) {}
    ~Scope() {
      shape.integers_.resize(integers);
      shape.lists_.resize(lists);
      shape.tables_.resize(tables);
      shape.functions_.resize(functions);
    }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

    Shape& shape;
    std::size_t integers;
    std::size_t lists;
    std::size_t tables;
    std::size_t functions;
  };

  bool once_in(std::uint32_t times) { return luck_.below(times) == 0; }

  template <typename List>
  const auto& any_of(const List& list) {
    return list[luck_.below(static_cast<std::uint32_t>(std::size(list)))];
  }

  // Any of some forms, with parts.
  template <typename Forms>
  std::string any_filled(const Forms& forms, std::initializer_list<std::string> parts) {
    return filled(any_of(forms), parts);
  }

  std::string number(std::uint32_t from, std::uint32_t to) {
    return std::to_string(from + luck_.below(to - from + 1));
  }

  static std::string times(const std::string& part, int count) {
    std::string text = part;
    for (int i = 1; i < count; ++i) text += ", " + part;
    return text;
  }

  static std::string add(const std::string& value) {
    return fmt::format("sum = sum * 3 + fold({}, 3)\n", value);
  }

  std::string fresh() { return fmt::format("v{}", ++declared_); }

  // About as many as an instruction moves without a charge. Beyond that Lua does it.
  int many() {
    static constexpr int kMany[] = {2, 3, 5, 16, 60, 197, 198, 199, 200};
    static constexpr int kTooMany[] = {201, 202, 217, 240};
    return once_in(10) ? any_of(kTooMany) : any_of(kMany);
  }

  // A size at which something grows, or one on either side of it.
  int size() {
    static constexpr int kSizes[] = {1,  2,  3,   4,   5,   7,   8,   9,   15, 16,
                                     17, 31, 32,  33,  49,  50,  51,  63,  64, 65,
                                     66, 70, 100, 127, 128, 129, 250, 256, 257};
    return once_in(3) ? any_of(kSizes) : kSizes[luck_.below(11)];
  }

  // Values.

  std::string literal() {
    static constexpr const char* kOdd[] = {"0",
                                           "-1",
                                           "-3",
                                           "63",
                                           "64",
                                           "-64",
                                           "1 << 31",
                                           "(1 << 53) + 1",
                                           "math.maxinteger",
                                           "math.mininteger"};
    return once_in(5) ? any_of(kOdd) : number(0, 12);
  }

  std::string integer(int depth = 2) {
    static constexpr const char* kForms[] = {"$ + $",          "$ - $",        "$ * $",
                                             "$ & $",          "$ | $",        "$ ~ $",
                                             "$ << $",         "$ >> $",       "math.max($, $)",
                                             "math.min($, $)", "second($, $)", "count($, $, nil)",
                                             "most($, $)"};
    static constexpr const char* kOfOne[] = {
        "-$",     "~$",     "$ + 1",       "1 << $",
        "$ >> 3", "$ << 2", "$ // 3",      "$ // -2",
        "$ % 7",  "$ % -5", "math.abs($)", "math.sign($)",
        "$ - 7",  "$ * 3",  "$ & 255",     "($ ~= nil and 4 or 5)"};
    if (!inside_ || depth == 0 || once_in(3)) {
      return inside_ && !once_in(3) ? any_of(integers_) : "(" + literal() + ")";
    }
    switch (luck_.below(9)) {
      case 0:
        if (!lists_.empty()) return "#" + any_of(lists_);
        return integer(depth - 1);
      case 1:
        if (!lists_.empty())
          return filled("($[$] or $)", {any_of(lists_), number(1, 9), integer(depth - 1)});
        return integer(depth - 1);
      case 2:
        if (!functions_.empty()) return filled("$($)", {any_of(functions_), integer(depth - 1)});
        return integer(depth - 1);
      case 3:
        return of_game();
      case 4:
      case 5:
        return "(" + any_filled(kOfOne, {integer(depth - 1)}) + ")";
      default:
        return "(" + any_filled(kForms, {integer(depth - 1), integer(depth - 1)}) + ")";
    }
  }

  std::string of_game() {
    static constexpr const char* kReads[] = {"game.round",
                                             "#game.notes",
                                             "(game.notes[$] or 3)",
                                             "seats[1].life",
                                             "seats[2].number",
                                             "(game.who and game.who.life or 2)",
                                             "cards[$].rank",
                                             "game.spot.x",
                                             "(game.flag and 1 or 0)",
                                             "game.board.size",
                                             "#game.board:cards()",
                                             "#seats[2].marks",
                                             "game:random(1, 6)",
                                             "cards[$]:number('step').value",
                                             "#game.met",
                                             "fold(game.pairs, 2)",
                                             "fold(game.met, 2)",
                                             "(cards[$].owner == seats[1] and 1 or 2)"};
    return any_filled(kReads, {number(1, 6)});
  }

  std::string handle() {
    static constexpr const char* kHandles[] = {
        "seats[1]", "seats[2]", "cards[1]",   "cards[2]",      "cards[6]",
        "game",     "game.who", "game.board", "seats[1].hand", "game.kept"};
    return any_of(kHandles);
  }

  std::string name() { return fmt::format("k{}", luck_.below(9) + 1); }
  std::string field() { return std::string(1, static_cast<char>('a' + luck_.below(8))); }

  std::string value(int depth = 1) {
    switch (luck_.below(9)) {
      case 0:
        return inside_ && once_in(3) ? "nil" : "4";
      case 1:
        return once_in(2) ? "true" : "false";
      case 2:
        return "\"" + name() + "\"";
      case 3:
        return inside_ ? handle() : "\"card\"";
      case 4:
        return depth > 0 ? constructor(depth - 1) : "{}";
      case 5:
        if (inside_ && !tables_.empty()) return any_of(tables_);
        [[fallthrough]];
      default:
        return inside_ ? integer(1) : literal();
    }
  }

  std::string key() {
    if (!inside_) return "\"" + name() + "\"";
    switch (luck_.below(9)) {
      case 0:
      case 1:
        return number(1, 5);
      case 2:
        return std::to_string(size());
      case 3:
        return once_in(2) ? "-1" : "0";
      case 4:
        return filled("$[$]", {once_in(2) ? "cards" : "seats", number(1, 2)});
      case 5:
        return once_in(2) ? "true" : "false";
      default:
        return once_in(2) ? "\"" + name() + "\"" : "\"" + field() + "\"";
    }
  }

  std::string several() {
    if (!inside_) return "nil";
    static constexpr const char* kForms[] = {"many($)", "rest($, 2, 3)",
                                             "table.unpack({ $, 5, 6 })", "rest($)", "on($, rest)"};
    return any_filled(kForms, {integer(1)});
  }

  std::string constructor(int depth) {
    std::string text = "{ ";
    const int items = once_in(8) ? size() % 80 : static_cast<int>(luck_.below(7));
    const int shape = static_cast<int>(luck_.below(5));
    for (int i = 0; i < items; ++i) {
      const bool simple = items > 8;
      const std::string item = simple && !once_in(20) ? number(0, 9) : value(depth);
      if (shape == 0 || (shape < 3 && once_in(2))) {
        text += item;
      } else if (shape == 3 && !once_in(4)) {
        text += filled("[$] = $", {std::to_string(i + 1), item});
      } else if (once_in(3)) {
        text += filled("[$] = $", {key(), item});
      } else {
        text += filled("$ = $", {simple ? fmt::format("k{}", i + 1) : field(), item});
      }
      text += ", ";
    }
    if (once_in(6)) text += several();
    return text + " }";
  }

  // A list of integers without gaps.
  std::string integers() {
    if (inside_ && once_in(5)) {
      static constexpr const char* kLists[] = {"table.copy(kept.list)", "table.copy(game.notes)",
                                               "table.copy($)", "{ many($) }", "{ on($, rest) }"};
      const std::string form = any_of(kLists);
      if (form == "table.copy($)" && !lists_.empty()) return filled(form, {any_of(lists_)});
      if (form != "table.copy($)") return filled(form, {integer(1)});
    }
    const int items = once_in(6) ? size() : static_cast<int>(luck_.below(6));
    const bool by_key = once_in(5) && items < 40;
    std::string text = "{ ";
    for (int i = 1; i <= items; ++i) {
      text += (by_key ? fmt::format("[{}] = ", i) : "") + number(0, 30) + ", ";
    }
    if (!by_key && once_in(8)) text += "a = nil, b = nil, c = nil, ";
    return text + "}";
  }

  std::string condition() {
    static constexpr const char* kForms[] = {
        "$ < $",  "$ <= $",    "$ == $",       "$ ~= $",          "$ > 3 or $ == nil",
        "$ >= 2", "$ == 'k1'", "not ($ == $)", "$ < 5 and $ > 2", "-1 < $"};
    if (once_in(5)) return filled("$ == $", {value(0), value(0)});
    return any_filled(kForms, {integer(1), integer(1)});
  }

  // Statements.

  std::string block(int depth, std::uint32_t most = 3) {
    const Scope scope(*this);
    std::string text;
    for (std::uint32_t i = luck_.below(most) + 1; i > 0; --i) text += statement(depth + 1);
    return text;
  }

  std::string local(Names& names, const std::string& value) {
    if (declared_ >= kVariables) return "";
    const std::string name = fresh();
    const std::string text = fmt::format("local {} = {}\n", name, value);
    names.push_back(name);
    return text;
  }

  std::string statement(int depth) {
    if (leaves_ && once_in(5)) return left_to_lua();
    switch (luck_.below(depth < kDepth ? 14 : 9)) {
      case 0:
        return local(integers_, integer());
      case 1:
        return local(lists_, integers());
      case 2:
        return local(tables_, constructor(2));
      case 3:
        return filled("$ = $\n", {any_of(integers_), integer()});
      case 4:
        return filled("$, $ = $, $\n",
                      {any_of(integers_), any_of(integers_), integer(), integer()});
      case 5:
      case 6:
        return lists_.empty() ? local(lists_, integers()) : on_list();
      case 7:
        return tables_.empty() ? local(tables_, constructor(2)) : on_table();
      case 8:
        return on_game();
      case 9:
        return filled("if $ then\n$else\n$end\n", {condition(), block(depth), block(depth)});
      case 10:
      case 11:
        return loop(depth);
      case 12:
        return closure(depth);
      default:
        return function(depth);
    }
  }

  std::string on_list() {
    static constexpr const char* kForms[] = {
        "table.insert(@, $)\n",
        "@[#@ + 1] = $\n",
        "if #@ > 1 then table.insert(@, 2, $) end\n",
        "table.remove(@)\n",
        "if #@ > 2 then table.remove(@, 1) end\n",
        "if #@ > 0 then @[#@] = nil end\n",
        "for i = 1, ` do @[#@ + 1] = i end\n",
        "for i = #@, 1, -1 do @[i] = nil end\n",
        "for i = #@, $ & 15, -1 do table.remove(@) end\n",
        "table.sort(@)\n",
        "table.sort(@, function(a, b) return a > b end)\n",
        "table.sort(@, function(a, b) sum = sum + a return a % 3 < b % 3 end)\n",
        "table.sort(@, function(a, b) table.sort({ a, b }, function(c, d) return c < d end) "
        "return a < b end)\n",
        "table.reverse(@)\n",
        "if table.contains(@, $) then sum = sum + 1 end\n",
        "sum = sum + (table.index_of(@, $) or 0)\n",
        "@ = table.copy(@)\n",
        "for i, each in ipairs(@) do sum = sum + i * each end\n",
        "if #@ > 3 then @[2], @[3] = @[3], $ end\n",
        "@.more = nil\n",
        "@.a, @.b, @.c, @.d = 1, 2, 3, 4\n@.a, @.b, @.c, @.d = nil\n"
        "for i = 1, ` do @[#@ + 1] = i table.remove(@) end\n",
        "@ = { $, table.unpack(@, 1, math.min(#@, 40)) }\n",
    };
    return about(any_of(kForms), lists_);
  }

  std::string on_table() {
    static constexpr const char* kForms[] = {
        "@[&] = $\n",
        "@[&] = nil\n",
        "@.a, @.b = $, $\n",
        "for i = 1, ` do @[names[i]] = i end\n",
        "for i = 1, ` do @[names[i]] = nil end\n",
        "for i = `, 1, -1 do @[i] = i end\n",
        "for i = 1, ` do @[i] = $ end\n",
        "for i = 1, ` do @[i * 3] = i end\n",
        "for i = `, 1, -1 do @[i] = nil end\n",
        "for i = 0, 9 do @[1 << i] = i end\n",
        "@[seats[1]], @[cards[2]], @[true] = 1, 2, 3\n",
        "@[&], @[&] = @[&], nil\n",
        "for i = 1, ` do @.a = i @.b = i @.a = nil @.b = nil end\n",
        "for i = 1, ` do @[names[i]] = nil @[names[i % 70 + 1]] = i end\n",
        "for i = 1, ` do @[i] = i @[-i] = i @[-i] = nil end\n",
        "if @[&] == nil then @[&] = 4 end\n",
        "for i = 1, ` do @[&] = nil @[&] = i end\n",
        "@ = table.copy(kept[1 + $ % 3])\n",
        "@ = { x = @, y = $, @[&] }\n",
        "for i, each in ipairs(@) do sum = sum + i if each == nil then break end end\n",
        "sum = sum + fold(kept[2], 2)\n",
        "@ = table.copy(@)\n",
    };
    return about(any_of(kForms), tables_);
  }

  // A form about any of some variables, `@`, with keys for `&`, sizes for a backquote and integers
  // for `$`.
  std::string about(std::string_view form, const Names& variables) {
    const std::string variable = any_of(variables);
    std::string text;
    for (std::size_t at = 0; at < form.size(); ++at) {
      if (form[at] == '@') {
        text += variable;
      } else if (form[at] == '&') {
        text += form.substr(at, 2) == "& " ? "&" : key();
      } else if (form[at] == '`') {
        text += std::to_string(size() % kNames + 1);
      } else if (form[at] == '$') {
        text += integer(1);
      } else {
        text += form[at];
      }
    }
    return text;
  }

  std::string on_game() {
    static constexpr const char* kForms[] = {
        "seats[1].life = $\n",
        "game.notes = { $, 4 }\n",
        "game:append('notes', $)\n",
        "game.who = seats[1 + ($ & 1)]\n",
        "game.who = nil\n",
        "game.flag = $ > 2\n",
        "game.spot = { x = $, y = 1, who = seats[2] }\n",
        "game.pairs = { { at = $, of = seats[1] }, { at = 2 } }\n",
        "game:append('pairs', { at = $ })\n",
        "game.met = { seats[2], seats[1] }\n",
        "cards[1 + ($ & 3)].rank = $\n",
        "cards[2].owner = seats[1]\n",
        "game.kept = cards[1 + ($ & 3)]\n",
        "cards[1 + ($ & 3)]:move_to(seats[1].hand)\n",
        "cards[1 + ($ & 3)]:move_to(game.board)\n",
        "game:tell('says', seats[1], $)\n",
        "cards[1 + ($ & 3)].step = $ & 7\n",
        "sum = sum + cards[2].step + cards[1 + ($ & 3)]['limit']\n",
        "if cards[1]:number('step') ~= cards[1]:number('limit') then sum = sum + $ end\n",
        "game.met = { nil, seats[2] }\n",
        "sum = sum + game:spent() + game:asked()\n",
        "game.notes = table.copy(kept.list)\n",
        "for i, each in ipairs(game.notes) do sum = sum + i * each end\n",
        "seats[1].marks = { table.unpack({ $, 2, 3, 4 }, 1, 2) }\n",
        "seats[2].marked = not seats[2].marked\n",
        "for _, card in ipairs(game.board:cards()) do sum = sum + card.rank end\n",
        "if seats[1]:choose('way', 'left', 'right') == 'left' then sum = sum + $ end\n",
        "sum = sum + seats[2]:choose('place', { 1, 2, 3 }) + $\n",
        "sum = sum + seats[1]:choose('card', cards).rank + $\n",
        "seats[1]['life'] = seats[1]['life'] + $\n",
    };
    static constexpr const char* kOfCards[] = {
        "sum = sum + self.step + self.limit\n",
        "if self.parent then sum = sum + self.parent.depth end\n",
        "if self.card == cards[1] and self.executor == seats[2] then sum = sum + $ end\n",
        "if self:number('step') == self.card:number('step') then sum = sum + $ end\n",
        "self.card.owner = self.executor\n",
    };
    static constexpr const char* kExecutes[] = {
        "game:execute(cards[1 + ($ & 3)], seats[2])\n",
        "game:execute(cards[3], seats[1], nil, { card = cards[1 + ($ & 3)] })\n",
        "game:execute(cards[2], seats[1], nil, { numbers = 'printed', site = cards[4] })\n",
    };
    if (once_in(5))
      return is_card_ ? any_filled(kOfCards, {integer(1)}) : any_filled(kExecutes, {integer(1)});
    return any_filled(kForms, {integer(1), integer(1)});
  }

  std::string loop(int depth) {
    const std::string i = fresh();
    const Scope scope(*this);
    switch (luck_.below(6)) {
      case 0:
        return filled("for _ = $, $, $ do\n$end\n",
                      {number(0, 4), number(3, 9), number(1, 3), block(depth)});
      case 1: {
        integers_.push_back(i);
        return filled("for $ = $, $, -$ do\n$end\n",
                      {i, number(3, 9), number(0, 4), number(1, 3), block(depth)});
      }
      case 2:
        integers_.push_back(i);
        return filled("for $ = math.maxinteger - $, math.maxinteger, $ do\n$end\n",
                      {i, number(0, 9), number(2, 9), block(depth)});
      case 3:
        return filled("local $ = $\nwhile $ > 0 do\n$ = $ - $\n$if $ then break end\nend\n",
                      {i, number(0, 7), i, i, i, number(1, 3), block(depth), condition()});
      case 4:
        return filled(
            "local $ = $\nrepeat\n$ = $ - 1\ndo\nif $ then goto next_$ end\n$end\n::next_$::\n"
            "until $ < 1\n",
            {i, number(1, 5), i, i, condition(), i, block(depth), i, i});
      default:
        integers_.push_back(i);
        return filled("for $, each in ipairs($) do\n$if each == 3 or $ > 9 then break end\nend\n",
                      {i, lists_.empty() ? "kept.list" : any_of(lists_), block(depth, 2), i});
    }
  }

  // Closures that a loop makes, each with a variable of its own and one that they share; or one of
  // many variables.
  std::string closure(int depth) {
    const std::string made = fresh();
    const std::string i = fresh();
    if (once_in(3)) {
      std::string names = "a1";
      std::string sum = "a1";
      const int count = static_cast<int>(luck_.below(40)) + 2;
      for (int each = 2; each <= count; ++each) {
        names += fmt::format(", a{}", each);
        sum += fmt::format(" + a{}", each);
      }
      return filled(
          "do\nlocal $ = many($)\nlocal function later() return function() return $ end end\n"
          "local function first() a1 = (a1 or 0) + 1 return $ end\n"
          "if a1 and a$ then sum = sum + first() + later()() end\nend\n",
          {names, integer(1), sum, once_in(2) ? "a1" : sum, std::to_string(count)});
    }
    const Scope scope(*this);
    integers_.push_back(i);
    return filled(
        "do\nlocal $ = {}\nfor $ = 1, $ do\nlocal own = $\n$[#$ + 1] = function(n)\nown = own + n\n"
        "$return own + $\nend\nend\nfor _, each in ipairs($) do sum = sum + each(1) * 3 + each(2) "
        "end\nend\n",
        {made, i, number(1, 9), integer(1), made, made, block(depth, 2), integer(1), made});
  }

  std::string function(int depth) {
    static constexpr const char* kCalls[] = {"sum = sum + $($)\n",
                                             "sum = sum + hand($ & 31, $)\n",
                                             "sum = sum + hand($ & 127, 1)\n",
                                             "sum = sum + #{ many($) }\n",
                                             "sum = sum + #{ $, many($) }\n",
                                             "sum = sum + count(many($))\n",
                                             "sum = sum + on($, count)\n",
                                             "sum = sum + on($, math.min)\n",
                                             "sum = sum + (many($))\n",
                                             "sum = sum + second(rest($, many(2)))\n"};
    if (functions_.empty() || once_in(2)) {
      if (declared_ >= kVariables) return "";
      const std::string made = fresh();
      const std::string n = fresh();
      std::string body;
      {
        const Scope scope(*this);
        integers_.push_back(n);
        body = block(depth, 2);
        const std::string result = integer(1);
        if (once_in(3)) {
          body = filled("if $ < 1 then return $ end\n$return $$($ - 1)\n",
                        {n, number(0, 9), body, once_in(2) ? "" : "1 + ", made,
                         fmt::format("math.min({}, 6)", n)});
        } else {
          body += fmt::format("return {}\n", result);
        }
      }
      functions_.push_back(made);
      return filled("local function $($)\n$end\n", {made, n, body});
    }
    const std::string form = any_of(kCalls);
    if (form.starts_with("sum = sum + $(")) return filled(form, {any_of(functions_), integer(1)});
    return filled(form, {integer(1), integer(1)});
  }

  // What compiled code gives back.
  std::string left_to_lua() {
    static constexpr const char* kForms[] = {
        "pcall(function() pcall(function() sum = sum + $ end) end)\n",
        "for key, each in pairs({ a = 1, b = $ }) do sum = sum + each + #key end\n",
        "sum = sum + select('#', many($))\n",
        "sum = sum + #('x' .. $)\n",
        "sum = sum + #table.concat({ 1, $ }, ', ')\n",
        "sum = sum + (nil or {} or 1)[$ % 2 == 2 and 1 or 'a'].b\n",
        "sum = sum + $ // ($ & 1)\n",
        "print(round, $)\n",
    };
    return any_filled(kForms, {integer(1), integer(1)});
  }

  table::Generator& luck_;
  Names integers_;
  Names lists_;
  Names tables_;
  Names functions_;
  int declared_ = 0;
  bool inside_ = false;   // the function
  bool leaves_ = false;   // something to Lua
  bool is_card_ = false;  // which executes no other: they would not end
};

}  // namespace

std::map<std::string, std::string> script_shapes(std::uint64_t seed) {
  table::Generator luck = table::Generator::from_seed(seed);
  std::map<std::string, std::string> files{{"cards/shape.lua", Shape(luck).card()},
                                           {"variants/turned.lua", kVariant}};
  std::string phases;
  for (int i = 1; i <= kShapes; ++i) {
    const std::string next = i == kShapes ? "again" : fmt::format("shape_{}", i + 1);
    const std::string number = std::to_string(i);
    files[fmt::format("rules/shape_{}.lua", i)] = Shape(luck).rule(i);
    const std::uint32_t turns = luck.below(2) == 0 ? 0 : kLeastLimit - 1000 + luck.below(3000);
    phases += filled(kPhase, {number, std::to_string(turns), number, next, next});
  }
  files["game.lua"] = filled(kGame, {phases});
  return files;
}

}  // namespace punchcard
