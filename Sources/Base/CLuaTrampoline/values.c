// Values built and read from Swift, each step that can raise in a protected body.
#include <stdlib.h>

#include "host.h"

bool overlay_lua_protect(overlay_lua_host *host, lua_CFunction body, void *argument, int moved, int results) {
  lua_State *L = host->L;
  STACK(L, results - moved, -moved);
  if (!lua_checkstack(L, 4)) return lua_pop(L, moved), false;
  lua_pushcfunction(L, body);
  lua_insert(L, -1 - moved);
  lua_pushlightuserdata(L, argument);
  lua_insert(L, -1 - moved);
  if (lua_pcall(L, moved + 1, results, 0) == LUA_OK) return true;
  lua_pop(L, 1);
  return false;
}

typedef struct text {
  const char *bytes;
  size_t length;
  int32_t reference;
  overlay_lua_host *host;
} text;

static int push_string(lua_State *L) {
  FRAME(L, 1);
  text *argument = lua_touserdata(L, 1);
  lua_pushlstring(L, argument->bytes, argument->length);
  return 1;
}

bool overlay_lua_push_string(overlay_lua_host *host, const char *bytes, size_t length) {
  text argument = {.bytes = bytes, .length = length};
  return overlay_lua_protect(host, push_string, &argument, 0, 1);
}

static int push_table(lua_State *L) {
  FRAME(L, 1);
  int *counts = lua_touserdata(L, 1);
  lua_createtable(L, counts[0], counts[1]);
  return 1;
}

bool overlay_lua_push_table(overlay_lua_host *host, int listCount, int fieldCount) {
  int counts[] = {listCount, fieldCount};
  return overlay_lua_protect(host, push_table, counts, 0, 1);
}

static int set_key(lua_State *L) {
  FRAME(L, 0);
  lua_rawset(L, 2);
  return 0;
}

// Takes key and value from the stack; `table` is an absolute index.
bool overlay_lua_set_key(overlay_lua_host *host, int table) {
  STACK(host->L, -2);
  if (!lua_checkstack(host->L, 2)) return lua_pop(host->L, 2), false;
  lua_pushvalue(host->L, table);
  lua_insert(host->L, -3);
  return overlay_lua_protect(host, set_key, NULL, 3, 0);
}

void overlay_lua_push_reference(overlay_lua_host *host, int32_t reference) {
  STACK(host->L, 1);
  lua_rawgeti(host->L, LUA_REGISTRYINDEX, reference);
}

static int keep(lua_State *L) {
  FRAME(L, 0);
  *(int32_t *)lua_touserdata(L, 1) = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

// Takes a value from the stack. LUA_NOREF when memory ran out.
int32_t overlay_lua_keep(overlay_lua_host *host) {
  STACK(host->L, -1);
  int32_t reference = LUA_NOREF;
  overlay_lua_protect(host, keep, &reference, 1, 0);
  return reference;
}

// Writes only into slots that exist, so it cannot raise.
void overlay_lua_release(overlay_lua_host *host, int32_t reference) {
  STACK(host->L, 0);
  if (reference >= 0 && reference < host->factCapacity) {
    free(host->facts[reference].label);
    host->facts[reference] = (overlay_lua_fact){0};
  }
  luaL_unref(host->L, LUA_REGISTRYINDEX, reference);
}

static int name(lua_State *L) {
  FRAME(L, 3);
  text *argument = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, argument->host->names);
  lua_pushlstring(L, argument->bytes, argument->length);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, 2) == LUA_TNUMBER) {
    argument->reference = (int32_t)lua_tointeger(L, -1);
    return 0;
  }
  lua_pop(L, 1);
  lua_pushvalue(L, -1);
  argument->reference = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushinteger(L, argument->reference);
  lua_rawset(L, 2);
  return 0;
}

// The reference by which a string travels without being made: the same for the same bytes.
int32_t overlay_lua_name(overlay_lua_host *host, const char *bytes, size_t length) {
  text argument = {.bytes = bytes, .length = length, .reference = LUA_NOREF, .host = host};
  return overlay_lua_protect(host, name, &argument, 0, 0) ? argument.reference : LUA_NOREF;
}

static int push_keys(lua_State *L) {
  FRAME(L, 1);
  overlay_lua_push_sorted_keys(L, 2);
  return 1;
}

bool overlay_lua_push_keys(overlay_lua_host *host, int table) {
  STACK(host->L, 1, 0);
  if (!lua_checkstack(host->L, 1)) return false;
  lua_pushvalue(host->L, table);
  return overlay_lua_protect(host, push_keys, NULL, 1, 1);
}
