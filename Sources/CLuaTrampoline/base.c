// The functions without a library: protected calls that pass limits on, texts without addresses, metatables by copy.
#include <stdio.h>
#include <string.h>

#include "host.h"

int overlay_lua_base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  int status = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
  overlay_lua_pass_expired(L, status);
  if (status != LUA_OK) host_of(L)->syntax = host_of(L)->keepFrames = false;
  lua_pushboolean(L, status == LUA_OK);
  lua_insert(L, 1);
  return lua_gettop(L);
}

// Calls the script's handler (upvalue 1), but never for an error that scripts may not see.
static int guarded_handler(lua_State *L) {
  if (host_of(L)->expired) return 1;
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

int overlay_lua_base_xpcall(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushvalue(L, 1);
  lua_remove(L, 1);
  lua_insert(L, 2);
  int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 1);
  overlay_lua_pass_expired(L, status);
  if (status != LUA_OK) host_of(L)->syntax = host_of(L)->keepFrames = false;
  lua_pushboolean(L, status == LUA_OK);
  lua_replace(L, 1);
  return lua_gettop(L);
}

const char *overlay_lua_push_text(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "'__tostring' must return a string");
    return lua_tolstring(L, -1, length);
  }
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      if (lua_tonumber(L, index) != lua_tonumber(L, index)) {
        lua_pushliteral(L, "nan");  // printf shows its sign bit, which differs between processors
      } else {
        lua_pushvalue(L, index);
      }
      break;
    case LUA_TSTRING: lua_pushvalue(L, index); break;
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
    default:
      // Never an address: it differs from run to run.
      if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING) break;
      lua_pushstring(L, luaL_typename(L, index));
  }
  return lua_tolstring(L, -1, length);
}

int overlay_lua_base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  size_t length;
  overlay_lua_push_text(L, 1, &length);
  return 1;
}

// Answers the digit's value, or -1.
static int digit_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'z') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'Z') return digit - 'A' + 10;
  return -1;
}

static bool is_space(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

// Stack: +1, the integer that the text is in `base`, wrapped around as in Lua, or nil.
static void push_in_base(lua_State *L, const char *at, const char *end, lua_Integer base) {
  while (at < end && is_space(*at)) at++;
  while (end > at && is_space(end[-1])) end--;
  bool isNegative = at < end && *at == '-';
  if (isNegative) at++;
  lua_Unsigned value = 0;
  bool isNumber = at < end;
  for (; at < end && isNumber; at++) {
    int digit = digit_value(*at);
    isNumber = digit >= 0 && digit < base;
    value = value * (lua_Unsigned)base + (lua_Unsigned)digit;
  }
  if (isNumber) {
    lua_pushinteger(L, (lua_Integer)(isNegative ? 0u - value : value));
  } else {
    lua_pushnil(L);
  }
}

int overlay_lua_base_tonumber(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 2);
  size_t length = lua_type(L, 1) == LUA_TSTRING ? lua_rawlen(L, 1) : 0;
  overlay_lua_charge(L, (int64_t)length / 4);
  if (!lua_isnil(L, 2)) {
    luaL_checktype(L, 1, LUA_TSTRING);
    lua_Integer base = luaL_checkinteger(L, 2);
    luaL_argcheck(L, base >= 2 && base <= 36, 2, "base out of range");
    const char *text = lua_tostring(L, 1);
    push_in_base(L, text, text + length, base);
  } else if (lua_type(L, 1) == LUA_TNUMBER) {
    lua_settop(L, 1);
  } else if (lua_type(L, 1) != LUA_TSTRING || lua_stringtonumber(L, lua_tostring(L, 1)) != length + 1) {
    lua_pushnil(L);
  }
  return 1;
}

int overlay_lua_base_print(lua_State *L) {
  overlay_lua_host *host = host_of(L);
  int count = lua_gettop(L);
  luaL_checkstack(L, 2 * count + 4, "too many values to print");
  lua_pushliteral(L, "");
  for (int i = 1; i <= count; i++) {
    size_t ignored;
    if (i > 1) lua_pushliteral(L, "\t");
    overlay_lua_push_text(L, i, &ignored);
  }
  lua_concat(L, lua_gettop(L) - count);
  size_t length;
  const char *line = lua_tolstring(L, -1, &length);
  overlay_lua_charge(L, 100 + (int64_t)length / 8);
  host->printedLines += 1;
  host->printedBytes += (int64_t)length + 1;
  if (host->limited && (host->printedLines > host->limits.printLines || host->printedBytes > host->limits.printBytes)) {
    overlay_lua_expire(host, OVERLAY_LUA_PRINT);
    return overlay_lua_raise_expired(L);
  }
  bool limited = host->limited;
  host->limited = false;
  int answer = host->callbacks.print(host->context, line, length);
  host->limited = limited;
  return answer < 0 ? overlay_lua_raise_message(L) : 0;
}

static const char *const events[] = {"__index", "__newindex", "__call", "__tostring", "__name", "__len", "__eq", "__lt", "__le",
                                     "__concat", "__unm", "__add", "__sub", "__mul", "__div", "__mod", "__pow", "__idiv",
                                     "__band", "__bor", "__bxor", "__shl", "__shr", "__bnot", "__pairs", NULL};

static void refuse_event(lua_State *L, const char *event, const char *reason) {
  lua_pushstring(L, event);
  if (lua_rawget(L, 2) != LUA_TNIL) luaL_error(L, "'%s' is not available to scripts: %s", event, reason);
  lua_pop(L, 1);
}

enum { LINKS = 32, ORIGINAL = 1, HEIGHT_OF_READS = 2, HEIGHT_OF_WRITES = 3 };

// Stack: +1, the metatable of the table on top, made if there is none; nil if it is the host's.
static void push_own_metatable(lua_State *L) {
  if (!lua_getmetatable(L, -1)) {
    lua_createtable(L, 3, 0);
    lua_pushvalue(L, -1);
    lua_setmetatable(L, -3);
  } else {
    lua_pushliteral(L, "__metatable");
    bool isSealed = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 1);
    if (isSealed) {
      lua_pop(L, 1);
      lua_pushnil(L);
    }
  }
}

// One instruction follows a chain of `event` tables to its end inside C, so chains are kept short: every table knows how many links lead to
// it, and a new link (from a table with `height` links above it, to the table on top) passes its height on. Stack: -1.
static void pass_height(lua_State *L, const char *event, int slot, lua_Integer height) {
  while (lua_type(L, -1) == LUA_TTABLE) {
    if (lua_rawequal(L, -1, 1)) luaL_error(L, "a circle of '%s' tables", event);
    if (++height > LINKS) luaL_error(L, "a chain of more than %d '%s' tables", LINKS, event);
    push_own_metatable(L);
    if (lua_isnil(L, -1)) {
      lua_pop(L, 1);
      break;
    }
    lua_rawgeti(L, -1, slot);
    bool isKnown = lua_tointeger(L, -1) >= height;
    lua_pop(L, 1);
    if (isKnown) {
      lua_pop(L, 1);
      break;
    }
    lua_pushinteger(L, height);
    lua_rawseti(L, -2, slot);
    lua_pushstring(L, event);
    lua_rawget(L, -2);
    lua_replace(L, -3);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

// Stack: +0; the table is at 1, its new metatable at `copy`. Keeps the height of `slot` from the old one and passes it down the new link.
static void link_chain(lua_State *L, int copy, const char *event, int slot) {
  lua_Integer height = 0;
  if (lua_getmetatable(L, 1)) {
    lua_rawgeti(L, -1, slot);
    height = lua_tointeger(L, -1);
    lua_pop(L, 2);
  }
  if (height > 0) {
    lua_pushinteger(L, height);
    lua_rawseti(L, copy, slot);
  }
  lua_pushstring(L, event);
  lua_rawget(L, copy);
  pass_height(L, event, slot, height);
}

int overlay_lua_base_setmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
  lua_settop(L, 2);
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return luaL_error(L, "cannot change a protected metatable");
  lua_createtable(L, 3, 4);
  if (lua_istable(L, 2)) {
    refuse_event(L, "__gc", "finalizers run outside every limit");
    refuse_event(L, "__mode", "weak tables would make results depend on the collector");
    refuse_event(L, "__close", "it would run after the script has been stopped");
    refuse_event(L, "__metatable", "only the host protects metatables");
    for (const char *const *event = events; *event != NULL; event++) {
      lua_pushstring(L, *event);
      lua_pushvalue(L, -1);
      if (lua_rawget(L, 2) == LUA_TNIL) {
        lua_pop(L, 2);
      } else {
        lua_rawset(L, 3);
      }
    }
    lua_pushliteral(L, "__call");
    if (lua_rawget(L, 3) != LUA_TNIL && !lua_isfunction(L, -1)) return luaL_error(L, "'__call' must be a function");
    lua_pop(L, 1);
    lua_pushvalue(L, 2);
    lua_rawseti(L, 3, ORIGINAL);
  }
  link_chain(L, 3, "__index", HEIGHT_OF_READS);
  link_chain(L, 3, "__newindex", HEIGHT_OF_WRITES);
  lua_setmetatable(L, 1);
  lua_settop(L, 1);
  return 1;
}

int overlay_lua_base_getmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!lua_getmetatable(L, 1)) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushliteral(L, "__metatable");
  if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  lua_rawgeti(L, -2, ORIGINAL);
  return 1;
}
