// The utf8 library: strict, and charged for what it reads. Lua 5.4.4's accepts stray bytes in `codes`.
#include "host.h"

enum { HIGHEST_CODE = 0x10ffff, MOST_CODES_AT_ONCE = 8000 };

// Answers the length of the encoding.
static size_t encode(char *bytes, lua_Integer code) {
  if (code < 0x80) {
    bytes[0] = (char)code;
    return 1;
  }
  size_t count = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  static const int leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
  for (size_t i = count - 1; i > 0; i--) {
    bytes[i] = (char)(0x80 | (code & 0x3f));
    code >>= 6;
  }
  bytes[0] = (char)(leads[count] | code);
  return count;
}

int overlay_lua_utf8_char(lua_State *L) {
  int count = lua_gettop(L);
  char *bytes = lua_newuserdatauv(L, 4 * (size_t)count + 1, 0);
  size_t length = 0;
  for (int i = 1; i <= count; i++) {
    lua_Integer code = luaL_checkinteger(L, i);
    luaL_argcheck(L, code >= 0 && code <= HIGHEST_CODE, i, "not a code point: 0...0x10FFFF");
    length += encode(bytes + length, code);
  }
  lua_pushlstring(L, bytes, length);
  return 1;
}

static bool is_continuation(unsigned char byte) { return (byte & 0xc0) == 0x80; }

// Answers the length of a strict encoding at `bytes`, or 0.
static size_t decode(const unsigned char *bytes, size_t available, lua_Integer *code) {
  unsigned char lead = bytes[0];
  size_t count = lead < 0x80 ? 1 : lead >= 0xc2 && lead < 0xe0 ? 2 : (lead & 0xf0) == 0xe0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  if (count == 0 || count > available) return 0;
  *code = count == 1 ? lead : lead & (0x7f >> count);
  for (size_t i = 1; i < count; i++) {
    if (!is_continuation(bytes[i])) return 0;
    *code = *code << 6 | (bytes[i] & 0x3f);
  }
  bool isShortest = count < 3 || *code >= (count == 3 ? 0x800 : 0x10000);
  bool isSurrogate = *code >= 0xd800 && *code <= 0xdfff;
  return isShortest && !isSurrogate && *code <= HIGHEST_CODE ? count : 0;
}

// Stateless iterator: the string, and the position of the code point before.
int overlay_lua_next_code(lua_State *L) {
  size_t length;
  const unsigned char *bytes = (const unsigned char *)luaL_checklstring(L, 1, &length);
  lua_Unsigned at = (lua_Unsigned)lua_tointeger(L, 2);
  if (at > length) return 0;
  lua_Integer code;
  if (at > 0) {
    size_t before = decode(bytes + at - 1, length - at + 1, &code);
    at += (before == 0 ? 1 : before) - 1;
  }
  if (at >= length) return 0;
  if (decode(bytes + at, length - at, &code) == 0) return luaL_error(L, "invalid UTF-8 code at byte %d", (int)at + 1);
  lua_pushinteger(L, (lua_Integer)at + 1);
  lua_pushinteger(L, code);
  return 2;
}

int overlay_lua_utf8_codes(lua_State *L) {
  luaL_checktype(L, 1, LUA_TSTRING);
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

// A byte position as Lua counts: from 1, negative ones from the end; 0 for before the start.
static lua_Integer absolute(lua_Integer position, size_t length) {
  if (position >= 0) return position;
  return position < -(lua_Integer)length ? 0 : (lua_Integer)length + position + 1;
}

int overlay_lua_utf8_len(lua_State *L) {
  size_t length;
  const unsigned char *bytes = (const unsigned char *)luaL_checklstring(L, 1, &length);
  lua_Integer at = absolute(luaL_optinteger(L, 2, 1), length), end = absolute(luaL_optinteger(L, 3, -1), length);
  luaL_argcheck(L, at >= 1 && at <= (lua_Integer)length + 1, 2, "initial position out of bounds");
  luaL_argcheck(L, end <= (lua_Integer)length, 3, "final position out of bounds");
  overlay_lua_charge(L, (int64_t)length / 4);
  lua_Integer count = 0, code;
  while (at <= end) {
    size_t bytesOfCode = decode(bytes + at - 1, length - (size_t)at + 1, &code);
    if (bytesOfCode == 0) {
      lua_pushnil(L);
      lua_pushinteger(L, at);
      return 2;
    }
    at += (lua_Integer)bytesOfCode;
    count += 1;
  }
  lua_pushinteger(L, count);
  return 1;
}

int overlay_lua_utf8_codepoint(lua_State *L) {
  size_t length;
  const unsigned char *bytes = (const unsigned char *)luaL_checklstring(L, 1, &length);
  lua_Integer at = absolute(luaL_optinteger(L, 2, 1), length), end = absolute(luaL_optinteger(L, 3, at), length), code;
  luaL_argcheck(L, at >= 1, 2, "out of bounds");
  luaL_argcheck(L, end <= (lua_Integer)length, 3, "out of bounds");
  int count = 0;
  while (at <= end) {
    if (++count > MOST_CODES_AT_ONCE) return luaL_error(L, "more than %d code points at once", MOST_CODES_AT_ONCE);
    size_t bytesOfCode = decode(bytes + at - 1, length - (size_t)at + 1, &code);
    if (bytesOfCode == 0) return luaL_error(L, "invalid UTF-8 code at byte %d", (int)at);
    luaL_checkstack(L, 1, "too many code points");
    lua_pushinteger(L, code);
    at += (lua_Integer)bytesOfCode;
  }
  overlay_lua_charge(L, count);
  return count;
}

int overlay_lua_utf8_offset(lua_State *L) {
  size_t length;
  const unsigned char *bytes = (const unsigned char *)luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2), size = (lua_Integer)length;
  lua_Integer at = absolute(luaL_optinteger(L, 3, count > 0 ? 1 : size + 1), length) - 1;
  luaL_argcheck(L, at >= 0 && at <= size, 3, "position out of bounds");
  overlay_lua_charge(L, (int64_t)length / 4);
  // Lua's strings end with a zero byte, so the byte after the last may be read.
  if (count == 0) {
    while (at > 0 && is_continuation(bytes[at])) at--;
  } else {
    if (is_continuation(bytes[at])) return luaL_error(L, "initial position is a continuation byte");
    for (; count < 0 && at > 0; count++) {
      do at--;
      while (at > 0 && is_continuation(bytes[at]));
    }
    for (count -= count > 0; count > 0 && at < size; count--) {
      do at++;
      while (is_continuation(bytes[at]));
    }
  }
  if (count == 0) {
    lua_pushinteger(L, at + 1);
  } else {
    lua_pushnil(L);
  }
  return 1;
}
