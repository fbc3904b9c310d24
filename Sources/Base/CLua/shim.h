// The part of Lua's interface that Swift may call: functions that never raise an error, whatever the state of memory
// (by the marks in Lua's own manual). Everything else is called from C, inside a protected body (CLuaTrampoline),
// because an error jumps over Swift's frames.
#ifndef OVERLAY_CLUA_SHIM_H
#define OVERLAY_CLUA_SHIM_H
#include <stddef.h>

typedef struct lua_State lua_State;

int lua_gettop(lua_State *L);
void lua_settop(lua_State *L, int index);
int lua_checkstack(lua_State *L, int count);
void lua_pushvalue(lua_State *L, int index);
int lua_type(lua_State *L, int index);
int lua_isinteger(lua_State *L, int index);
int lua_toboolean(lua_State *L, int index);
double lua_tonumberx(lua_State *L, int index, int *isNumber);
long long lua_tointegerx(lua_State *L, int index, int *isNumber);
// Allocates when the value is a number: ask lua_type first.
const char *lua_tolstring(lua_State *L, int index, size_t *length);
const void *lua_topointer(lua_State *L, int index);
void lua_pushnil(lua_State *L);
void lua_pushnumber(lua_State *L, double number);
void lua_pushinteger(lua_State *L, long long integer);
void lua_pushboolean(lua_State *L, int boolean);
// Takes an index relative to the top only where no pseudo-index is meant; registry references go through
// overlay_lua_push_reference.
int lua_rawgeti(lua_State *L, int index, long long key);
int lua_rawget(lua_State *L, int index);
unsigned long long lua_rawlen(lua_State *L, int index);
// Raises for a key that is not in the table: only for one of the same traversal.
int lua_next(lua_State *L, int index);
int lua_getmetatable(lua_State *L, int index);
int (*lua_tocfunction(lua_State *L, int index))(lua_State *L);
const char *lua_getupvalue(lua_State *L, int index, int number);
void *lua_upvalueid(lua_State *L, int index, int number);
#endif
