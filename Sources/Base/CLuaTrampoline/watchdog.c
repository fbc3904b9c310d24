// Limits of processor time, measured by a watchdog. A call that has taken too long is stopped at its next
// instruction. Where there is no next instruction, because one of them or one function of Lua's library takes for ever
// (a table whose keys collide, a pattern with many repetitions, the parser), only the watcher can end it.
//
// Everything here may run in a signal's handler: lua_sethook by its own promise, lua_getinfo of frames because the
// thread that owns them is in this handler and stays there.
#include <errno.h>

#include "host.h"

enum {
  PATIENCE = 500,  // milliseconds from the moment at which a call should have stopped until it counts as stuck
};

_Thread_local overlay_lua_host *volatile overlay_lua_running;

void overlay_lua_set_watch(overlay_lua_host *host, overlay_lua_watch *watch) { host->watch = watch; }

static overlay_lua_outcome judge(const overlay_lua_host *host, bool isInterrupted) {
  const overlay_lua_limits *limits = &host->limits;
  if (isInterrupted) return OVERLAY_LUA_INTERRUPTED;
  if (!limits->enabled) return OVERLAY_LUA_FINE;
  if (limits->milliseconds > 0 && host->call.milliseconds > limits->milliseconds) return OVERLAY_LUA_TIME;
  bool isOver = limits->totalMilliseconds > 0 && host->meters[host->isDrawing].milliseconds > limits->totalMilliseconds;
  return isOver ? OVERLAY_LUA_TOTAL_TIME : OVERLAY_LUA_FINE;
}

static bool is_power_of_two(int64_t count) { return (count & (count - 1)) == 0; }

overlay_lua_verdict overlay_lua_tick(int milliseconds, bool isInterrupted) {
  overlay_lua_host *host = overlay_lua_running;
  if (host == NULL || !host->isInside) return OVERLAY_LUA_GOES_ON;
  host->call.milliseconds += milliseconds;
  host->meters[host->isDrawing].milliseconds += milliseconds;
  if (!host->call.late) host->call.late = judge(host, isInterrupted);
  if (!host->call.late) return OVERLAY_LUA_GOES_ON;
  host->call.lateMilliseconds += milliseconds;
  if (host->call.lateMilliseconds > PATIENCE) return OVERLAY_LUA_STUCK;
  // Setting the hook visits every activation, which takes longer than a period where a script recurs deeply: doing it
  // at every tick would leave the script no time to come to its next instruction. Once is enough, unless the tick fell
  // into a change of the hook.
  int fault = errno;
  if (is_power_of_two(host->call.lateMilliseconds / milliseconds)) overlay_lua_stop_soon(host);
  errno = fault;
  return OVERLAY_LUA_GOES_ON;
}

static void find_place(const overlay_lua_host *host, overlay_lua_stuck_script *script) {
  STACK(host->L, 0);
  lua_Debug activation;
  for (int level = 0; lua_getstack(host->L, level, &activation); level++) {
    if (!lua_getinfo(host->L, "Sl", &activation) || activation.what[0] == 'C') continue;
    overlay_lua_copy_text(script->source, sizeof script->source, activation.source + (activation.source[0] == '@'));
    script->line = activation.currentline;
    return;
  }
}

void overlay_lua_describe_stuck(overlay_lua_stuck_script *script) {
  const overlay_lua_host *host = overlay_lua_running;
  *script = (overlay_lua_stuck_script){.isInterrupted = host->call.late == OVERLAY_LUA_INTERRUPTED};
  script->isTotal = host->call.late == OVERLAY_LUA_TOTAL_TIME;
  script->milliseconds = script->isTotal ? host->limits.totalMilliseconds : host->limits.milliseconds;
  script->isLoading = host->loading != NULL;
  if (script->isLoading) {
    overlay_lua_copy_text(script->source, sizeof script->source, host->loading);
    script->line = 1;
  } else {
    find_place(host, script);
  }
  int32_t function = host->function;
  bool isKnown = function >= 0 && function < host->factCapacity;
  overlay_lua_copy_text(script->label, sizeof script->label, isKnown ? host->facts[function].label : NULL);
  script->microseconds = host->momentMicroseconds;
  script->event = host->eventNumber;
}
