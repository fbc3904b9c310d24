// Metatables by copy: what Lua looks for in one is taken over when it is set, and what would escape the limits is refused.
#include "host.h"

static const char *const events[] = {"__index", "__newindex", "__call", "__tostring", "__name", "__len", "__eq", "__lt", "__le",
                                     "__concat", "__unm", "__add", "__sub", "__mul", "__div", "__mod", "__pow", "__idiv",
                                     "__band", "__bor", "__bxor", "__shl", "__shr", "__bnot", "__pairs", NULL};

static void refuse_event(lua_State *L, const char *event, const char *reason) {
  lua_pushstring(L, event);
  if (lua_rawget(L, 2) != LUA_TNIL) luaL_error(L, "'%s' is not available to scripts: %s", event, reason);
  lua_pop(L, 1);
}

enum { ORIGINAL = 1 };

int overlay_lua_base_setmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
  lua_settop(L, 2);
  overlay_lua_charge(L, 60);
  host_of(L)->hasScriptMetatables = true;
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return luaL_error(L, "cannot change a protected metatable");
  lua_createtable(L, 1, 4);
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
