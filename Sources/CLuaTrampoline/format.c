// string.format: Lua's own conversions but %p, with texts free of addresses.
#include <stdio.h>
#include <string.h>

#include "host.h"

enum { LONGEST_SPECIFICATION = 32, LONGEST_ITEM = 512, UNITS_OF_AN_ITEM = 200 };

// A growing text kept in a userdata at a fixed stack index, so that an error loses nothing.
typedef struct output {
  lua_State *L;
  int index;
  char *bytes;
  size_t length, capacity;
} output;

static char *reserve(output *out, size_t count) {
  if (out->length + count > out->capacity) {
    size_t capacity = 2 * out->capacity + count;
    char *larger = lua_newuserdatauv(out->L, capacity, 0);
    if (out->length > 0) memcpy(larger, out->bytes, out->length);
    lua_replace(out->L, out->index);
    out->bytes = larger;
    out->capacity = capacity;
  }
  return out->bytes + out->length;
}

static void append(output *out, const char *bytes, size_t count) {
  if (count > 0) memcpy(reserve(out, count), bytes, count);
  out->length += count;
}

// Reads "flags width .precision" after the percent sign into `specification`; answers where the conversion letter is.
static const char *read_specification(lua_State *L, const char *from, const char *end, char *specification) {
  const char *at = from;
  while (at < end && strchr("-+ #0", *at) != NULL && *at != 0) at++;
  bool hasTooManyFlags = at - from > 5;
  for (int digits = 0; digits < 2 && at < end && *at >= '0' && *at <= '9'; digits++) at++;
  if (at < end && *at == '.') {
    at++;
    for (int digits = 0; digits < 2 && at < end && *at >= '0' && *at <= '9'; digits++) at++;
  }
  if (hasTooManyFlags || at >= end || (*at >= '0' && *at <= '9')) luaL_error(L, "invalid format (flags, width or precision too long)");
  specification[0] = '%';
  memcpy(specification + 1, from, (size_t)(at - from));
  specification[at - from + 1] = 0;
  return at;
}

static void append_integer(output *out, const char *specification, char letter, int argument) {
  char whole[LONGEST_SPECIFICATION + 4];
  lua_Integer value = luaL_checkinteger(out->L, argument);
  snprintf(whole, sizeof whole, "%s%s%c", specification, LUA_INTEGER_FRMLEN, letter);
  out->length += (size_t)snprintf(reserve(out, LONGEST_ITEM), LONGEST_ITEM, whole, value);
}

static void append_number(output *out, const char *specification, char letter, int argument) {
  char whole[LONGEST_SPECIFICATION + 4];
  lua_Number value = luaL_checknumber(out->L, argument);
  if (value != value) value = __builtin_nan("");  // the sign of a NaN differs between processors
  snprintf(whole, sizeof whole, "%s%c", specification, letter);
  out->length += (size_t)snprintf(reserve(out, LONGEST_ITEM), LONGEST_ITEM, whole, value);
}

static void append_string(output *out, const char *specification, int argument) {
  size_t length;
  const char *text = overlay_lua_push_text(out->L, argument, &length);
  if (specification[1] == 0) {
    append(out, text, length);
  } else {
    char whole[LONGEST_SPECIFICATION + 4];
    luaL_argcheck(out->L, length == strlen(text), argument, "string contains zeros");
    snprintf(whole, sizeof whole, "%ss", specification);
    size_t room = length + LONGEST_ITEM;
    out->length += (size_t)snprintf(reserve(out, room), room, whole, text);
  }
  lua_pop(out->L, 1);
}

static void append_quoted_string(output *out, int argument) {
  size_t length;
  const char *text = lua_tolstring(out->L, argument, &length);
  overlay_lua_charge(out->L, (int64_t)length / 2);
  append(out, "\"", 1);
  for (size_t i = 0; i < length; i++) {
    char item[8];
    unsigned char byte = (unsigned char)text[i];
    bool isDigitNext = i + 1 < length && text[i + 1] >= '0' && text[i + 1] <= '9';
    if (byte == '"' || byte == '\\' || byte == '\n') {
      append(out, "\\", 1);
      append(out, &text[i], 1);
    } else if (byte < 32 || byte == 127) {
      append(out, item, (size_t)snprintf(item, sizeof item, isDigitNext ? "\\%03d" : "\\%d", byte));
    } else {
      append(out, &text[i], 1);
    }
  }
  append(out, "\"", 1);
}

static void append_quoted(output *out, int argument) {
  lua_State *L = out->L;
  char item[64];
  switch (lua_type(L, argument)) {
    case LUA_TSTRING: append_quoted_string(out, argument); return;
    case LUA_TNUMBER:
      if (lua_isinteger(L, argument)) {
        append(out, item, (size_t)snprintf(item, sizeof item, LUA_INTEGER_FMT, lua_tointeger(L, argument)));
      } else {
        append_number(out, "%", 'a', argument);
      }
      return;
    case LUA_TNIL: append(out, "nil", 3); return;
    case LUA_TBOOLEAN: append(out, lua_toboolean(L, argument) ? "true" : "false", lua_toboolean(L, argument) ? 4 : 5); return;
    default: luaL_argerror(L, argument, "value has no literal form");
  }
}

static void append_item(output *out, const char *specification, char letter, int argument) {
  if (letter != 'q' && letter != 'p') luaL_checkany(out->L, argument);
  overlay_lua_charge(out->L, UNITS_OF_AN_ITEM);
  switch (letter) {
    case 'c':
      append(out, (char[]){(char)luaL_checkinteger(out->L, argument)}, 1);
      break;
    case 'd': case 'i': case 'o': case 'x': case 'X': append_integer(out, specification, letter, argument); break;
    case 'a': case 'A': case 'e': case 'E': case 'f': case 'F': case 'g': case 'G':
      append_number(out, specification, letter, argument);
      break;
    case 's': append_string(out, specification, argument); break;
    case 'q':
      if (specification[1] != 0) luaL_error(out->L, "specifier '%%q' cannot have modifiers");
      luaL_checkany(out->L, argument);
      append_quoted(out, argument);
      break;
    case 'p': luaL_error(out->L, "'%%p' is not available to scripts: addresses differ from run to run"); break;
    default: luaL_error(out->L, "invalid conversion '%s%c' to 'format'", specification, letter);
  }
}

int overlay_lua_string_format(lua_State *L) {
  size_t length;
  const char *at = luaL_checklstring(L, 1, &length), *end = at + length;
  overlay_lua_charge(L, (int64_t)length / 4);
  int argument = 1;
  lua_newuserdatauv(L, 256, 0);
  output out = {.L = L, .index = lua_gettop(L), .bytes = lua_touserdata(L, -1), .capacity = 256};
  int last = out.index - 1;
  while (at < end) {
    const char *percent = memchr(at, '%', (size_t)(end - at));
    if (percent == NULL) percent = end;
    append(&out, at, (size_t)(percent - at));
    at = percent;
    if (at == end) break;
    if (++at < end && *at == '%') {
      append(&out, at++, 1);
      continue;
    }
    char specification[LONGEST_SPECIFICATION];
    at = read_specification(L, at, end, specification);
    if (++argument > last) return luaL_argerror(L, argument, "no value");
    append_item(&out, specification, *at++, argument);
  }
  lua_pushlstring(L, out.bytes, out.length);
  return 1;
}
