// Calls from outside into a script: budget, arguments, protected call, results.
#include <string.h>

#include "host.h"

// Leaves the text of the error value on top as the message. A script's __tostring may run, within the call's budget.
static int describe(lua_State *L) {
  FRAME(L, 2);
  size_t length;
  if (lua_type(L, 2) != LUA_TNUMBER && luaL_getmetafield(L, 2, "__tostring") == LUA_TNIL) {
    lua_pushfstring(L, "an error with a %s value instead of a message", luaL_typename(L, 2));
    lua_replace(L, 2);
  }
  const char *bytes = overlay_lua_push_text(L, 2, &length);
  overlay_lua_leave_message(host_of(L), bytes, length, false);
  return 0;
}

static void describe_error(overlay_lua_host *host) {
  lua_State *L = host->L;
  STACK(L, 0);
  if (lua_type(L, -1) == LUA_TSTRING) {
    size_t length;
    const char *bytes = lua_tolstring(L, -1, &length);
    overlay_lua_leave_message(host, bytes, length, false);
    return;
  }
  lua_pushvalue(L, -1);
  static const char unspeakable[] = "an error whose __tostring fails";
  if (!overlay_lua_protect(host, describe, host, 1, 0)) overlay_lua_leave_message(host, unspeakable, sizeof unspeakable - 1, false);
}

static overlay_lua_outcome outcome_of(overlay_lua_host *host, int status) {
  if (host->call.expired) return host->call.expired;
  if (status == LUA_OK) return OVERLAY_LUA_FINE;
  if (status == LUA_ERRMEM || host->call.isRefused) return OVERLAY_LUA_MEMORY;
  return host->call.syntax ? OVERLAY_LUA_SYNTAX : OVERLAY_LUA_RUNTIME;
}

// The handler is at `handler`, above it the function and its arguments. They become the results, above the
// handler that stays; on failure all of it is taken. A call made while another runs shares that one's budget.
static int run(overlay_lua_host *host, int32_t function, int handler, int argumentCount, int resultCount, bool isStraight) {
  lua_State *L = host->L;
  STACK(L, resultCount - argumentCount - 1, -argumentCount - 2);
  bool wasInside = host->isInside;
  int32_t outerFunction = host->function;
  if (host->depth++ == 0) {
    if (host->watch != NULL) host->watch();
    overlay_lua_arm(host, isStraight);
  } else if (!isStraight && !host->counts && host->limits.enabled) {
    overlay_lua_count(host);
  }
  host->figures.calls += 1;
  overlay_lua_host *outer = overlay_lua_running;
  host->function = function;
  overlay_lua_running = host;
  host->isInside = true;
  int status = lua_pcall(L, argumentCount, resultCount, handler);
  int outcome = outcome_of(host, status);
  if (outcome == OVERLAY_LUA_RUNTIME || outcome == OVERLAY_LUA_SYNTAX) {
    describe_error(host);
    outcome = outcome_of(host, status);
  }
  host->isInside = wasInside;
  overlay_lua_running = outer;
  host->function = outerFunction;
  if (--host->depth == 0) overlay_lua_settle(host);
  if (outcome != OVERLAY_LUA_FINE) lua_settop(L, handler - 1);
  // What filled the memory may still lie in stack slots that the next call would keep alive.
  if (outcome == OVERLAY_LUA_MEMORY && host->depth == 0) lua_gc(L, LUA_GCCOLLECT);
  return outcome;
}

// Whether a call may go without counting. A script's metatables could make a call of any operation.
static bool is_straight(overlay_lua_host *host, int32_t function) {
  return !host->hasScriptMetatables && host->limits.instructions >= 1000 && overlay_lua_is_straight(host, function);
}

int overlay_lua_call_stack(overlay_lua_host *host, int32_t function, int argumentCount, int resultCount) {
  lua_State *L = host->L;
  STACK(L, resultCount - argumentCount - 1, -argumentCount - 1);
  int handler = lua_gettop(L) - argumentCount;
  if (!lua_checkstack(L, 4)) {
    lua_settop(L, handler - 1);
    return OVERLAY_LUA_MEMORY;
  }
  lua_pushcfunction(L, overlay_lua_handler);
  lua_insert(L, handler);
  int outcome = run(host, function, handler, argumentCount, resultCount, false);
  if (outcome == OVERLAY_LUA_FINE) lua_remove(L, handler);
  return outcome;
}

static void push_scalar(overlay_lua_host *host, const overlay_lua_scalar *value) {
  STACK(host->L, 1);
  switch (value->kind) {
    case OVERLAY_LUA_FALSE: lua_pushboolean(host->L, 0); break;
    case OVERLAY_LUA_TRUE: lua_pushboolean(host->L, 1); break;
    case OVERLAY_LUA_NUMBER: lua_pushnumber(host->L, value->number); break;
    case OVERLAY_LUA_REFERENCE: lua_rawgeti(host->L, LUA_REGISTRYINDEX, value->reference); break;
    default: lua_pushnil(host->L); break;
  }
}

static void read_string(overlay_lua_host *host, int index, overlay_lua_scalar *result) {
  lua_State *L = host->L;
  STACK(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->names);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNUMBER) {
    result->kind = OVERLAY_LUA_REFERENCE;
    result->reference = (int32_t)lua_tointeger(L, -1);
  } else {
    size_t length;
    const char *bytes = lua_tolstring(L, index, &length);
    result->kind = OVERLAY_LUA_STRING;
    overlay_lua_leave_message(host, bytes, length < 200 ? length : 200, false);
  }
  lua_pop(L, 2);
}

// Needs two slots.
static void read_scalar(overlay_lua_host *host, int index, overlay_lua_scalar *result) {
  int type = lua_type(host->L, index);
  result->reference = 0;
  result->number = type;
  switch (type) {
    case LUA_TNIL: result->kind = OVERLAY_LUA_NIL; break;
    case LUA_TBOOLEAN: result->kind = lua_toboolean(host->L, index) ? OVERLAY_LUA_TRUE : OVERLAY_LUA_FALSE; break;
    case LUA_TNUMBER:
      result->kind = OVERLAY_LUA_NUMBER;
      result->number = lua_tonumber(host->L, index);
      break;
    case LUA_TSTRING: read_string(host, index, result); break;
    default: result->kind = OVERLAY_LUA_OTHER; break;
  }
}

int overlay_lua_call_scalars(overlay_lua_host *host, int32_t function, const overlay_lua_scalar *arguments, int count,
                             overlay_lua_scalar *results, int resultCount) {
  lua_State *L = host->L;
  STACK(L, 0);
  if (!lua_checkstack(L, count + 8)) return OVERLAY_LUA_MEMORY;
  lua_pushcfunction(L, overlay_lua_handler);
  int handler = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  for (int i = 0; i < count; i++) push_scalar(host, &arguments[i]);
  int outcome = run(host, function, handler, count, resultCount, is_straight(host, function));
  if (outcome != OVERLAY_LUA_FINE) return outcome;
  for (int i = 0; i < resultCount; i++) read_scalar(host, handler + 1 + i, &results[i]);
  lua_settop(L, handler - 1);
  return OVERLAY_LUA_FINE;
}

typedef struct question {
  const int32_t *names;
  int count;
  bool isStraight;
  uint64_t *answers;
  overlay_lua_scalar *odd;
} question;

// The function is at 2, the table at 3. One protected call for all: entering one costs more than most functions take, and a run with
// Lua policies takes 40 % longer where each question is a call of its own.
// Each call from outside has a budget of its own all the same.
static int ask_each(lua_State *L) {
  FRAME(L, 1);
  question *question = lua_touserdata(L, 1);
  overlay_lua_host *host = host_of(L);
  for (int i = 0; i < question->count; i++) {
    if (i > 0) {
      host->figures.calls += 1;
      // What runs straight has spent nothing of the last call's budget but work.
      if (host->depth == 1 && (!question->isStraight || host->work < host->limits.instructions)) {
        overlay_lua_settle(host);
        overlay_lua_arm(host, question->isStraight);
      }
    }
    lua_pushvalue(L, 2);
    lua_rawgeti(L, LUA_REGISTRYINDEX, question->names[i]);
    lua_pushvalue(L, 3);
    lua_call(L, 2, 1);
    if (lua_type(L, -1) != LUA_TBOOLEAN) {
      read_scalar(host, 4, question->odd);
      return 0;
    }
    if (lua_toboolean(L, -1)) *question->answers |= UINT64_C(1) << i;
    lua_settop(L, 3);
  }
  return 0;
}

int overlay_lua_call_each(overlay_lua_host *host, int32_t function, const int32_t *names, int count, int32_t table, uint64_t *answers,
                          overlay_lua_scalar *odd) {
  lua_State *L = host->L;
  STACK(L, 0);
  question question = {.names = names, .count = count, .answers = answers, .odd = odd};
  *answers = 0;
  odd->kind = OVERLAY_LUA_TRUE;
  if (count == 0) return OVERLAY_LUA_FINE;
  if (!lua_checkstack(L, 8)) return OVERLAY_LUA_MEMORY;
  lua_pushcfunction(L, overlay_lua_handler);
  int handler = lua_gettop(L);
  lua_pushcfunction(L, ask_each);
  lua_pushlightuserdata(L, &question);
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  lua_rawgeti(L, LUA_REGISTRYINDEX, table);
  question.isStraight = is_straight(host, function);
  int outcome = run(host, function, handler, 3, 0, question.isStraight);
  if (outcome == OVERLAY_LUA_FINE) lua_settop(L, handler - 1);
  return outcome;
}

typedef struct field_batch {
  const overlay_lua_field *fields;
  int count;
} field_batch;

static int set_fields(lua_State *L) {
  FRAME(L, 0);
  field_batch *batch = lua_touserdata(L, 1);
  for (int i = 0; i < batch->count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, batch->fields[i].key);
    push_scalar(host_of(L), &batch->fields[i].value);
    lua_rawset(L, 2);
  }
  return 0;
}

bool overlay_lua_set_fields(overlay_lua_host *host, int32_t table, const overlay_lua_field *fields, int count) {
  lua_State *L = host->L;
  STACK(L, 0);
  field_batch batch = {.fields = fields, .count = count};
  if (!lua_checkstack(L, 6)) return false;
  lua_pushcfunction(L, set_fields);
  lua_pushlightuserdata(L, &batch);
  lua_rawgeti(L, LUA_REGISTRYINDEX, table);
  if (lua_pcall(L, 2, 0, 0) == LUA_OK) return true;
  lua_pop(L, 1);
  return false;
}
