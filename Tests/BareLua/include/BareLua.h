// The cheapest way to make the calls of a run: stock Lua, `lua_pcall` from C, and nothing around it.
#ifndef BARE_LUA_H
#define BARE_LUA_H
#include <stddef.h>
#include <stdint.h>

typedef enum bare_call_kind { BARE_REACH, BARE_TRANSLATE, BARE_TARGET } bare_call_kind;

// One call of a run. REACH: the notch's place. TRANSLATE: translation, minimum, maximum. TARGET: height, velocity.
typedef struct bare_call {
  int32_t kind;
  int32_t notch;
  double a, b, c;
} bare_call;

typedef struct bare_lua bare_lua;

// Runs a config that asks for nothing of `overlay` but `container`; NULL where that fails. Heights belong to the notches, lowest first.
bare_lua *bare_lua_open(const char *config, size_t length, const char *const *notches, const double *heights, int count);
void bare_lua_close(bare_lua *bare);
// Makes the tables that policies are handed: one for each of the first few TARGET calls, used in turn.
void bare_lua_prepare(bare_lua *bare, const bare_call *calls, size_t count);
// Makes all calls; answers how many succeeded.
size_t bare_lua_run(bare_lua *bare, const bare_call *calls, size_t count);
#endif
