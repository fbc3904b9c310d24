// Keeps the limits of processor time of scripts, and ends a process whose script does not come to an end.
#ifndef OVERLAY_CSCRIPTWATCHDOG_H
#define OVERLAY_CSCRIPTWATCHDOG_H
#include "CLuaTrampoline.h"
#include <stdbool.h>

// Called once, on a thread of its own, about the first script that is stuck, whose thread waits for ever. It has to end
// the process.
typedef void overlay_watchdog_report(const overlay_lua_stuck_script *script);
// Begins to wait for stuck scripts. Further calls do nothing.
void overlay_watchdog_start(overlay_watchdog_report *report);
// To be handed to each state (overlay_lua_set_watch).
void overlay_watchdog_watch_thread(void);
// All scripts that are watched end as soon as they can while the flag is set. May be called in a signal's handler.
void overlay_watchdog_set_interrupted(bool flag);
#endif
