// The budget of one call from outside: instructions by a count hook, and what library functions do by charges.
// Processor time is the watchdog's.
#include "host.h"

static const char sentinel = 0;

// The arguments behind `...` of the running function, to a power of two; 0: there are few. What hands them on copies
// all, which is one instruction.
static int count_variable_arguments(lua_State *L, lua_Debug *activation) {
  STACK(L, 0);
  int count = 0;
  for (int place = 256; lua_getlocal(L, activation, -place); place *= 2) {
    lua_pop(L, 1);
    count = place;
  }
  return count;
}

static void hook(lua_State *L, lua_Debug *activation) {
  overlay_lua_host *host = host_of(L);
  if (host->call.late) overlay_lua_expire(host, host->call.late);
  host->remaining -= host->tick;
  host->work -= (int64_t)host->tick * count_variable_arguments(L, activation) / ARGUMENTS_OF_A_UNIT;
  if (host->work < 0) overlay_lua_expire(host, OVERLAY_LUA_INSTRUCTIONS);
  if (host->remaining <= 0) overlay_lua_expire(host, OVERLAY_LUA_INSTRUCTIONS);
  if (host->call.expired) overlay_lua_raise_expired(L);
  if (host->remaining < host->tick) overlay_lua_count(host);
}

// The last tick ends with the budget, to the instruction.
void overlay_lua_count(overlay_lua_host *host) {
  if (host->call.expired) return;
  host->tick = host->remaining < TICK ? (int)host->remaining : TICK;
  lua_sethook(host->L, hook, LUA_MASKCOUNT, host->tick);
  host->counts = true;
}

void overlay_lua_stop_soon(overlay_lua_host *host) {
  lua_sethook(host->L, hook, LUA_MASKCOUNT, 1);
  host->counts = true;
}

void overlay_lua_arm(overlay_lua_host *host, bool isStraight) {
  overlay_lua_meter *meter = &host->meters[host->isDrawing];
  host->call = (overlay_lua_call){0};
  host->isTotal = meter->instructions < host->limits.instructions;
  host->remaining = host->isTotal ? meter->instructions : host->limits.instructions;
  host->work = host->remaining;
  if (host->limits.enabled && !isStraight) {
    overlay_lua_count(host);
  } else if (host->counts) {
    lua_sethook(host->L, NULL, 0, 0);
    host->counts = false;
  }
}

void overlay_lua_settle(overlay_lua_host *host) {
  if (!host->limits.enabled) return;
  overlay_lua_meter *meter = &host->meters[host->isDrawing];
  int64_t given = host->isTotal ? meter->instructions : host->limits.instructions;
  meter->instructions -= 2 * given - host->remaining - host->work + UNITS_OF_A_CALL;
  if (meter->instructions < 1) meter->instructions = 1;
}

void overlay_lua_spend(overlay_lua_host *host, int64_t units) { host->work -= units; }

void overlay_lua_expire(overlay_lua_host *host, overlay_lua_outcome outcome) {
  if (host->call.expired) return;
  host->call.expired = outcome == OVERLAY_LUA_INSTRUCTIONS && host->isTotal ? OVERLAY_LUA_TOTAL : outcome;
  overlay_lua_capture(host);
  overlay_lua_stop_soon(host);
}

void overlay_lua_charge(lua_State *L, int64_t units) {
  overlay_lua_host *host = host_of(L);
  if (host->call.late) overlay_lua_expire(host, host->call.late);
  if (overlay_lua_is_limited(host)) {
    host->work -= units;
    if (host->work < 0) overlay_lua_expire(host, OVERLAY_LUA_INSTRUCTIONS);
  }
  if (host->call.expired) overlay_lua_raise_expired(L);
}

int overlay_lua_raise_expired(lua_State *L) {
  STACK(L, RAISES);
  if (!lua_checkstack(L, 1)) lua_pop(L, 1);  // results may fill the stack
  lua_pushlightuserdata(L, (void *)&sentinel);
  return lua_error(L);
}

void overlay_lua_pass_expired(lua_State *L, int status) {
  STACK(L, 0);
  overlay_lua_host *host = host_of(L);
  // Some functions of the library turn a refusal of memory into an error like any other.
  bool isMemory = status == LUA_ERRMEM || (status != LUA_OK && host->call.isRefused);
  if (isMemory && !host->call.expired) {
    // The frames were taken when the allocator refused; those of now are further out.
    int frames = host->call.frameCount;
    host->call.expired = OVERLAY_LUA_MEMORY;
    if (frames == 0) overlay_lua_capture(host);
    if (host->limits.enabled) overlay_lua_stop_soon(host);
  }
  if (host->call.expired) overlay_lua_raise_expired(L);
}
