// Traversal in an order that is the same in every run: numbers, then strings, both ascending, then false and true.
#include "host.h"

// Numbers before strings before false before true. Raises for a key that has no order of its own.
static int rank(lua_State *L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TNUMBER: return 0;
    case LUA_TSTRING: return 1;
    case LUA_TBOOLEAN: return 2 + lua_toboolean(L, index);
    default:
      return luaL_error(L, "a table with a %s as a key cannot be traversed: its place would differ from run to run", luaL_typename(L, index));
  }
}

// Strings by their bytes: no locale is ever set.
static bool is_before(lua_State *L, int a, int b) {
  STACK(L, 0);
  int left = rank(L, a), right = rank(L, b);
  return left != right ? left < right : lua_compare(L, a, b, LUA_OPLT);
}

static bool is_top_before(lua_State *L) { return is_before(L, -1, -2); }

void overlay_lua_push_sorted_keys(lua_State *L, int index) {
  STACK(L, 1);
  lua_newtable(L);
  int list = lua_gettop(L);
  lua_Integer count = 0;
  bool isSorted = true;
  lua_pushnil(L);  // the key before
  for (lua_pushnil(L); lua_next(L, index) != 0;) {
    lua_pop(L, 1);
    if (count == 0) rank(L, -1);
    else if (!is_before(L, list + 1, -1)) isSorted = false;
    lua_copy(L, -1, list + 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, list, ++count);
  }
  lua_pop(L, 1);
  overlay_lua_charge(L, count);
  if (!isSorted) overlay_lua_sort(L, list, count, is_top_before);
}

// Upvalues: the table, its keys in order, the position. A key whose value has gone meanwhile is left out.
int overlay_lua_next_pair(lua_State *L) {
  FRAME(L, 2);
  lua_settop(L, 0);
  lua_Integer position = lua_tointeger(L, lua_upvalueindex(3));
  for (;;) {
    if (lua_rawgeti(L, lua_upvalueindex(2), ++position) == LUA_TNIL) return 1;
    lua_pushvalue(L, 1);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
    lua_settop(L, 0);
  }
  lua_pushinteger(L, position);
  lua_replace(L, lua_upvalueindex(3));
  return 2;
}

int overlay_lua_base_pairs(lua_State *L) {
  FRAME(L, 3);
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  overlay_lua_push_sorted_keys(L, 1);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, overlay_lua_next_pair, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// The smallest key greater than the one given, found by looking at all: no state to go stale, and its length is
// charged.
int overlay_lua_base_next(lua_State *L) {
  FRAME(L, 3);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  overlay_lua_push_fields(L, 1);
  lua_replace(L, 1);
  lua_pushnil(L);  // 3: the best key
  if (!lua_isnil(L, 2)) rank(L, 2);
  int64_t count = 1;
  for (lua_pushnil(L); lua_next(L, 1) != 0; count++) {
    lua_pop(L, 1);
    rank(L, 4);
    if ((lua_isnil(L, 2) || is_before(L, 2, 4)) && (lua_isnil(L, 3) || is_before(L, 4, 3))) lua_copy(L, 4, 3);
  }
  overlay_lua_charge(L, 2 * count);
  if (lua_isnil(L, 3)) return 1;
  lua_pushvalue(L, 3);
  lua_rawget(L, 1);
  return 2;
}
