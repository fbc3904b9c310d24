// What the C files of this target share. Swift never sees this header.
#ifndef OVERLAY_LUA_HOST_H
#define OVERLAY_LUA_HOST_H
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CLuaTrampoline.h"
#include "stack.h"

#if LUA_VERSION_NUM != 504
#error "written against Lua 5.4"
#endif

enum {
  TRACE_FRAMES = 12,
  TICK = 1000,                // instructions between two looks at the meter
  ARGUMENTS_OF_A_UNIT = 16,   // that a function hands on with each instruction, for a unit of work
  UNITS_OF_A_CALL = 50,
  UNITS_OF_A_HOST_CALL = 30,  // what the host does for a script, priced in instructions
  UNITS_OF_A_SEARCH = 10000,  // for the nearest name
  UNITS_OF_AN_OBJECT = 3,     // made now, and marked and swept later
  BYTES_PER_UNIT = 128,       // of allocated or copied memory, priced as one instruction
  SHORT_STRING_BYTES = 96,    // more than any string that Lua keeps once only takes
};

// What is left for a kind of calls, in the life of the state.
typedef struct overlay_lua_meter {
  int64_t instructions;
  volatile int64_t milliseconds;  // used, of processor time
} overlay_lua_meter;

// What is known of a function by its reference.
typedef struct overlay_lua_fact {
  char *label;             // what it is, in words, or NULL
  unsigned char straight;  // whether it runs straight to its end, once that is known
} overlay_lua_fact;

typedef struct overlay_memory overlay_memory;

// What a call from outside begins without. The volatile ones are those that the watchdog's handler shares with the
// thread that it interrupts.
typedef struct overlay_lua_call {
  overlay_lua_outcome expired;
  volatile overlay_lua_outcome late;  // why the call should stop as soon as it can
  volatile int64_t milliseconds, lateMilliseconds;
  int64_t printedLines;
  int chainCount, frameCount;
  bool isRefused;   // what was asked for last of the allocator
  bool keepFrames;  // the frames belong to the error that is being raised again
  bool syntax;
} overlay_lua_call;

struct overlay_lua_host {
  lua_State *L;
  overlay_lua_call call;
  overlay_memory *memory;  // in one piece; NULL: wherever the C library has some
  void *context;
  overlay_lua_callbacks callbacks;
  overlay_lua_limits limits;

  // Memory.
  overlay_lua_figures figures;
  char *firstBlock;  // of the state, while it is made
  int64_t failAt;
  bool failPersistently, failsRetry;

  // Work.
  int64_t remaining;     // instructions left in this call
  int64_t work;          // units left for allocation and library loops in this call
  int tick;
  overlay_lua_meter meters[2];  // of ordinary calls, and of drawing
  bool isDrawing;
  bool isTotal;          // this call may use all that is left, which is less than a call's own limit
  int depth;
  volatile bool counts;  // the count hook is set
  int64_t printedBytes;

  // For a watchdog of processor time.
  overlay_lua_watch *watch;            // NULL without one
  volatile bool isInside;             // a script is running, and no function of the host that it called
  int32_t function;                   // the reference that is being called, or negative
  int64_t eventNumber, momentMicroseconds;

  // By reference.
  overlay_lua_fact *facts;
  int32_t factCapacity;
  bool hasScriptMetatables;

  // Numbers of counted objects that the collector has found lost.
  int64_t *lost;
  size_t lostCount, lostCapacity;

  // The last failure.
  overlay_lua_frame frames[TRACE_FRAMES];
  char locals[200];      // what the failed function's simple variables hold, where its message names none
  bool framesTruncated;
  char *message;
  size_t messageLength, messageCapacity;
  bool messagePositioned;

  // The name of the module whose source is the message.
  char sourceName[256];
  const char *volatile loading;  // the name of the source that is being parsed, or NULL

  // Registry references.
  int globals, names, loaded, chain;

  uint64_t seed;
  uint64_t random[2][4];  // of ordinary calls, and of drawing
};

static inline overlay_lua_host *host_of(lua_State *L) { return *(overlay_lua_host **)lua_getextraspace(L); }

// The host whose script runs on this thread; NULL between calls.
extern _Thread_local overlay_lua_host *volatile overlay_lua_running;

static inline bool overlay_lua_is_limited(const overlay_lua_host *host) { return host->isInside && host->limits.enabled; }

// Memory in one piece. `limit`: what may be used at once, bytes. NULL where the system has not so much address space.
overlay_memory *overlay_memory_open(size_t limit);
void overlay_memory_close(overlay_memory *memory);
// The limiting allocator (lua_Alloc).
void *overlay_lua_allocate(void *host, void *block, size_t oldBytes, size_t newBytes);

// The seed of Lua's hashes. To be called with each block before the state is made: gives it ours.
void overlay_lua_plant_seed(overlay_lua_host *host, void *block);
// Whether the state has ours, and has had it from the beginning. Pushes two values; may raise.
bool overlay_lua_has_seed(lua_State *L);

// Budget. `arm` starts a call's budget, and counts instructions unless the function runs straight to its end; `expire`
// ends the script at its next instruction and keeps the first reason.
void overlay_lua_arm(overlay_lua_host *host, bool isStraight);
// To be called after a call: what it used is taken from what all calls may use.
void overlay_lua_settle(overlay_lua_host *host);
void overlay_lua_count(overlay_lua_host *host);
// Calls the hook at the next instruction.
void overlay_lua_stop_soon(overlay_lua_host *host);
void overlay_lua_expire(overlay_lua_host *host, overlay_lua_outcome outcome);
// Takes `units` from the call's work; raises when they are spent.
void overlay_lua_charge(lua_State *L, int64_t units);
// Raises the error that no script can catch.
int overlay_lua_raise_expired(lua_State *L);
// To be called after each lua_pcall made for a script: raises again what a script must not catch.
void overlay_lua_pass_expired(lua_State *L, int status);

// What is known of the function behind a reference, with room for more; NULL for a negative one, and where memory ran
// out.
overlay_lua_fact *overlay_lua_fact_of(overlay_lua_host *host, int32_t reference);
// Whether the function behind a reference has neither loop nor call. Remembered until the reference is released. Needs
// one stack slot.
bool overlay_lua_is_straight(overlay_lua_host *host, int32_t reference);

// Whether a value is sealed: the host protects its metatable, and no function of the library writes into it. Scripts
// cannot protect one.
bool overlay_lua_is_sealed(lua_State *L, int index);

// Failures.
void overlay_lua_capture(overlay_lua_host *host);
int overlay_lua_handler(lua_State *L);
int overlay_lua_raise_message(lua_State *L);
// Copies a text, which may be NULL, as far as there is room for it and its end.
void overlay_lua_copy_text(char *target, size_t capacity, const char *text);

// Sets field `event` of the metatable on top to a function that raises for missing names of `table`.
void overlay_lua_set_missing(lua_State *L, const char *event, const char *table, bool writing);

// Runs `body` with `argument`, a light userdata, and with `moved` values that are taken from the top of the stack.
bool overlay_lua_protect(overlay_lua_host *host, lua_CFunction body, void *argument, int moved, int results);

// Pushes the text of a value as `tostring` gives it; may raise. `length` may be NULL.
const char *overlay_lua_push_text(lua_State *L, int index, size_t *length);
// Pushes a list of the keys of the table at `index`, in order.
void overlay_lua_push_sorted_keys(lua_State *L, int index);
// Puts the list at `list` in order, of `count` entries; equal ones stay as they are. `isBefore` tells whether the value
// at the top comes before the one below it, and leaves the stack as it was. What it raises leaves the list as it was.
void overlay_lua_sort(lua_State *L, int list, lua_Integer count, bool (*isBefore)(lua_State *L));
#endif
