// The environment of scripts, built name by name. Lua's own libraries are opened aside, what is allowed is copied, and
// the rest is dropped.
#include "host.h"

// Keeps the library that `open` returns under its name in the table on top. luaopen_base fills the global table, a fresh
// one here.
static void keep_stock(lua_State *L, const char *name, lua_CFunction open) {
  STACK(L, 0);
  lua_pushcfunction(L, open);
  lua_pushstring(L, name);
  lua_call(L, 1, 1);
  lua_setfield(L, -2, name);
}

// Pushes Lua's own libraries by name.
static void push_stock(lua_State *L) {
  STACK(L, 1);
  lua_newtable(L);
  keep_stock(L, "", luaopen_base);
  keep_stock(L, "string", luaopen_string);
  keep_stock(L, "table", luaopen_table);
  keep_stock(L, "math", luaopen_math);
  keep_stock(L, "utf8", luaopen_utf8);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

// Lua's libraries are at 2, those of scripts at 3. Each function has an upvalue at least: Lua hashes one without by the
// address of its code, which is another one in each process.
static void add(lua_State *L, const overlay_lua_entry *entry) {
  STACK(L, 0);
  luaL_getsubtable(L, 3, entry->library);
  lua_CFunction function = entry->function;
  int upvalues = 1;
  if (entry->usesStock) {
    lua_getfield(L, 2, entry->library);
    if (lua_getfield(L, -1, entry->name) == LUA_TNIL) luaL_error(L, "Lua has no %s.%s", entry->library, entry->name);
    lua_remove(L, -2);
    if (function != NULL) upvalues = 2;
    else if ((function = lua_tocfunction(L, -1)) != NULL) lua_pop(L, 1);
  }
  if (function != NULL) {
    lua_pushnil(L);
    lua_pushcclosure(L, function, upvalues);
  }
  lua_setfield(L, -2, entry->name);
  lua_pop(L, 1);
}

// Raises the sentence for a missing name. Upvalues: the table's name, whether it is a write.
int overlay_lua_missing(lua_State *L) {
  FRAME(L, 1);
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

void overlay_lua_set_missing(lua_State *L, const char *event, const char *table, bool writing) {
  STACK(L, 0);
  lua_pushstring(L, table);
  lua_pushboolean(L, writing);
  lua_pushcclosure(L, overlay_lua_missing, 2);
  lua_setfield(L, -2, event);
}

// Pushes an empty table through which another one, on top, is read: every write raises.
static void push_sealed(lua_State *L, const char *name) {
  STACK(L, 1);
  lua_newtable(L);
  lua_createtable(L, 0, 4);
  overlay_lua_set_missing(L, "__newindex", name, true);
  lua_pushliteral(L, "sealed");
  lua_setfield(L, -2, "__metatable");
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

// The libraries are at 3, the globals at 4: adds every library to the globals, sealed.
static void seal_libraries(lua_State *L) {
  STACK(L, 0);
  for (lua_pushnil(L); lua_next(L, 3) != 0; lua_settop(L, 5)) {
    const char *name = lua_tostring(L, 5);
    lua_createtable(L, 0, 1);
    overlay_lua_set_missing(L, "__index", name, false);
    lua_setmetatable(L, 6);
    if (name[0] == 0) continue;
    lua_pushvalue(L, 5);
    lua_pushvalue(L, 6);
    push_sealed(L, name);
    lua_remove(L, -2);
    lua_rawset(L, 4);  // raw: the globals may raise for missing names already
  }
}

typedef struct entry_list {
  const overlay_lua_entry *entries;
  size_t count;
} entry_list;

static int install(lua_State *L) {
  FRAME(L, 0);
  const entry_list *list = lua_touserdata(L, 1);
  push_stock(L);
  lua_newtable(L);
  for (size_t i = 0; i < list->count; i++) add(L, &list->entries[i]);
  lua_getfield(L, 3, "");
  seal_libraries(L);
  // Where messages look for the name of a function that is called without one, as by `pcall`.
  lua_pushvalue(L, 4);
  lua_setfield(L, 3, LUA_GNAME);
  lua_pushnil(L);
  lua_setfield(L, 3, "");
  lua_pushvalue(L, 3);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  push_sealed(L, "");
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushvalue(L, 4);
  lua_rawseti(L, LUA_REGISTRYINDEX, host_of(L)->globals);

  // Strings keep their methods and lose Lua's arithmetic.
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  lua_getfield(L, 3, "string");
  lua_setfield(L, -2, "__index");
  lua_pushliteral(L, "sealed");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);

  lua_settop(L, 0);
  lua_gc(L, LUA_GCCOLLECT);
  return 0;
}

bool overlay_lua_install(overlay_lua_host *host, const overlay_lua_entry *entries, size_t count) {
  entry_list list = {.entries = entries, .count = count};
  return overlay_lua_protect(host, install, &list, 0, 0);
}

void overlay_lua_push_globals(overlay_lua_host *host) { overlay_lua_push_reference(host, host->globals); }
