// Checks what functions say of Lua's stack, in debug builds.
#include "stack.h"

#ifdef DEBUG
#include <stdio.h>
#include <stdlib.h>

extern overlay_lua_effect __start_overlay_effects[], __stop_overlay_effects[];

const overlay_lua_effect *overlay_lua_effects(size_t *count) {
  *count = (size_t)(__stop_overlay_effects - __start_overlay_effects);
  return __start_overlay_effects;
}

overlay_lua_stack overlay_lua_open_stack(lua_State *L, overlay_lua_effect *effect, bool isFrame, int first, int second) {
  __atomic_store_n(&effect->hasRun, true, __ATOMIC_RELAXED);
  return (overlay_lua_stack){.L = L, .effect = effect, .top = lua_gettop(L), .effects = {first, second}, .isFrame = isFrame};
}

void overlay_lua_check_stack(const overlay_lua_stack *stack) {
  int left = lua_gettop(stack->L) - stack->top;
  if (stack->isFrame ? left <= stack->effects[0] : left == stack->effects[0] || left == stack->effects[1]) return;
  fprintf(stderr, "%s leaves %d values on Lua's stack, and says: %s\n", stack->effect->function, left, stack->effect->words);
  abort();
}

#else

const overlay_lua_effect *overlay_lua_effects(size_t *count) { return *count = 0, NULL; }

#endif
