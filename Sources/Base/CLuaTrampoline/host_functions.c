// Functions of the host that scripts call, and the objects whose methods and fields they are.
#include <stdlib.h>

#include "host.h"

int overlay_lua_call_host(lua_State *L) {
  FRAME(L, ANY);
  overlay_lua_host *host = host_of(L);
  overlay_lua_charge(L, UNITS_OF_A_HOST_CALL);
  host->isInside = false;
  int count = host->callbacks.call(host->context, (int32_t)lua_tointeger(L, lua_upvalueindex(1)));
  host->isInside = true;
  overlay_lua_charge(L, 0);  // what the callback has spent
  // Swift's frame is gone: raising is allowed from here on.
  if (count >= 0) return count;
  overlay_lua_pass_expired(L, LUA_ERRRUN);  // there was no memory for the results
  return overlay_lua_raise_message(L);
}

static int push_host_function(lua_State *L) {
  FRAME(L, 1);
  lua_pushinteger(L, *(int32_t *)lua_touserdata(L, 1));
  lua_pushcclosure(L, overlay_lua_call_host, 1);
  return 1;
}

bool overlay_lua_push_host_function(overlay_lua_host *host, int32_t number) { return overlay_lua_protect(host, push_host_function, &number, 0, 1); }

static const char marker = 0;

// Where an object's metatable has its fields, if it has any.
enum { FIELDS = 2 };

typedef struct object_question {
  const overlay_lua_object_type *type;
  int64_t identity;
  const char *typeName;
} object_question;

// Reads a field that the object's table does not hold: a method, else what the reader answers. Upvalues: methods,
// reader.
int overlay_lua_read_field(lua_State *L) {
  FRAME(L, 1);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, 1);
  lua_call(L, 2, 1);
  return 1;
}

// Sets `event` of the metatable on top to host function `number`, or to the sentence for a missing name.
static void set_event(lua_State *L, const char *event, int32_t number, const char *typeName, bool writing) {
  STACK(L, 0);
  if (number >= 0) {
    lua_pushinteger(L, number);
    lua_pushcclosure(L, overlay_lua_call_host, 1);
    lua_setfield(L, -2, event);
  } else {
    overlay_lua_set_missing(L, event, typeName, writing);
  }
}

// The collector's word that a script has lost a counted object. Needs no memory of the state: it may be short of that.
static int count_lost_object(lua_State *L) {
  FRAME(L, 2);
  overlay_lua_host *host = host_of(L);
  if (!lua_getmetatable(L, 1)) return 0;
  lua_rawgeti(L, -1, 1);
  if (host->lostCount == host->lostCapacity) {
    size_t capacity = 2 * host->lostCapacity + 64;
    int64_t *larger = realloc(host->lost, capacity * sizeof *larger);
    if (larger == NULL) return 0;  // what is known of it stays
    host->lost = larger, host->lostCapacity = capacity;
  }
  host->lost[host->lostCount++] = lua_tointeger(L, -1);
  return 0;
}

bool overlay_lua_next_lost(overlay_lua_host *host, int64_t *identity) {
  if (host->lostCount == 0) return false;
  *identity = host->lost[--host->lostCount];
  return true;
}

void overlay_lua_collect(overlay_lua_host *host) { lua_gc(host->L, LUA_GCCOLLECT); }

// What pairs gives of an object: the fields that the host has set. Upvalue: their table.
static int pairs_of_fields(lua_State *L) {
  FRAME(L, 3);
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  overlay_lua_push_sorted_keys(L, 2);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, overlay_lua_next_pair, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// What `#` gives of an object: the length of the list that the host has set. Upvalue: its table.
static int length_of_fields(lua_State *L) {
  FRAME(L, 1);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, lua_upvalueindex(1)));
  return 1;
}

// Pushes the metatable of an object without what is done on a missing field.
static void push_marked(lua_State *L, const object_question *object) {
  STACK(L, 1);
  const overlay_lua_object_type *type = object->type;
  lua_createtable(L, type->hasFields ? 2 : 1, type->isCounted ? 8 : 7);
  lua_pushinteger(L, object->identity);
  lua_rawseti(L, -2, 1);
  lua_pushinteger(L, type->number);
  lua_rawsetp(L, -2, &marker);
  lua_pushstring(L, object->typeName);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "__metatable");
  lua_setfield(L, -2, "__name");
}

// Gives the metatable on top what answers for a field that its table does not hold.
static void set_reader(lua_State *L, const object_question *object) {
  STACK(L, 0);
  set_event(L, "__index", object->type->reader, object->typeName, false);
  lua_rawgeti(L, LUA_REGISTRYINDEX, object->type->methods);
  lua_getfield(L, -2, "__index");
  lua_pushcclosure(L, overlay_lua_read_field, 2);
  lua_setfield(L, -2, "__index");
}

static int push_object(lua_State *L) {
  FRAME(L, 1);
  const object_question *object = lua_touserdata(L, 1);
  const overlay_lua_object_type *type = object->type;
  lua_newtable(L);
  push_marked(L, object);
  if (type->caller >= 0) set_event(L, "__call", type->caller, object->typeName, false);
  set_event(L, "__newindex", type->writer, object->typeName, true);
  if (type->hasFields) {
    lua_newtable(L);
    if (!type->isTable) {
      push_marked(L, object);
      set_reader(L, object);
      lua_setmetatable(L, -2);
    }
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, pairs_of_fields, 1);
    lua_setfield(L, -3, "__pairs");
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, length_of_fields, 1);
    lua_setfield(L, -3, "__len");
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, FIELDS);
    lua_setfield(L, -2, "__index");
  } else {
    set_reader(L, object);
  }
  if (type->isCounted) {
    lua_pushcfunction(L, count_lost_object);
    lua_setfield(L, -2, "__gc");
  }
  lua_setmetatable(L, -2);
  return 1;
}

bool overlay_lua_push_object(overlay_lua_host *host, const overlay_lua_object_type *type, int64_t identity, const char *typeName) {
  object_question object = {.type = type, .identity = identity, .typeName = typeName};
  return overlay_lua_protect(host, push_object, &object, 0, 1);
}

void overlay_lua_push_fields(lua_State *L, int index) {
  STACK(L, 1);
  index = lua_absindex(L, index);
  if (lua_getmetatable(L, index)) {
    if (lua_rawgeti(L, -1, FIELDS) == LUA_TTABLE) {
      lua_remove(L, -2);
      return;
    }
    lua_pop(L, 2);
  }
  lua_pushvalue(L, index);
}

// Needs three slots.
bool overlay_lua_object(overlay_lua_host *host, int index, int32_t *type, int64_t *identity) {
  lua_State *L = host->L;
  STACK(L, 0);
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  bool isObject = lua_rawgetp(L, -1, &marker) == LUA_TNUMBER;
  if (isObject) {
    *type = (int32_t)lua_tointeger(L, -1);
    lua_rawgeti(L, -2, 1);
    *identity = lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
  return isObject;
}
