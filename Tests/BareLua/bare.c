#include "BareLua.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>

enum { CONTEXTS = 64, NOTCHES = 64 };

struct bare_lua {
  lua_State *L;
  int functions[3];
  int container, reachable, heights;
  int notches[NOTCHES];
  int contexts[CONTEXTS];
  int contextCount;
};

static int give_back(lua_State *L) {
  lua_settop(L, 1);
  return 1;
}

// Stack: +1, the module with its one constructor.
static int open_module(lua_State *L) {
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, give_back);
  lua_setfield(L, -2, "container");
  return 1;
}

// Stack: balanced. The config's table is on top.
static void keep_functions(bare_lua *bare) {
  static const char *const keys[] = {"canReachNotch", "translationFunction", "targetNotchPolicy"};
  for (int i = 0; i < 3; i++) {
    lua_getfield(bare->L, -1, keys[i]);
    bare->functions[i] = luaL_ref(bare->L, LUA_REGISTRYINDEX);
  }
}

// Stack: balanced.
static void keep_tables(bare_lua *bare, const char *const *notches, const double *heights, int count) {
  lua_State *L = bare->L;
  lua_newtable(L);
  bare->container = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_createtable(L, count, 0);
  lua_createtable(L, 0, count);
  for (int i = 0; i < count; i++) {
    lua_pushstring(L, notches[i]);
    lua_pushvalue(L, -1);
    bare->notches[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_rawseti(L, -3, i + 1);
    lua_pushnumber(L, heights[i]);
    lua_setfield(L, -2, notches[i]);
  }
  bare->heights = luaL_ref(L, LUA_REGISTRYINDEX);
  bare->reachable = luaL_ref(L, LUA_REGISTRYINDEX);
}

bare_lua *bare_lua_open(const char *config, size_t length, const char *const *notches, const double *heights, int count) {
  if (count > NOTCHES) return NULL;
  bare_lua *bare = calloc(1, sizeof *bare);
  lua_State *L = bare == NULL ? NULL : luaL_newstate();
  if (L == NULL) {
    free(bare);
    return NULL;
  }
  bare->L = L;
  luaL_openlibs(L);
  luaL_requiref(L, "overlay", open_module, 0);
  lua_settop(L, 0);
  if (luaL_loadbuffer(L, config, length, "=config") != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK || !lua_istable(L, -1)) {
    bare_lua_close(bare);
    return NULL;
  }
  keep_functions(bare);
  lua_settop(L, 0);
  keep_tables(bare, notches, heights, count);
  return bare;
}

void bare_lua_close(bare_lua *bare) {
  if (bare == NULL) return;
  lua_close(bare->L);
  free(bare);
}

void bare_lua_prepare(bare_lua *bare, const bare_call *calls, size_t count) {
  lua_State *L = bare->L;
  for (size_t i = 0; i < count && bare->contextCount < CONTEXTS; i++) {
    if (calls[i].kind != BARE_TARGET) continue;
    lua_createtable(L, 0, 4);
    lua_pushnumber(L, calls[i].a);
    lua_setfield(L, -2, "height");
    lua_pushnumber(L, calls[i].b);
    lua_setfield(L, -2, "velocity");
    lua_rawgeti(L, LUA_REGISTRYINDEX, bare->reachable);
    lua_setfield(L, -2, "reachable");
    lua_rawgeti(L, LUA_REGISTRYINDEX, bare->heights);
    lua_setfield(L, -2, "heights");
    bare->contexts[bare->contextCount++] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
}

size_t bare_lua_run(bare_lua *bare, const bare_call *calls, size_t count) {
  lua_State *L = bare->L;
  size_t fine = 0, policies = 0;
  for (size_t i = 0; i < count; i++) {
    const bare_call *call = &calls[i];
    int arguments = 1;
    lua_rawgeti(L, LUA_REGISTRYINDEX, bare->functions[call->kind]);
    switch (call->kind) {
      case BARE_REACH:
        lua_rawgeti(L, LUA_REGISTRYINDEX, bare->notches[call->notch]);
        lua_rawgeti(L, LUA_REGISTRYINDEX, bare->container);
        arguments = 2;
        break;
      case BARE_TRANSLATE:
        lua_pushnumber(L, call->a);
        lua_pushnumber(L, call->b);
        lua_pushnumber(L, call->c);
        arguments = 3;
        break;
      default: lua_rawgeti(L, LUA_REGISTRYINDEX, bare->contexts[policies++ % (size_t)bare->contextCount]); break;
    }
    fine += lua_pcall(L, arguments, 1, 0) == LUA_OK;
    lua_settop(L, 0);
  }
  return fine;
}
