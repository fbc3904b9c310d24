// Texts: Lua's own functions, charged for what they read, and those that need something in front of them.
#include <string.h>

#include "host.h"

enum { LONGEST_REPETITION = 1 << 20, BYTES_READ_PER_UNIT = 16, UNITS_OF_AN_ITEM = 200 };

// Goes on with the library's function of the same name, the first upvalue.
static int call_stock(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

int overlay_lua_iterating(lua_State *L) {
  FRAME(L, ANY);
  int count = call_stock(L);
  if (lua_isnil(L, lua_upvalueindex(2))) {
    lua_pushnil(L);
    lua_pushcclosure(L, lua_tocfunction(L, -count - 1), 1);
    lua_replace(L, lua_upvalueindex(2));
  }
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_replace(L, -count - 1);
  return count;
}

int overlay_lua_charged(lua_State *L) {
  FRAME(L, ANY);
  int64_t units = 1;
  for (int i = lua_gettop(L); i > 0; i--) {
    if (lua_type(L, i) == LUA_TSTRING) units += (int64_t)lua_rawlen(L, i) / BYTES_READ_PER_UNIT;
  }
  overlay_lua_charge(L, units);
  return call_stock(L);
}

int overlay_lua_string_rep(lua_State *L) {
  FRAME(L, ANY);
  size_t length, separatorLength;
  luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separatorLength);
  size_t piece = length + separatorLength;
  if (count <= 0 || piece == 0) {
    lua_pushliteral(L, "");  // the library would count
    return 1;
  }
  if (piece > LONGEST_REPETITION || (uint64_t)count > LONGEST_REPETITION / piece) {
    return luaL_error(L, "string.rep makes at most %d bytes", (int)LONGEST_REPETITION);
  }
  overlay_lua_charge(L, (int64_t)piece * count / 32);
  return call_stock(L);
}

// Prepares the argument that an item of a format stands for.
static void prepare_item(lua_State *L, char letter, int argument) {
  STACK(L, 0);
  overlay_lua_charge(L, UNITS_OF_AN_ITEM);
  if (letter == 'p') luaL_error(L, "'%%p' is not available to scripts: addresses differ from run to run");
  bool isNumber = lua_type(L, argument) == LUA_TNUMBER;
  if (letter == 's') {
    overlay_lua_push_text(L, argument, NULL);
    lua_replace(L, argument);
  } else if (isNumber && lua_tonumber(L, argument) != lua_tonumber(L, argument)) {
    lua_pushnumber(L, __builtin_nan(""));  // the sign of a NaN differs between processors
    lua_replace(L, argument);
  }
}

int overlay_lua_string_format(lua_State *L) {
  FRAME(L, ANY);
  size_t length;
  const char *at = luaL_checklstring(L, 1, &length), *end = at + length;
  overlay_lua_charge(L, (int64_t)length / BYTES_READ_PER_UNIT);
  int argument = 1, last = lua_gettop(L);
  while ((at = memchr(at, '%', (size_t)(end - at))) != NULL) {
    do at++;
    while (at < end && *at != 0 && strchr("-+ #0123456789.", *at) != NULL);
    if (at == end) break;
    if (*at != '%' && ++argument <= last) prepare_item(L, *at, argument);
    at++;
  }
  return call_stock(L);
}

// Lua 5.4.4 passes over stray bytes.
int overlay_lua_utf8_codes(lua_State *L) {
  FRAME(L, ANY);
  luaL_checktype(L, 1, LUA_TSTRING);
  lua_settop(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, host_of(L)->globals);
  lua_getfield(L, 2, "utf8");
  lua_getfield(L, 3, "len");
  lua_pushvalue(L, 1);
  lua_call(L, 1, 2);
  if (lua_isnil(L, -2)) return luaL_error(L, "invalid UTF-8 code at byte %I", lua_tointeger(L, -1));
  lua_settop(L, 1);
  return overlay_lua_iterating(L);
}
