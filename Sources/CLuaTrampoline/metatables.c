// Metatables by copy: what Lua looks for in one is taken over when it is set, what would escape the limits is refused, and chains are short.
#include "host.h"

static const char *const events[] = {"__index", "__newindex", "__call", "__tostring", "__name", "__len", "__eq", "__lt", "__le",
                                     "__concat", "__unm", "__add", "__sub", "__mul", "__div", "__mod", "__pow", "__idiv",
                                     "__band", "__bor", "__bxor", "__shl", "__shr", "__bnot", "__pairs", NULL};

static void refuse_event(lua_State *L, const char *event, const char *reason) {
  lua_pushstring(L, event);
  if (lua_rawget(L, 2) != LUA_TNIL) luaL_error(L, "'%s' is not available to scripts: %s", event, reason);
  lua_pop(L, 1);
}

enum { LINKS = 16, ORIGINAL = 1, HEIGHT_OF_READS = 2, HEIGHT_OF_WRITES = 3 };

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
  overlay_lua_charge(L, 60);
  host_of(L)->hasScriptMetatables = true;
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
