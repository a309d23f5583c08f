#include "interpreter/match/picture.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/bind/handle.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/state.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

namespace {

constexpr std::size_t kMostDrawn = 100'000;  // bytes of all texts, and for each shape and list:
constexpr std::size_t kBytesOfEach = 16;
constexpr std::int64_t kMostTimes = 4;  // that each card of the game may be drawn with its zone,
constexpr std::int64_t kFreeCards = 1'000;  // and further ones
constexpr std::size_t kMostNested = 8;
constexpr std::int64_t kMostColumns = 100;
constexpr std::int64_t kMostLevel = 1'000;
constexpr int kStackSlots =
    64;  // of Lua's stack: a shape and its list at each depth, and spare ones

constexpr std::array kShapeNames = {"text", "ring", "row",     "indented", "grid",
                                    "hand", "pile", "counter", "line",     "seat"};

class PictureReader {
 public:
  explicit PictureReader(lua::State& state) : state_(state), lua_(state.lua()) {}

  Picture read() {
    luaL_checkstack(lua_, kStackSlots, nullptr);
    if (!lua_istable(lua_, -1)) {
      lua::raise(lua_, "'table' of show must return a list of lines and shapes, found {}",
                 lua::found(lua_, -1));
    }
    Picture picture;
    read_list(picture, 0);
    return picture;
  }

 private:
  // One key on the way from the picture to a value: a name, or a position.
  struct Key {
    const char* name = nullptr;
    std::int64_t position = 0;
  };

  // Calls `read` with the type of a value of the table on top of the stack, while that is on top.
  // It is not popped when `read` raises: an error's message is on top of the stack, then.
  template <class Read>
  auto with(Key key, Read read) {
    path_.push_back(key);
    const int type = key.name != nullptr ? lua::push_field(lua_, -1, key.name)
                                         : lua::push_element(lua_, -1, key.position);
    if constexpr (std::is_void_v<decltype(read(type))>) {
      read(type);
      leave();
    } else {
      auto result = read(type);
      leave();
      return result;
    }
  }

  void leave() {
    path_.pop_back();
    lua_pop(lua_, 1);
  }

  [[noreturn]] void refuse(const std::string& expected) {
    std::string path;
    for (const Key& key : path_) {
      path += key.name == nullptr ? fmt::format("[{}]", key.position)
                                  : fmt::format("{}{}", path.empty() ? "" : ".", key.name);
    }
    lua::raise(lua_, "what 'table' of show returns: {} must be {}, found {}", path, expected,
               lua::found(lua_, -1));
  }

  void count(std::size_t bytes) {
    bytes_ += bytes;
    if (bytes_ > kMostDrawn) lua::raise(lua_, "show returns more than {} bytes", kMostDrawn);
    state_.charge(1);
  }

  // The list on top of the stack; a list in it is as good as what stands in that.
  void read_list(std::vector<Shape>& shapes, std::size_t depth) {
    count(kBytesOfEach);
    if (depth > kMostNested) {
      lua::raise(lua_, "show returns shapes that are nested more than {} deep", kMostNested);
    }
    const std::int64_t length = lua::length(lua_, -1);
    for (std::int64_t i = 1; i <= length; ++i) {
      with({nullptr, i}, [&](int type) { read_element(shapes, type, depth); });
    }
  }

  void read_element(std::vector<Shape>& shapes, int type, std::size_t depth) {
    if (type == LUA_TSTRING) {
      count(kBytesOfEach);
      shapes.emplace_back();
      shapes.back().lines.push_back(read_text());
    } else if (type == LUA_TBOOLEAN && lua_toboolean(lua_, -1) == 0) {
      state_.charge(1);  // left out
    } else if (type != LUA_TTABLE) {
      refuse("a line or a shape");
    } else if (has("shape")) {
      shapes.push_back(read_shape(depth + 1));
    } else {
      read_list(shapes, depth + 1);
    }
  }

  Shape read_shape(std::size_t depth) {
    count(kBytesOfEach);
    Shape shape;
    shape.kind = read_kind();
    shape.lines = read_texts();
    switch (shape.kind) {
      case ShapeKind::text:  // never: it is no table
        break;
      case ShapeKind::grid:
        shape.columns = static_cast<int>(read_integer({"columns"}, 1, kMostColumns));
        shape.labels = read_texts({"labels"});
        [[fallthrough]];
      case ShapeKind::ring:
      case ShapeKind::row:
      case ShapeKind::indented:
        shape.zone = read_zone();
        read_places(shape);
        break;
      case ShapeKind::hand:
      case ShapeKind::pile:
        shape.zone = read_zone();
        shape.title = read_text("title");
        break;
      case ShapeKind::counter:
        shape.title = read_text("label");
        shape.value = read_integer({"value"}, INT64_MIN, INT64_MAX);
        if (has("most")) shape.most = read_integer({"most"}, INT64_MIN, INT64_MAX);
        break;
      case ShapeKind::seat:
        shape.seat = read_thing("seat", bind::HandleKind::seat);
        [[fallthrough]];
      case ShapeKind::line:
        with({"parts"}, [&](int type) {
          if (type != LUA_TTABLE) refuse("a list of lines and shapes");
          read_list(shape.parts, depth);
        });
        break;
    }
    return shape;
  }

  ShapeKind read_kind() {
    // A text is no table.
    static const std::vector<std::string> kKnown(kShapeNames.begin() + 1, kShapeNames.end());
    return with({"shape"}, [&](int type) {
      std::string expected = "the name of a shape";
      if (type == LUA_TSTRING) {
        const std::string name = read_text();
        const auto known = std::find(kKnown.begin(), kKnown.end(), name);
        if (known != kKnown.end()) return static_cast<ShapeKind>(known - kKnown.begin() + 1);
        expected += text::did_you_mean(name, kKnown);
      }
      refuse(expected);
    });
  }

  // The levels and the notes of the zone's places.
  void read_places(Shape& shape) {
    const int size = bind::table_of(lua_).zone_size(shape.zone);
    state_.charge(size);
    if (shape.kind == ShapeKind::indented) {
      with({"levels"}, [&](int type) {
        if (type != LUA_TTABLE) refuse("a list of levels");
        for (int place = 1; place <= size; ++place) {
          shape.levels.push_back(static_cast<int>(read_integer({nullptr, place}, 0, kMostLevel)));
        }
      });
    }
    with({"notes"}, [&](int type) {
      if (type == LUA_TNIL) return;
      if (type != LUA_TTABLE) refuse("a table of notes by place");
      for (int place = 1; place <= size; ++place) {
        std::vector<std::string> texts = read_texts({nullptr, place});
        if (!texts.empty()) shape.notes.push_back({place - 1, std::move(texts)});
      }
    });
  }

  bool has(const char* name) {
    return with({name}, [](int type) { return type != LUA_TNIL; });
  }

  // Who draws the picture draws all cards of the zone.
  int read_zone() {
    const int zone = read_thing("zone", bind::HandleKind::zone);
    const table::Table& table = *bind::bound(lua_).table;
    cards_ += table.zone_size(zone);
    if (cards_ > kMostTimes * table.layout().cards() + kFreeCards) {
      lua::raise(lua_, "show returns zones again and again, with {} cards in all", cards_);
    }
    return zone;
  }

  int read_thing(const char* name, bind::HandleKind kind) {
    return with({name}, [&](int) {
      const bind::Handle* handle = bind::to_handle(lua_, -1);
      if (handle == nullptr || handle->kind != kind ||
          handle->index >= bind::Host::of(lua_).things(kind)) {
        refuse(fmt::format("a {}", bind::handle_name(kind)));
      }
      return handle->index;
    });
  }

  std::int64_t read_integer(Key key, std::int64_t least, std::int64_t most) {
    return with(key, [&](int type) {
      int is_integer = 0;
      const lua_Integer integer = lua_tointegerx(lua_, -1, &is_integer);
      if (type != LUA_TNUMBER || is_integer == 0 || integer < least || integer > most) {
        refuse(least == INT64_MIN ? "an integer"
                                  : fmt::format("an integer from {} to {}", least, most));
      }
      return static_cast<std::int64_t>(integer);
    });
  }

  // The strings in a list; none if there is no list.
  std::vector<std::string> read_texts(Key key) {
    return with(key, [&](int type) {
      if (type == LUA_TNIL) return std::vector<std::string>();
      if (type != LUA_TTABLE) refuse("a list of strings");
      return read_texts();
    });
  }

  // The strings in the list part of the table on top of the stack.
  std::vector<std::string> read_texts() {
    std::vector<std::string> texts;
    const std::int64_t length = lua::length(lua_, -1);
    for (std::int64_t i = 1; i <= length; ++i) {
      with({nullptr, i}, [&](int type) {
        if (type != LUA_TSTRING) refuse("a string");
        texts.push_back(read_text());
      });
    }
    return texts;
  }

  // "" if there is none.
  std::string read_text(const char* name) {
    return with({name}, [&](int type) {
      if (type == LUA_TNIL) return std::string();
      if (type != LUA_TSTRING) refuse("a string");
      return read_text();
    });
  }

  // The string on top of the stack.
  std::string read_text() {
    std::size_t size = 0;
    const char* bytes = lua_tolstring(lua_, -1, &size);
    count(size + 1);
    state_.charge_bytes(size);
    std::string text = text::cleaned({bytes, size});
    // An escaped byte has three more bytes.
    state_.charge(static_cast<std::int64_t>(text.size() - size) / 3);
    return text;
  }

  lua::State& state_;
  lua_State* lua_;
  std::vector<Key> path_;
  std::size_t bytes_ = 0;
  std::int64_t cards_ = 0;  // of zones that were read
};

}  // namespace

const char* shape_name(ShapeKind kind) { return kShapeNames[static_cast<std::size_t>(kind)]; }

std::vector<std::string> lines_of(const Picture& picture) {
  std::vector<std::string> lines;
  for (const Shape& shape : picture) {
    lines.insert(lines.end(), shape.lines.begin(), shape.lines.end());
  }
  return lines;
}

Picture read_picture(lua::State& state) { return PictureReader(state).read(); }

}  // namespace punchcard::match
