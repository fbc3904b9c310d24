// The part of the math library that is ours: elementary functions whose bits are the same on every processor, and a
// seeded generator.
#include "host.h"

#define FUNCTION_OF_ONE(name)                                                           \
  int overlay_lua_math_##name(lua_State *L) {                                           \
    FRAME(L, 1);                                                                        \
    lua_pushnumber(L, host_of(L)->callbacks.name(luaL_checknumber(L, 1)));              \
    return 1;                                                                           \
  }

FUNCTION_OF_ONE(sin)
FUNCTION_OF_ONE(cos)
FUNCTION_OF_ONE(tan)
FUNCTION_OF_ONE(asin)
FUNCTION_OF_ONE(acos)
FUNCTION_OF_ONE(exp)

int overlay_lua_math_atan(lua_State *L) {
  FRAME(L, 1);
  lua_pushnumber(L, host_of(L)->callbacks.atan2(luaL_checknumber(L, 1), luaL_optnumber(L, 2, 1)));
  return 1;
}

int overlay_lua_math_log(lua_State *L) {
  FRAME(L, 1);
  const overlay_lua_callbacks *own = &host_of(L)->callbacks;
  lua_Number x = luaL_checknumber(L, 1);
  if (lua_isnoneornil(L, 2)) {
    lua_pushnumber(L, own->log(x));
    return 1;
  }
  lua_Number base = luaL_checknumber(L, 2);
  lua_pushnumber(L, base == 2 ? own->log2(x) : base == 10 ? own->log10(x) : own->log(x) / own->log(base));
  return 1;
}

static uint64_t rotate_left(uint64_t x, int count) { return (x << count) | (x >> (64 - count)); }

// xoshiro256** by David Blackman and Sebastiano Vigna.
static uint64_t next_random(uint64_t *state) {
  uint64_t result = rotate_left(state[1] * 5, 7) * 9, shifted = state[1] << 17;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = rotate_left(state[3], 45);
  return result;
}

// Every value of 0...most equally often: draws outside the smallest sufficient power of two are thrown away.
static uint64_t random_up_to(uint64_t *state, uint64_t most) {
  uint64_t mask = most;
  for (int shift = 1; shift < 64; shift *= 2) mask |= mask >> shift;
  uint64_t draw = next_random(state) & mask;
  while (draw > most) draw = next_random(state) & mask;
  return draw;
}

int overlay_lua_math_random(lua_State *L) {
  FRAME(L, 1);
  uint64_t *state = host_of(L)->random[host_of(L)->isDrawing];
  lua_Integer low = 1, high;
  switch (lua_gettop(L)) {
    case 0: lua_pushnumber(L, (lua_Number)(next_random(state) >> 11) * 0x1p-53); return 1;
    case 1:
      high = luaL_checkinteger(L, 1);
      if (high == 0) {
        lua_pushinteger(L, (lua_Integer)next_random(state));
        return 1;
      }
      break;
    case 2:
      low = luaL_checkinteger(L, 1);
      high = luaL_checkinteger(L, 2);
      break;
    default: return luaL_error(L, "wrong number of arguments");
  }
  luaL_argcheck(L, low <= high, lua_gettop(L), "interval is empty");
  lua_pushinteger(L, (lua_Integer)((lua_Unsigned)low + random_up_to(state, (lua_Unsigned)high - (lua_Unsigned)low)));
  return 1;
}
