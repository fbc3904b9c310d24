// The string library without patterns: every function is linear in what it makes, and what it makes is charged.
#define _GNU_SOURCE  // memmem
#include <string.h>

#include "host.h"

enum { LONGEST_REPETITION = 1 << 20, MOST_BYTES_AT_ONCE = 8000 };

// Lua's positions: from 1, negative ones from the end. Answers 0 for before the start.
static size_t start_position(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position;
  if (position == 0) return 1;
  return position < -(lua_Integer)length ? 1 : length + (size_t)position + 1;
}

static size_t end_position(lua_Integer position, size_t length) {
  if (position > (lua_Integer)length) return length;
  if (position >= 0) return (size_t)position;
  return position < -(lua_Integer)length ? 0 : length + (size_t)position + 1;
}

int overlay_lua_string_len(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_pushinteger(L, (lua_Integer)length);
  return 1;
}

int overlay_lua_string_sub(lua_State *L) {
  size_t length;
  const char *bytes = luaL_checklstring(L, 1, &length);
  size_t start = start_position(luaL_checkinteger(L, 2), length);
  size_t end = end_position(luaL_optinteger(L, 3, -1), length);
  if (start <= end) {
    lua_pushlstring(L, bytes + start - 1, end - start + 1);
  } else {
    lua_pushliteral(L, "");
  }
  return 1;
}

int overlay_lua_string_byte(lua_State *L) {
  size_t length;
  const char *bytes = luaL_checklstring(L, 1, &length);
  lua_Integer from = luaL_optinteger(L, 2, 1);
  size_t start = start_position(from, length);
  size_t end = end_position(luaL_optinteger(L, 3, lua_isnoneornil(L, 2) ? 1 : from), length);
  if (start > end) return 0;
  if (end - start >= MOST_BYTES_AT_ONCE) return luaL_error(L, "more than %d bytes at once", MOST_BYTES_AT_ONCE);
  int count = (int)(end - start) + 1;
  luaL_checkstack(L, count, "too many bytes");
  overlay_lua_charge(L, count);
  for (int i = 0; i < count; i++) lua_pushinteger(L, (unsigned char)bytes[start - 1 + (size_t)i]);
  return count;
}

int overlay_lua_string_char(lua_State *L) {
  int count = lua_gettop(L);
  char *bytes = lua_newuserdatauv(L, (size_t)count + 1, 0);
  for (int i = 1; i <= count; i++) {
    lua_Integer code = luaL_checkinteger(L, i);
    luaL_argcheck(L, code >= 0 && code <= 255, i, "not a byte: 0...255");
    bytes[i - 1] = (char)code;
  }
  lua_pushlstring(L, bytes, (size_t)count);
  return 1;
}

// Plain search: no pattern has a meaning, so none can take for ever.
int overlay_lua_string_find(lua_State *L) {
  size_t length, wantedLength;
  const char *bytes = luaL_checklstring(L, 1, &length);
  const char *wanted = luaL_checklstring(L, 2, &wantedLength);
  size_t start = start_position(luaL_optinteger(L, 3, 1), length);
  if (start <= length + 1) {
    overlay_lua_charge(L, (int64_t)(length - start + 1) / 16);
    const char *found = wantedLength == 0 ? bytes + start - 1 : memmem(bytes + start - 1, length - start + 1, wanted, wantedLength);
    if (found != NULL) {
      lua_pushinteger(L, found - bytes + 1);
      lua_pushinteger(L, found - bytes + (lua_Integer)wantedLength);
      return 2;
    }
  }
  lua_pushnil(L);
  return 1;
}

// Stack: +1. ASCII letters only: the C library's answer depends on the locale.
static int push_mapped(lua_State *L, char first, char last, int offset) {
  size_t length;
  const char *bytes = luaL_checklstring(L, 1, &length);
  overlay_lua_charge(L, (int64_t)length / 16);
  char *mapped = lua_newuserdatauv(L, length + 1, 0);
  for (size_t i = 0; i < length; i++) {
    bool isLetter = bytes[i] >= first && bytes[i] <= last;
    mapped[i] = isLetter ? (char)(bytes[i] + offset) : bytes[i];
  }
  lua_pushlstring(L, mapped, length);
  return 1;
}

int overlay_lua_string_lower(lua_State *L) { return push_mapped(L, 'A', 'Z', 'a' - 'A'); }
int overlay_lua_string_upper(lua_State *L) { return push_mapped(L, 'a', 'z', 'A' - 'a'); }

int overlay_lua_string_reverse(lua_State *L) {
  size_t length;
  const char *bytes = luaL_checklstring(L, 1, &length);
  overlay_lua_charge(L, (int64_t)length / 16);
  char *reversed = lua_newuserdatauv(L, length + 1, 0);
  for (size_t i = 0; i < length; i++) reversed[i] = bytes[length - 1 - i];
  lua_pushlstring(L, reversed, length);
  return 1;
}

int overlay_lua_string_rep(lua_State *L) {
  size_t length, separatorLength;
  const char *bytes = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separatorLength);
  size_t piece = length + separatorLength;
  if (count <= 0 || piece == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (piece > LONGEST_REPETITION || (uint64_t)count > LONGEST_REPETITION / piece) {
    return luaL_error(L, "string.rep makes at most %d bytes", (int)LONGEST_REPETITION);
  }
  size_t total = (size_t)count * piece - separatorLength;
  overlay_lua_charge(L, (int64_t)total / 32);
  char *repeated = lua_newuserdatauv(L, total + separatorLength, 0);
  memcpy(repeated, bytes, length);
  memcpy(repeated + length, separator, separatorLength);
  // What is there is copied behind itself, twice as much every time.
  for (size_t done = piece, all = total + separatorLength; done < all;) {
    size_t more = done < all - done ? done : all - done;
    memcpy(repeated + done, repeated, more);
    done += more;
  }
  lua_pushlstring(L, repeated, total);
  return 1;
}
