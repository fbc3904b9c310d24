// The table library on raw lengths and raw access, so that a lying metamethod cannot make a loop in C long.
#include <string.h>

#include "host.h"

enum { MOST_UNPACKED = 8000, LONGEST_SORT = 1000000 };

static lua_Integer check_table(lua_State *L, int index) {
  STACK(L, 0);
  luaL_checktype(L, index, LUA_TTABLE);
  overlay_lua_push_fields(L, index);
  lua_replace(L, index);
  return (lua_Integer)lua_rawlen(L, index);
}

// The same for a table that is written, which is done without its metatable.
static lua_Integer check_own_table(lua_State *L, int index) {
  luaL_checktype(L, index, LUA_TTABLE);
  luaL_argcheck(L, !overlay_lua_is_sealed(L, index), index, "it is sealed, expected a table of your own");
  return (lua_Integer)lua_rawlen(L, index);
}

int overlay_lua_table_insert(lua_State *L) {
  FRAME(L, 0);
  lua_Integer end = check_own_table(L, 1) + 1, position = end;
  switch (lua_gettop(L)) {
    case 2: break;
    case 3:
      position = luaL_checkinteger(L, 2);
      luaL_argcheck(L, position >= 1 && position <= end, 2, "position out of bounds");
      overlay_lua_charge(L, (end - position) / 2);
      for (lua_Integer i = end; i > position; i--) {
        lua_rawgeti(L, 1, i - 1);
        lua_rawseti(L, 1, i);
      }
      break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_rawseti(L, 1, position);
  return 0;
}

int overlay_lua_table_remove(lua_State *L) {
  FRAME(L, 1);
  lua_Integer size = check_own_table(L, 1), position = luaL_optinteger(L, 2, size);
  if (lua_gettop(L) > 1) luaL_argcheck(L, position >= 1 ? position <= size + 1 : size == 0 && position == 0, 2, "position out of bounds");
  lua_rawgeti(L, 1, position);
  if (position > size) size = position;
  overlay_lua_charge(L, (size - position) / 2);
  for (; position < size; position++) {
    lua_rawgeti(L, 1, position + 1);
    lua_rawseti(L, 1, position);
  }
  lua_pushnil(L);
  lua_rawseti(L, 1, position);
  return 1;
}

int overlay_lua_table_move(lua_State *L) {
  FRAME(L, 1);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer from = luaL_checkinteger(L, 2), end = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
  lua_Integer targetLength = check_own_table(L, target), length = check_table(L, 1);
  if (end >= from) {
    luaL_argcheck(L, from >= 1 && end <= length, 3, "outside the list");
    luaL_argcheck(L, to >= 1 && to <= targetLength + 1, 4, "position out of bounds");
    overlay_lua_charge(L, end - from + 1);
    bool isForward = to > end || to <= from || (target != 1 && !lua_rawequal(L, 1, target));
    lua_Integer count = end - from + 1;
    for (lua_Integer i = 0; i < count; i++) {
      lua_Integer offset = isForward ? i : count - 1 - i;
      lua_rawgeti(L, 1, from + offset);
      lua_rawseti(L, target, to + offset);
    }
  }
  lua_pushvalue(L, target);
  return 1;
}

// Pushes the text of a piece. Raises for anything but strings and numbers.
static const char *piece(lua_State *L, lua_Integer position, size_t *length) {
  STACK(L, 1);
  int type = lua_rawgeti(L, 1, position);
  if (type != LUA_TSTRING && type != LUA_TNUMBER) {
    luaL_error(L, "invalid value (at index %I) in table for 'concat': a %s", position, luaL_typename(L, -1));
  }
  overlay_lua_push_text(L, -1, length);
  lua_replace(L, -2);
  return lua_tolstring(L, -1, length);
}

int overlay_lua_table_concat(lua_State *L) {
  FRAME(L, 2);
  lua_Integer size = check_table(L, 1);
  size_t separatorLength, total = 0, length;
  const char *separator = luaL_optlstring(L, 2, "", &separatorLength);
  lua_Integer from = luaL_optinteger(L, 3, 1), end = luaL_optinteger(L, 4, size);
  if (from > end) {
    lua_pushliteral(L, "");
    return 1;
  }
  luaL_argcheck(L, from >= 1 && end <= size, 3, "outside the list");
  overlay_lua_charge(L, 4 * (end - from + 1));
  for (lua_Integer i = from; i <= end; i++) {
    piece(L, i, &length);
    total += length + (i < end ? separatorLength : 0);
    lua_pop(L, 1);
  }
  char *joined = lua_newuserdatauv(L, total + 1, 0), *at = joined;
  for (lua_Integer i = from; i <= end; i++) {
    const char *bytes = piece(L, i, &length);
    memcpy(at, bytes, length);
    at += length;
    lua_pop(L, 1);
    if (i == end) break;
    memcpy(at, separator, separatorLength);
    at += separatorLength;
  }
  lua_pushlstring(L, joined, total);
  return 1;
}

int overlay_lua_table_unpack(lua_State *L) {
  FRAME(L, MOST_UNPACKED);
  lua_Integer size = check_table(L, 1);
  lua_Integer from = luaL_optinteger(L, 2, 1), end = luaL_optinteger(L, 3, size);
  if (from > end) return 0;
  if ((lua_Unsigned)end - (lua_Unsigned)from >= MOST_UNPACKED) return luaL_error(L, "too many results to unpack: more than %d", MOST_UNPACKED);
  int count = (int)(end - from) + 1;
  overlay_lua_charge(L, count);
  luaL_checkstack(L, count, "too many results to unpack");
  for (int i = 0; i < count; i++) lua_rawgeti(L, 1, from + i);
  return count;
}

// Merges two neighbouring runs of the list at `source` into the list at `target`; the left one wins ties.
static void merge(lua_State *L, int source, int target, lua_Integer start, lua_Integer middle, lua_Integer end, bool (*isBefore)(lua_State *)) {
  STACK(L, 0);
  lua_Integer left = start, right = middle;
  for (lua_Integer i = start; i < end; i++) {
    bool takesRight = left >= middle;
    if (left < middle && right < end) {
      lua_rawgeti(L, source, left);
      lua_rawgeti(L, source, right);
      takesRight = isBefore(L);
      lua_pop(L, 2);
    }
    lua_rawgeti(L, source, takesRight ? right++ : left++);
    lua_rawseti(L, target, i);
  }
}

static void copy_list(lua_State *L, int source, int target, lua_Integer count) {
  STACK(L, 0);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, source, i);
    lua_rawseti(L, target, i);
  }
}

// A stable merge sort of a copy: an order that contradicts itself gives some order.
void overlay_lua_sort(lua_State *L, int list, lua_Integer count, bool (*isBefore)(lua_State *L)) {
  STACK(L, 0);
  lua_createtable(L, (int)count, 0);
  lua_createtable(L, (int)count, 0);
  int target = lua_gettop(L), source = target - 1;
  copy_list(L, list, source, count);
  for (lua_Integer width = 1; width < count; width *= 2) {
    overlay_lua_charge(L, 2 * count);
    for (lua_Integer start = 1; start <= count; start += 2 * width) {
      lua_Integer middle = start + width <= count ? start + width : count + 1;
      lua_Integer end = start + 2 * width <= count ? start + 2 * width : count + 1;
      merge(L, source, target, start, middle, end, isBefore);
    }
    int swap = source;
    source = target;
    target = swap;
  }
  copy_list(L, source, list, count);
  lua_pop(L, 2);
}

// The comparator of table.sort, if any, is at 2.
static bool is_top_before(lua_State *L) {
  STACK(L, 0);
  if (lua_isnil(L, 2)) {
    size_t length = lua_type(L, -1) == LUA_TSTRING ? lua_rawlen(L, -1) : 0;
    overlay_lua_charge(L, 1 + (int64_t)(length / BYTES_PER_UNIT));
    return lua_compare(L, -1, -2, LUA_OPLT);
  }
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -4);
  lua_call(L, 2, 1);
  bool answer = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return answer;
}

int overlay_lua_table_sort(lua_State *L) {
  FRAME(L, 1);
  lua_Integer count = check_own_table(L, 1);
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  if (count > LONGEST_SORT) return luaL_error(L, "table.sort takes at most %d elements", LONGEST_SORT);
  if (count >= 2) overlay_lua_sort(L, 1, count, is_top_before);
  return 0;
}
