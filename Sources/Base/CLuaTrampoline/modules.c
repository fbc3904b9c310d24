// Chunks and modules: text only, the sealed environment, each module once, circles named.
#include <stdio.h>
#include <string.h>

#include "host.h"

// What editors and shells put before a script, as Lua's own program passes over it: a byte order mark, and a first line
// that begins with #.
static size_t before_text(const char *source, size_t length) {
  size_t place = length >= 3 && memcmp(source, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  if (place < length && source[place] == '#') {
    while (place < length && source[place] != '\n') place++;
  }
  return place;
}

// Pushes the function or the message, and returns Lua's status. The only upvalue of a loaded chunk is set to the sealed
// globals by Lua.
static int load(lua_State *L, const char *source, size_t length, const char *name) {
  STACK(L, 1);
  overlay_lua_host *host = host_of(L);
  char chunk[sizeof host->sourceName + 1];
  snprintf(chunk, sizeof chunk, "@%s", name);
  if (length > host->limits.sourceBytes && host->limits.enabled) {
    lua_pushfstring(L, "%s:1: the source has more than %I bytes; raise --limit-source if that is meant", name,
                    (lua_Integer)host->limits.sourceBytes);
    return LUA_ERRSYNTAX;
  }
  size_t start = before_text(source, length);
  source += start;
  length -= start;
  if (length > 0 && source[0] == LUA_SIGNATURE[0]) {
    lua_pushfstring(L, "%s:1: the source is bytecode; only text is loaded", name);
    return LUA_ERRSYNTAX;
  }
  overlay_lua_charge(L, (int64_t)length / BYTES_PER_UNIT);
  host->loading = name;
  int status = luaL_loadbufferx(L, source, length, chunk, "t");
  host->loading = NULL;
  // The parser's own limits are errors without a place.
  if (status == LUA_ERRRUN) {
    const char *message = lua_tostring(L, -1);
    if (strstr(message, "overflow") != NULL) message = "brackets or blocks are nested too deeply";
    lua_pushfstring(L, "%s:1: %s", name, message);
    lua_remove(L, -2);
  }
  return status;
}

typedef struct chunk {
  const char *source, *name;
  size_t length;
} chunk;

static int load_chunk(lua_State *L) {
  FRAME(L, 1);
  chunk *text = lua_touserdata(L, 1);
  int status = load(L, text->source, text->length, text->name);
  if (status == LUA_OK) return 1;
  if (status == LUA_ERRMEM) return overlay_lua_pass_expired(L, status), 0;
  host_of(L)->call.syntax = true;
  return lua_error(L);
}

int overlay_lua_run(overlay_lua_host *host, const char *source, size_t length, const char *name) {
  STACK(host->L, 1, 0);
  chunk text = {.source = source, .name = name, .length = length};
  if (!lua_checkstack(host->L, 4)) return OVERLAY_LUA_MEMORY;
  lua_pushcfunction(host->L, load_chunk);
  lua_pushlightuserdata(host->L, &text);
  int outcome = overlay_lua_call_stack(host, -1, 1, 1);
  return outcome == OVERLAY_LUA_FINE ? overlay_lua_call_stack(host, -1, 0, 1) : outcome;
}

void overlay_lua_leave_source(overlay_lua_host *host, const char *bytes, size_t length, const char *name, size_t nameLength) {
  overlay_lua_leave_message(host, bytes, length, false);
  snprintf(host->sourceName, sizeof host->sourceName, "%.*s", (int)nameLength, name);
}

void overlay_lua_push_modules(overlay_lua_host *host) { overlay_lua_push_reference(host, host->loaded); }

// The chain is at `chain`. Raises if module `name` (at 1) is being loaded.
static void refuse_circle(lua_State *L, overlay_lua_host *host, int chain) {
  STACK(L, 0);
  for (int i = 1; i <= host->call.chainCount; i++) {
    lua_rawgeti(L, chain, i);
    bool isSame = lua_rawequal(L, -1, 1);
    lua_pop(L, 1);
    if (!isSame) continue;
    luaL_where(L, 1);
    lua_pushliteral(L, "modules require each other in a circle: ");
    lua_concat(L, 2);
    for (; i <= host->call.chainCount; i++) {
      lua_rawgeti(L, chain, i);
      lua_pushliteral(L, " -> ");
      lua_concat(L, 3);
    }
    lua_pushvalue(L, 1);
    lua_concat(L, 2);
    lua_error(L);
  }
}

// Pushes the value of the module whose source Swift left; the chain knows it while it is loaded.
static void run_module(lua_State *L, overlay_lua_host *host, int chain) {
  STACK(L, 1);
  lua_pushcfunction(L, overlay_lua_handler);
  int handler = lua_gettop(L);
  int status = load(L, host->message, host->messageLength, host->sourceName);
  if (status == LUA_ERRMEM) overlay_lua_pass_expired(L, status);
  if (status != LUA_OK) {
    host->call.syntax = true;
    lua_error(L);
  }
  lua_pushvalue(L, 1);
  lua_rawseti(L, chain, ++host->call.chainCount);
  int count = host->call.chainCount;
  status = lua_pcall(L, 0, 1, handler);
  host->call.chainCount = count - 1;
  overlay_lua_pass_expired(L, status);
  if (status != LUA_OK) {
    // The frames are those of the place that failed, not of this one.
    host->call.keepFrames = true;
    lua_error(L);
  }
  lua_remove(L, handler);
}

int overlay_lua_base_require(lua_State *L) {
  FRAME(L, 3);
  overlay_lua_host *host = host_of(L);
  luaL_checktype(L, 1, LUA_TSTRING);
  lua_settop(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->loaded);
  lua_pushvalue(L, 1);
  if (lua_rawget(L, 2) != LUA_TNIL) return 1;
  lua_settop(L, 2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->chain);
  refuse_circle(L, host, 3);
  size_t length;
  const char *name = lua_tolstring(L, 1, &length);
  overlay_lua_charge(L, UNITS_OF_A_SEARCH);
  host->isInside = false;
  int answer = host->callbacks.source(host->context, name, length);
  host->isInside = true;
  if (answer < 0) return overlay_lua_raise_message(L);
  run_module(L, host, 3);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
  }
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -2);
  lua_rawset(L, 2);
  return 1;
}
