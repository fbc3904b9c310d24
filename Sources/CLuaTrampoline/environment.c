// The environment of scripts, built name by name. Lua's own libraries are opened aside, what is allowed is copied, and the rest is dropped.
#include <string.h>

#include "host.h"

typedef struct entry {
  overlay_lua_host *host;
  const char *library, *name;
  lua_CFunction function;
  bool usesStock, found;
} entry;

// Stack: +0. Keeps the library that `open` returns as stock[name]. luaopen_base fills the global table, a fresh one here.
static void keep_stock(lua_State *L, overlay_lua_host *host, const char *name, lua_CFunction open) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->stock);
  lua_pushcfunction(L, open);
  lua_pushstring(L, name);
  lua_call(L, 1, 1);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
}

static int open_stock(lua_State *L) {
  overlay_lua_host *host = lua_touserdata(L, 1);
  keep_stock(L, host, "", luaopen_base);
  keep_stock(L, host, "string", luaopen_string);
  keep_stock(L, host, "table", luaopen_table);
  keep_stock(L, host, "math", luaopen_math);
  keep_stock(L, host, "utf8", luaopen_utf8);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  return 0;
}

bool overlay_lua_open_stock(overlay_lua_host *host) { return overlay_lua_protect(host, open_stock, host, 0, 0); }

static int add_library(lua_State *L) {
  entry *row = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, row->host->libraries);
  lua_newtable(L);
  lua_setfield(L, -2, row->name);
  return 0;
}

bool overlay_lua_add_library(overlay_lua_host *host, const char *name) {
  entry row = {.host = host, .name = name};
  return overlay_lua_protect(host, add_library, &row, 0, 0);
}

// Stack: +1, what the library has under the row's name.
static void push_stock(lua_State *L, entry *row) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, row->host->stock);
  lua_getfield(L, -1, row->library);
  lua_getfield(L, -1, row->name);
  row->found = !lua_isnil(L, -1);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

static int add_entry(lua_State *L) {
  entry *row = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, row->host->libraries);
  lua_getfield(L, -1, row->library);
  if (row->usesStock) push_stock(L, row);
  if (row->function != NULL) lua_pushcclosure(L, row->function, row->usesStock);
  lua_setfield(L, -2, row->name);
  return 0;
}

bool overlay_lua_add(overlay_lua_host *host, const char *library, const char *name, bool usesStock, int (*function)(lua_State *)) {
  entry row = {.host = host, .library = library, .name = name, .usesStock = usesStock, .function = function};
  return overlay_lua_protect(host, add_entry, &row, 0, 0) && (row.found || !usesStock);
}

// Raises the sentence for a missing name. Upvalues: the table's name, whether it is a write.
int overlay_lua_missing(lua_State *L) {
  overlay_lua_host *host = host_of(L);
  const char *table = lua_tostring(L, lua_upvalueindex(1));
  bool writing = lua_toboolean(L, lua_upvalueindex(2));
  if (lua_type(L, 2) != LUA_TSTRING) {
    if (writing) return luaL_error(L, "'%s' cannot be changed", table[0] == 0 ? "the globals" : table);
    lua_pushnil(L);
    return 1;
  }
  size_t length;
  const char *name = lua_tolstring(L, 2, &length);
  overlay_lua_charge(L, UNITS_OF_A_SEARCH);
  host->isInside = false;
  host->callbacks.missing(host->context, table, name, length, writing);
  host->isInside = true;
  host->messagePositioned = true;
  return overlay_lua_raise_message(L);
}

// Stack: +0. Sets field `event` of the metatable on top to a function that raises for missing names of `table`.
static void set_missing(lua_State *L, const char *event, const char *table, bool writing) {
  lua_pushstring(L, table);
  lua_pushboolean(L, writing);
  lua_pushcclosure(L, overlay_lua_missing, 2);
  lua_setfield(L, -2, event);
}

// Stack: +1, a metatable that hides itself.
static void push_seal(lua_State *L, const char *table) {
  lua_createtable(L, 0, 4);
  set_missing(L, "__newindex", table, true);
  lua_pushliteral(L, "sealed");
  lua_setfield(L, -2, "__metatable");
}

// Stack: the libraries are at 2, the globals at 3. +0. Adds every library to the globals and seals it.
static void seal_libraries(lua_State *L) {
  for (lua_pushnil(L); lua_next(L, 2) != 0;) {
    const char *name = lua_tostring(L, -2);
    push_seal(L, name);
    set_missing(L, "__index", name, false);
    lua_setmetatable(L, -2);
    if (name[0] == 0) {
      lua_pop(L, 1);
    } else {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, 3);  // raw: the globals may be sealed already
    }
  }
}

// Scripts see an empty table: reads fall through to the globals, a plain table, and every write raises.
static int seal(lua_State *L) {
  overlay_lua_host *host = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->libraries);
  lua_getfield(L, 2, "");
  seal_libraries(L);
  lua_newtable(L);
  push_seal(L, "");
  lua_pushvalue(L, 3);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushvalue(L, 3);
  lua_rawseti(L, LUA_REGISTRYINDEX, host->globals);

  // Strings keep their methods and lose Lua's arithmetic.
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  lua_getfield(L, 2, "string");
  lua_setfield(L, -2, "__index");
  lua_pushliteral(L, "sealed");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);

  luaL_unref(L, LUA_REGISTRYINDEX, host->stock);
  luaL_unref(L, LUA_REGISTRYINDEX, host->libraries);
  lua_gc(L, LUA_GCCOLLECT);
  return 0;
}

bool overlay_lua_seal(overlay_lua_host *host) { return overlay_lua_protect(host, seal, host, 0, 0); }

// Stack: +1 each.
void overlay_lua_push_environment(overlay_lua_host *host) { lua_rawgeti(host->L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS); }
void overlay_lua_push_globals(overlay_lua_host *host) { lua_rawgeti(host->L, LUA_REGISTRYINDEX, host->globals); }
