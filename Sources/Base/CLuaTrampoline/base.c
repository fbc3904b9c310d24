// The functions without a library: protected calls that pass limits on, and texts without addresses; metatables by
// copy: what Lua looks for in one is taken over when it is set, and what would escape the limits is refused.

#include "host.h"

// The end of a protected call whose results are above a `true` at `place`. Where it went well they may fill the stack.
static int end_protected(lua_State *L, int place, int status) {
  STACK(L, 0);
  overlay_lua_pass_expired(L, status);
  if (status != LUA_OK) {
    host_of(L)->call.syntax = host_of(L)->call.keepFrames = false;
    lua_pushboolean(L, 0);
    lua_replace(L, place);
  }
  return lua_gettop(L) - place + 1;
}

int overlay_lua_base_pcall(lua_State *L) {
  FRAME(L, ANY);
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  return end_protected(L, 1, lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0));
}

enum { UNITS_OF_A_HANDLER = 30 };

// Calls the script's handler (upvalue 1), but never for an error that scripts may not see. One that fails is called for
// its own failure, some two hundred times.
static int guarded_handler(lua_State *L) {
  FRAME(L, 1);
  if (host_of(L)->call.expired) return 1;
  overlay_lua_charge(L, UNITS_OF_A_HANDLER);
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

int overlay_lua_base_xpcall(lua_State *L) {
  FRAME(L, ANY);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  return end_protected(L, 3, lua_pcall(L, lua_gettop(L) - 4, LUA_MULTRET, 2));
}

const char *overlay_lua_push_text(lua_State *L, int index, size_t *length) {
  STACK(L, 1);
  index = lua_absindex(L, index);
  int top = lua_gettop(L);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "'__tostring' must return a string");
    return lua_tolstring(L, -1, length);
  }
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      if (lua_tonumber(L, index) != lua_tonumber(L, index)) {
        lua_pushliteral(L, "nan");  // printf shows its sign bit, which differs between processors
      } else {
        lua_pushvalue(L, index);
      }
      break;
    case LUA_TSTRING: lua_pushvalue(L, index); break;
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
    default:
      // Never an address: it differs from run to run.
      if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING) break;
      lua_settop(L, top);
      lua_pushstring(L, luaL_typename(L, index));
  }
  return lua_tolstring(L, -1, length);
}

int overlay_lua_base_tostring(lua_State *L) {
  FRAME(L, 1);
  luaL_checkany(L, 1);
  overlay_lua_charge(L, 10);
  overlay_lua_push_text(L, 1, NULL);
  return 1;
}

int overlay_lua_base_print(lua_State *L) {
  FRAME(L, 1);
  overlay_lua_host *host = host_of(L);
  int count = lua_gettop(L);
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&text, '\t');
    overlay_lua_push_text(L, i, NULL);
    luaL_addvalue(&text);
  }
  luaL_pushresult(&text);
  size_t length;
  const char *line = lua_tolstring(L, -1, &length);
  overlay_lua_charge(L, 100 + (int64_t)length / 8);
  host->call.printedLines += 1;
  host->printedBytes += (int64_t)length + 1;
  if (overlay_lua_is_limited(host) && (host->call.printedLines > host->limits.printLines || host->printedBytes > host->limits.printBytes)) {
    overlay_lua_expire(host, OVERLAY_LUA_PRINT);
    return overlay_lua_raise_expired(L);
  }
  host->isInside = false;
  int answer = host->callbacks.print(host->context, line, length);
  host->isInside = true;
  return answer < 0 ? overlay_lua_raise_message(L) : 0;
}

static const char *const events[] = {"__index", "__newindex", "__call", "__tostring", "__name", "__len", "__eq", "__lt", "__le",
                                     "__concat", "__unm", "__add", "__sub", "__mul", "__div", "__mod", "__pow", "__idiv",
                                     "__band", "__bor", "__bxor", "__shl", "__shr", "__bnot", "__pairs", NULL};

static void refuse_event(lua_State *L, const char *event, const char *reason) {
  STACK(L, 0);
  lua_pushstring(L, event);
  if (lua_rawget(L, 2) != LUA_TNIL) luaL_error(L, "'%s' is not available to scripts: %s", event, reason);
  lua_pop(L, 1);
}

enum { ORIGINAL = 1 };

bool overlay_lua_is_sealed(lua_State *L, int index) {
  STACK(L, 0);
  if (luaL_getmetafield(L, index, "__metatable") == LUA_TNIL) return false;
  lua_pop(L, 1);
  return true;
}

int overlay_lua_base_setmetatable(lua_State *L) {
  FRAME(L, 1);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
  lua_settop(L, 2);
  overlay_lua_charge(L, 60);
  host_of(L)->hasScriptMetatables = true;
  if (overlay_lua_is_sealed(L, 1)) return luaL_error(L, "cannot change a protected metatable");
  lua_createtable(L, 1, 4);
  if (lua_istable(L, 2)) {
    refuse_event(L, "__gc", "finalizers run outside every limit");
    refuse_event(L, "__mode", "weak tables would make results depend on the collector");
    refuse_event(L, "__close", "it would run after the script has been stopped");
    refuse_event(L, "__metatable", "only the host protects metatables");
    for (const char *const *event = events; *event != NULL; event++) {
      lua_pushstring(L, *event);
      lua_pushvalue(L, -1);
      if (lua_rawget(L, 2) == LUA_TNIL) {
        lua_pop(L, 2);
      } else {
        lua_rawset(L, 3);
      }
    }
    lua_pushliteral(L, "__call");
    if (lua_rawget(L, 3) != LUA_TNIL && !lua_isfunction(L, -1)) return luaL_error(L, "'__call' must be a function");
    lua_pop(L, 1);
    lua_pushvalue(L, 2);
    lua_rawseti(L, 3, ORIGINAL);
  }
  lua_setmetatable(L, 1);
  lua_settop(L, 1);
  return 1;
}

int overlay_lua_base_getmetatable(lua_State *L) {
  FRAME(L, 3);
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!lua_getmetatable(L, 1)) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushliteral(L, "__metatable");
  if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  lua_rawgeti(L, -2, ORIGINAL);
  return 1;
}
