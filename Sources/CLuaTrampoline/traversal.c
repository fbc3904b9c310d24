// Traversal in an order that is the same in every run: numbers, then strings, both ascending, then false and true.
#include <string.h>

#include "host.h"

typedef struct sort_key {
  const char *bytes;  // NULL for numbers and booleans
  size_t length;
  lua_Number number;
  lua_Integer integer;
  int rank;           // 0 number, 1 string, 2 boolean
  bool isInteger;
  int position;       // in the list of keys
} sort_key;

static int compare_integer_with_float(lua_Integer i, lua_Number f) {
  if (f >= 9223372036854775808.0) return -1;
  if (f < -9223372036854775808.0) return 1;
  lua_Integer whole = (lua_Integer)f;  // toward zero
  if (i != whole) return i < whole ? -1 : 1;
  lua_Number rest = f - (lua_Number)whole;
  return rest > 0 ? -1 : rest < 0 ? 1 : 0;
}

static int compare_numbers(const sort_key *a, const sort_key *b) {
  if (a->isInteger && b->isInteger) return a->integer < b->integer ? -1 : a->integer > b->integer;
  if (a->isInteger) return compare_integer_with_float(a->integer, b->number);
  if (b->isInteger) return -compare_integer_with_float(b->integer, a->number);
  return a->number < b->number ? -1 : a->number > b->number;
}

static int compare(const sort_key *a, const sort_key *b) {
  if (a->rank != b->rank) return a->rank - b->rank;
  if (a->rank == 0) return compare_numbers(a, b);
  if (a->rank == 2) return (int)(a->integer - b->integer);
  int order = memcmp(a->bytes, b->bytes, a->length < b->length ? a->length : b->length);
  return order != 0 ? order : a->length < b->length ? -1 : a->length > b->length;
}

// Stack: balanced. Raises for a key that has no order of its own.
static sort_key read_key(lua_State *L, int index) {
  sort_key key = {0};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key.isInteger = lua_isinteger(L, index);
      if (key.isInteger) {
        key.integer = lua_tointeger(L, index);
      } else {
        key.number = lua_tonumber(L, index);
      }
      break;
    case LUA_TSTRING:
      key.rank = 1;
      key.bytes = lua_tolstring(L, index, &key.length);
      break;
    case LUA_TBOOLEAN:
      key.rank = 2;
      key.integer = lua_toboolean(L, index);
      break;
    default:
      luaL_error(L, "a table with a %s as a key cannot be traversed: its place would differ from run to run", luaL_typename(L, index));
  }
  return key;
}

static void merge_sort(sort_key *keys, sort_key *spare, lua_Integer count) {
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer start = 0; start < count; start += 2 * width) {
      lua_Integer middle = start + width < count ? start + width : count;
      lua_Integer end = start + 2 * width < count ? start + 2 * width : count;
      lua_Integer left = start, right = middle;
      for (lua_Integer i = start; i < end; i++) {
        bool takesLeft = left < middle && (right >= end || compare(&keys[left], &keys[right]) <= 0);
        spare[i] = takesLeft ? keys[left++] : keys[right++];
      }
    }
    memcpy(keys, spare, (size_t)count * sizeof *keys);
  }
}

// Stack: +1, a list of the keys of the table at `index` as Lua gives them. `isSorted` tells whether that is already the order.
static lua_Integer push_keys(lua_State *L, int index, bool *isSorted) {
  lua_newtable(L);
  int list = lua_gettop(L);
  lua_Integer count = 0;
  sort_key previous = {0};
  *isSorted = true;
  for (lua_pushnil(L); lua_next(L, index) != 0;) {
    lua_pop(L, 1);
    sort_key key = read_key(L, -1);
    if (count > 0 && *isSorted) *isSorted = compare(&previous, &key) < 0;
    previous = key;
    lua_pushvalue(L, -1);
    lua_rawseti(L, list, ++count);
  }
  overlay_lua_charge(L, count);
  return count;
}

lua_Integer overlay_lua_push_sorted_keys(lua_State *L, int index) {
  bool isSorted;
  lua_Integer count = push_keys(L, index, &isSorted);
  if (isSorted) return count;
  int list = lua_gettop(L);
  for (lua_Integer n = count; n > 1; n /= 2) overlay_lua_charge(L, 2 * count);
  sort_key *keys = lua_newuserdatauv(L, 2 * (size_t)count * sizeof *keys, 0);
  for (lua_Integer i = 0; i < count; i++) {
    lua_rawgeti(L, list, i + 1);
    keys[i] = read_key(L, -1);
    keys[i].position = (int)(i + 1);
    lua_pop(L, 1);
  }
  merge_sort(keys, keys + count, count);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer i = 0; i < count; i++) {
    lua_rawgeti(L, list, keys[i].position);
    lua_rawseti(L, -2, i + 1);
  }
  lua_replace(L, list);
  lua_settop(L, list);
  return count;
}

// Upvalues: the table, its keys in order, the position. A key whose value has gone meanwhile is left out.
int overlay_lua_next_pair(lua_State *L) {
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

// The smallest key greater than the one given, found by looking at all: no state to go stale, and its length is charged.
int overlay_lua_base_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  bool isFirst = lua_isnil(L, 2), isFound = false;
  sort_key after = {0}, best = {0};
  if (!isFirst) after = read_key(L, 2);
  lua_pushnil(L);  // 3: the best key
  int64_t count = 1;
  for (lua_pushnil(L); lua_next(L, 1) != 0; count++) {
    lua_pop(L, 1);
    sort_key key = read_key(L, 4);
    if (!isFirst && compare(&key, &after) <= 0) continue;
    if (isFound && compare(&key, &best) >= 0) continue;
    best = key;
    isFound = true;
    lua_pushvalue(L, 4);
    lua_replace(L, 3);
  }
  overlay_lua_charge(L, 2 * count);
  if (!isFound) return 1;
  lua_pushvalue(L, 3);
  lua_rawget(L, 1);
  return 2;
}
