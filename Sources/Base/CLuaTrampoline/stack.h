// What functions do to Lua's stack: each says it as its first statement. Debug builds check it where the function
// returns, and know which functions have run. What is left by accident would lie beyond the slots that were reserved
// once there is enough of it.
//
//   STACK(L, 1)          leaves one value
//   STACK(L, 1, 0)       leaves one value, or nothing where it fails
//   STACK(L, RAISES)     does not return
//   FRAME(L, 2)          is called by Lua, with its arguments as the whole stack, and returns with at most two values
//                        above these; FRAME(L, ANY): with as many as it was given to return
#ifndef OVERLAY_LUA_STACK_H
#define OVERLAY_LUA_STACK_H
#include <lua.h>

#include "CLuaTrampoline.h"

enum { ANY = 1 << 30, RAISES = -ANY };

#ifdef DEBUG

typedef struct overlay_lua_stack {
  lua_State *L;
  const overlay_lua_effect *effect;
  int top, effects[2];
  bool isFrame;
} overlay_lua_stack;

overlay_lua_stack overlay_lua_open_stack(lua_State *L, overlay_lua_effect *effect, bool isFrame, int first, int second);
void overlay_lua_check_stack(const overlay_lua_stack *stack);

#define EFFECT(L, isFrame, words, first, second, ...)                                                                    \
  static overlay_lua_effect effect_ __attribute__((section("overlay_effects"), used)) = {__func__, words, false};          \
  const overlay_lua_stack stack_ __attribute__((cleanup(overlay_lua_check_stack))) = overlay_lua_open_stack(L, &effect_, isFrame, first, second)
#define STACK(L, ...) EFFECT(L, false, "STACK " #__VA_ARGS__, __VA_ARGS__, __VA_ARGS__, 0)
#define FRAME(L, most) EFFECT(L, true, "FRAME " #most, most, most, 0)

#else

#define STACK(L, ...) (void)(L)
#define FRAME(L, most) (void)(L)

#endif
#endif
