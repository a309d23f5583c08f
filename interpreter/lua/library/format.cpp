#include "interpreter/lua/library/format.h"

#include <algorithm>
#include <cctype>
#include <string>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/state.h"
#include "interpreter/lua/text.h"

namespace punchcard::lua {

namespace {

constexpr int kDigits = 2;  // of a width or a precision
constexpr int kNone = -1;
constexpr std::int64_t kEach = 10;  // units for a directive

struct Directive {
  bool left = false;
  bool zeros = false;
  char positive = '\0';  // the character before a number that is not negative: '+', ' ' or none
  int width = 0;
  int precision = kNone;
  char letter = '\0';
};

class Formatter {
 public:
  explicit Formatter(lua_State* lua) : lua_(lua), format_(string_argument(lua, 1)) {
    State::of(lua).charge_bytes(format_.size());
  }

  std::string run() {
    while (at_ < format_.size()) {
      const char byte = format_[at_++];
      if (byte != '%') {
        out_ += byte;
      } else if (at_ < format_.size() && format_[at_] == '%') {
        out_ += format_[at_++];
      } else {
        begin_ = at_ - 1;
        State::of(lua_).charge(kEach);
        append(parse());
      }
      if (out_.size() > State::of(lua_).limits().string) break;
    }
    expect_string(lua_, out_.size());
    if (argument_ < lua_gettop(lua_)) {
      call_error(lua_,
                 fmt::format("{} values for {} directives", lua_gettop(lua_) - 1, argument_ - 1));
    }
    return std::move(out_);
  }

 private:
  Directive parse() {
    Directive directive;
    for (; at_ < format_.size(); ++at_) {
      const char flag = format_[at_];
      if (flag == '-') {
        directive.left = true;
      } else if (flag == '0') {
        directive.zeros = true;
      } else if (flag == '+' || (flag == ' ' && directive.positive == '\0')) {
        directive.positive = flag;
      } else if (flag != ' ') {
        break;
      }
    }
    directive.width = std::max(number(), 0);
    if (at_ < format_.size() && format_[at_] == '.') {
      ++at_;
      directive.precision = std::max(number(), 0);
    }
    if (at_ < format_.size()) directive.letter = format_[at_++];
    return directive;
  }

  int number() {
    int value = kNone;
    for (int digits = 0; digits < kDigits && at_ < format_.size(); ++digits, ++at_) {
      const char digit = format_[at_];
      if (digit < '0' || digit > '9') break;
      value = std::max(value, 0) * 10 + (digit - '0');
    }
    return value;
  }

  void append(const Directive& directive) {
    switch (directive.letter) {
      case 'd':
        pad_number(directive, decimal(next_integer()));
        break;
      case 'x':
        pad_number(directive, fmt::format("{:x}", as_unsigned(next_integer())));
        break;
      case 'X':
        pad_number(directive, fmt::format("{:X}", as_unsigned(next_integer())));
        break;
      case 'c':
        pad(directive, std::string(1, next_byte()));
        break;
      case 'q':
        pad(directive, quote(next_string()));
        break;
      case 's':
        pad_text(directive);
        break;
      default:
        call_error(lua_, fmt::format("'{}' is no directive: %d %s %q %x %X %c and %% are, with "
                                     "widths up to two digits",
                                     quoted()));
    }
  }

  // The directive, for messages. If a word goes on behind it, that is said: it may be a name.
  std::string quoted() const {
    const std::string directive =
        text::printable(format_.substr(begin_, at_ - begin_), Failure::kName);
    const bool goes_on = at_ < format_.size() && is_of_word(format_[at_]);
    return goes_on ? directive + "..." : directive;
  }

  static bool is_of_word(char byte) {
    return std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '_' || byte == '-' ||
           static_cast<unsigned char>(byte) >= 0x80;
  }

  int next() {
    if (++argument_ > lua_gettop(lua_)) {
      call_error(lua_, fmt::format("no value for '{}'", quoted()));
    }
    return argument_;
  }

  std::int64_t next_integer() { return integer_argument(lua_, next()); }
  std::string_view next_string() { return string_argument(lua_, next()); }
  char next_byte() {
    constexpr int kMostByte = 255;
    return static_cast<char>(integer_argument(lua_, next(), 0, kMostByte));
  }

  static std::uint64_t as_unsigned(std::int64_t value) { return static_cast<std::uint64_t>(value); }
  static std::string decimal(std::int64_t value) { return fmt::format("{}", value); }

  // Charged by the byte, also if the text is dropped by an error that follows.
  std::string quote(std::string_view text) const {
    State::of(lua_).charge_bytes(text.size());
    std::string out = "\"";
    for (const char byte : text) {
      if (byte == '"' || byte == '\\') out += '\\';
      if (byte == '\n') {
        out += "\\n";
      } else {
        out += byte;
      }
    }
    return out + '"';
  }

  // Zeros go between sign and digits. As in C, a precision is the minimum number of digits.
  void pad_number(const Directive& directive, std::string digits) {
    std::string sign;
    if (digits.starts_with('-')) {
      sign = "-";
      digits.erase(0, 1);
    } else if (directive.positive != '\0' && directive.letter == 'd') {
      sign = directive.positive;
    }
    std::size_t least = directive.precision > 0 ? static_cast<std::size_t>(directive.precision) : 0;
    if (directive.zeros && !directive.left && directive.precision == kNone) {
      const auto width = static_cast<std::size_t>(directive.width);
      least = width - std::min(width, sign.size());
    }
    if (digits.size() < least) digits.insert(0, least - digits.size(), '0');
    pad(directive, sign + digits);
  }

  void pad_text(const Directive& directive) {
    std::string_view text = push_text(lua_, next());
    if (directive.precision != kNone) {
      text = text.substr(0, static_cast<std::size_t>(directive.precision));
    }
    pad(directive, text);
    lua_pop(lua_, 1);
  }

  void pad(const Directive& directive, std::string_view text) {
    const auto width = static_cast<std::size_t>(directive.width);
    const std::size_t spaces = width - std::min(width, text.size());
    if (!directive.left) out_.append(spaces, ' ');
    out_ += text;
    if (directive.left) out_.append(spaces, ' ');
  }

  lua_State* lua_;
  std::string_view format_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  // of the current directive
  int argument_ = 1;
  std::string out_;
};

}  // namespace

int format_string(lua_State* lua) {
  const std::string text = Formatter(lua).run();
  lua_pushlstring(lua, text.data(), text.size());
  return 1;
}

}  // namespace punchcard::lua
