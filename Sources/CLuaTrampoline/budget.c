// The budget of one call from outside: instructions by a count hook, memory and library loops by charges, and processor time as a backstop.
#include <time.h>

#include "host.h"

static const char sentinel = 0;

static int64_t milliseconds(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// The processor's clock costs a system call, this one nothing: it tells whether the other can have gone on. Instructions cannot tell, for one
// of them may look for a key among 50,000 that collide.
static bool is_clock_due(overlay_lua_host *host) {
  if (host->limits.milliseconds <= 0) return false;
  int64_t now = milliseconds(CLOCK_MONOTONIC_COARSE);
  if (host->startMilliseconds >= 0 && now - host->lookMilliseconds < MILLISECONDS_PER_LOOK) return false;
  host->lookMilliseconds = now;
  return true;
}

static bool is_out_of_time(overlay_lua_host *host) {
  if (!is_clock_due(host)) return false;
  int64_t now = milliseconds(CLOCK_THREAD_CPUTIME_ID);
  if (host->startMilliseconds < 0) host->startMilliseconds = now;
  return now - host->startMilliseconds > host->limits.milliseconds;
}

static void hook(lua_State *L, lua_Debug *activation) {
  (void)activation;
  overlay_lua_host *host = host_of(L);
  if (!host->expired) {
    host->remaining -= host->tick * host->price;
    if (host->remaining <= 0) {
      overlay_lua_expire(host, OVERLAY_LUA_INSTRUCTIONS);
    } else if (is_out_of_time(host)) {
      overlay_lua_expire(host, OVERLAY_LUA_TIME);
    }
  }
  if (host->expired) {
    overlay_lua_raise_expired(L);
  } else if (host->remaining < (int64_t)host->tick * host->price) {
    overlay_lua_reprice(host);
  }
}

static void set_hook(overlay_lua_host *host, lua_State *L, int tick) {
  lua_sethook(L, hook, LUA_MASKCOUNT, tick);
  host->counts = true;
}

void overlay_lua_arm(overlay_lua_host *host, bool isStraight) {
  host->expired = OVERLAY_LUA_FINE;
  host->printedLines = 0;
  host->chainCount = 0;
  host->frameCount = 0;
  host->keepFrames = false;
  host->syntax = false;
  host->isTotal = host->total < host->limits.instructions;
  host->remaining = host->isTotal ? host->total : host->limits.instructions;
  host->work = host->remaining;
  host->startMilliseconds = -1;
  if (host->limits.enabled && !isStraight) {
    overlay_lua_reprice(host);
  } else if (host->counts) {
    lua_sethook(host->L, NULL, 0, 0);
    host->counts = false;
  }
}

// One instruction can read the longest string whole or copy the whole stack, so both raise the price of every instruction.
void overlay_lua_reprice(overlay_lua_host *host) {
  if (host->expired) return;
  host->price = 1 + (int64_t)(host->longestString / STRING_BYTES_PER_PRICE) + (int64_t)(host->stackBytes / 16 / STACK_SLOTS_PER_PRICE);
  int64_t affordable = host->remaining, tick = TICK;
  // Nearly always the price is 1, and this runs before every call: two divisions less.
  if (host->price > 1) {
    affordable /= host->price;
    tick /= host->price;
  }
  if (affordable < tick) tick = affordable;
  host->tick = tick < 1 ? 1 : (int)tick;
  set_hook(host, host->L, host->tick);
}

void overlay_lua_settle(overlay_lua_host *host) {
  if (!host->limits.enabled) return;
  int64_t given = host->isTotal ? host->total : host->limits.instructions;
  host->total -= 2 * given - host->remaining - host->work + UNITS_OF_A_CALL;
  if (host->total < 1) host->total = 1;
}

void overlay_lua_spend(overlay_lua_host *host, int64_t units) { host->work -= units; }

void overlay_lua_expire(overlay_lua_host *host, overlay_lua_outcome outcome) {
  if (host->expired) return;
  host->expired = outcome == OVERLAY_LUA_INSTRUCTIONS && host->isTotal ? OVERLAY_LUA_TOTAL : outcome;
  overlay_lua_capture(host);
  set_hook(host, host->L, 1);
}

void overlay_lua_charge(lua_State *L, int64_t units) {
  overlay_lua_host *host = host_of(L);
  if (!host->limited) return;
  host->work -= units;
  if (host->work >= 0 && !host->expired) return;
  overlay_lua_expire(host, OVERLAY_LUA_INSTRUCTIONS);
  overlay_lua_raise_expired(L);
}

int overlay_lua_raise_expired(lua_State *L) {
  lua_pushlightuserdata(L, (void *)&sentinel);
  return lua_error(L);
}

void overlay_lua_pass_expired(lua_State *L, int status) {
  overlay_lua_host *host = host_of(L);
  if (status == LUA_ERRMEM && !host->expired) {
    // The frames were taken when the allocator refused; those of now are further out.
    int frames = host->frameCount;
    host->expired = OVERLAY_LUA_MEMORY;
    if (frames == 0) overlay_lua_capture(host);
    if (host->limits.enabled) set_hook(host, L, 1);
  }
  if (host->expired) overlay_lua_raise_expired(L);
}
