// What is known about a failure: the frames of the script, and the message.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"

void overlay_lua_copy_text(char *target, size_t capacity, const char *text) {
  size_t length = text == NULL ? 0 : strlen(text);
  if (length >= capacity) length = capacity - 1;
  if (length > 0) memcpy(target, text, length);
  target[length] = 0;
}

// Fills one frame from an activation, or from the function on top. lua_getinfo with these letters allocates nothing and
// raises nothing.
static bool fill_frame(lua_State *L, const char *letters, lua_Debug *activation, overlay_lua_frame *frame) {
  STACK(L, letters[0] == '>' ? -1 : 0);
  if (!lua_getinfo(L, letters, activation) || activation->what[0] == 'C') return false;
  const char *source = activation->source;
  overlay_lua_copy_text(frame->source, sizeof frame->source, source[0] == '@' ? source + 1 : source);
  overlay_lua_copy_text(frame->name, sizeof frame->name, activation->name);
  overlay_lua_copy_text(frame->kind, sizeof frame->kind, activation->what[0] == 'm' ? "main" : activation->namewhat);
  frame->line = activation->currentline;
  frame->defined = activation->linedefined;
  return true;
}

void overlay_lua_capture(overlay_lua_host *host) {
  lua_Debug activation;
  host->call.frameCount = 0;
  host->framesTruncated = false;
  for (int level = 0; lua_getstack(host->L, level, &activation); level++) {
    if (host->call.frameCount == TRACE_FRAMES) {
      host->framesTruncated = true;
      return;
    }
    if (fill_frame(host->L, "Sln", &activation, &host->frames[host->call.frameCount])) host->call.frameCount += 1;
  }
}

// Simple variables of the innermost function of the script, as lines `name = value`. Allocates nothing.
static void describe_locals(overlay_lua_host *host) {
  lua_State *L = host->L;
  STACK(L, 0);
  lua_Debug activation;
  size_t used = 0;
  int level = 0;
  while (lua_getstack(L, level, &activation)) {
    lua_getinfo(L, "S", &activation);
    if (activation.what[0] != 'C') break;
    level++;
  }
  const char *name;
  for (int i = 1; lua_getstack(L, level, &activation) && (name = lua_getlocal(L, &activation, i)) != NULL; i++) {
    char value[60] = "";
    switch (lua_type(L, -1)) {
      case LUA_TNIL: snprintf(value, sizeof value, "nil"); break;
      case LUA_TSTRING: snprintf(value, sizeof value, "\"%.40s\"", lua_tostring(L, -1)); break;
      case LUA_TNUMBER:
        if (lua_isinteger(L, -1)) {
          snprintf(value, sizeof value, "%lld", (long long)lua_tointeger(L, -1));
        } else {
          snprintf(value, sizeof value, "%.14g", lua_tonumber(L, -1));
        }
        break;
    }
    lua_pop(L, 1);
    if (value[0] == 0 || name[0] == '(' || used + strlen(name) + strlen(value) + 6 > sizeof host->locals) continue;
    used += (size_t)snprintf(host->locals + used, sizeof host->locals - used, "%s%s = %s", used > 0 ? "\n" : "", name, value);
  }
}

// The message handler of every call from outside: takes the frames where the error was raised, and leaves the error
// value alone.
int overlay_lua_handler(lua_State *L) {
  overlay_lua_host *host = host_of(L);
  if (!host->call.expired && !host->call.keepFrames) overlay_lua_capture(host);
  host->locals[0] = 0;
  // "field '?'": a key that is worked out; what it was worked out from tells which is missing.
  if (!host->call.expired && lua_type(L, 1) == LUA_TSTRING && strstr(lua_tostring(L, 1), "(field '?')") != NULL) describe_locals(host);
  host->call.keepFrames = false;
  return 1;
}

int overlay_lua_raise_message(lua_State *L) {
  STACK(L, RAISES);
  overlay_lua_host *host = host_of(L);
  if (host->call.expired) return overlay_lua_raise_expired(L);
  if (host->messagePositioned) {
    luaL_where(L, 1);
  } else {
    lua_pushliteral(L, "");
  }
  lua_pushlstring(L, host->message == NULL ? "" : host->message, host->messageLength);
  lua_concat(L, 2);
  return lua_error(L);
}

void overlay_lua_leave_message(overlay_lua_host *host, const char *bytes, size_t length, bool positioned) {
  host->messagePositioned = positioned;
  host->messageLength = 0;
  if (length + 1 > host->messageCapacity) {
    char *larger = realloc(host->message, length + 1);
    if (larger == NULL) return;
    host->message = larger;
    host->messageCapacity = length + 1;
  }
  if (length > 0) memcpy(host->message, bytes, length);
  host->message[length] = 0;
  host->messageLength = length;
}

const char *overlay_lua_message(const overlay_lua_host *host, size_t *length) {
  *length = host->messageLength;
  return host->message == NULL ? "" : host->message;
}

const char *overlay_lua_locals(const overlay_lua_host *host) { return host->locals; }

const overlay_lua_frame *overlay_lua_trace(const overlay_lua_host *host, int *count, bool *isTruncated) {
  *count = host->call.frameCount;
  *isTruncated = host->framesTruncated;
  return host->frames;
}

bool overlay_lua_caller(overlay_lua_host *host, const char *passed, overlay_lua_frame *frame) {
  lua_Debug activation;
  for (int level = 0; lua_getstack(host->L, level, &activation); level++) {
    if (!fill_frame(host->L, "Sln", &activation, frame)) continue;
    if (passed == NULL || strncmp(frame->source, passed, strlen(passed)) != 0) return true;
  }
  return passed != NULL && overlay_lua_caller(host, NULL, frame);
}

bool overlay_lua_definition(overlay_lua_host *host, int32_t function, overlay_lua_frame *frame, int *parameters) {
  lua_State *L = host->L;
  STACK(L, 0);
  lua_Debug activation = {0};
  if (!lua_checkstack(L, 2)) return false;
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, function) != LUA_TFUNCTION) {
    lua_pop(L, 1);
    return false;
  }
  if (!fill_frame(L, ">Su", &activation, frame)) return false;
  frame->line = activation.linedefined;
  *parameters = activation.isvararg ? 255 : activation.nparams;
  return true;
}
