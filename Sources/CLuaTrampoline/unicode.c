// The two functions of the utf8 library that Lua 5.4.4 has wrong or unbounded.
#include "host.h"

enum { HIGHEST_CODE = 0x10ffff };

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
  lua_pushcfunction(L, overlay_lua_next_code);
  lua_insert(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}
