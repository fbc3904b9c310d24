// What the C files of this target share. Swift never sees this header.
#ifndef OVERLAY_LUA_HOST_H
#define OVERLAY_LUA_HOST_H
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CLuaTrampoline.h"

#if LUA_VERSION_NUM != 504
#error "written against Lua 5.4"
#endif

enum {
  TRACE_FRAMES = 12,
  TICK = 1000,                // instructions between two looks at the meter
  MILLISECONDS_PER_LOOK = 10, // between two looks at the processor's clock
  UNITS_OF_A_CALL = 50,
  STACK_SLOTS = 20000,        // of the Lua stack: about 4,000 calls deep
  STACK_SLOTS_PER_PRICE = 512,
  STRING_BYTES_PER_PRICE = 512,
  UNITS_OF_A_DOOR = 30,       // what the host does for a script, priced in instructions
  UNITS_OF_A_SEARCH = 10000,  // for the nearest name
  UNITS_OF_AN_OBJECT = 3,     // made now, and marked and swept later
  UNITS_OF_A_NUMERAL = 40,    // written in decimal
  BYTES_PER_UNIT = 128,       // of allocated or copied memory, priced as one instruction
  SLOT_BYTES_PER_UNIT = 16,   // of a large table that grows or is counted anew: every key is hashed and put elsewhere
  REGION_CLASSES = 7,         // block sizes of the region for tables and functions: 64, 128, ... 4096
};

typedef struct frame_storage {
  char source[256];
  char name[64];
  char kind[16];
  int line;
  int defined;
} frame_storage;

struct overlay_lua_host {
  lua_State *L;
  void *context;
  overlay_lua_callbacks callbacks;
  overlay_lua_limits limits;

  // Memory.
  size_t bytes, peakBytes;
  int64_t allocations, failAt;
  bool failPersistently, failsRetry;
  bool limited;          // a script is running and its limits are on
  void *stackBlock;      // where Lua keeps its stack, followed from allocation to allocation
  size_t stackBytes;
  void *lastBlock;
  size_t lastBytes;
  bool learningStack;
  size_t longestString;
  bool seedIsFixed, knowsTables;
  char *region;          // for tables and functions; NULL before the first
  size_t regionBytes, regionUsed;
  void *freeBlocks[REGION_CLASSES];

  // Work.
  int64_t remaining;     // instructions left in this call
  int64_t work;          // units left for allocation and library loops in this call
  int64_t price;         // of one instruction
  int tick;
  int64_t total;         // instructions and work left in all calls to come
  bool isTotal;          // this call may use all that is left, which is less than a call's own limit
  int64_t startMilliseconds;  // of processor time, read at the first tick; -1 before
  int64_t lookMilliseconds;   // when that clock was last read, by the coarse one
  overlay_lua_outcome expired;
  int depth;
  bool counts;           // the count hook is set
  int64_t calls;
  int64_t printedLines, printedBytes;

  // Which function references run straight to their end, by reference.
  unsigned char *straight;
  int32_t straightCapacity;
  bool hasScriptMetatables;

  // The last failure.
  frame_storage frames[TRACE_FRAMES];
  int frameCount;
  bool framesTruncated;
  frame_storage asked;   // the answer to a question about one place
  bool keepFrames;       // the frames belong to the error that is being raised again
  bool syntax;
  char *message;
  size_t messageLength, messageCapacity;
  bool messagePositioned;

  // A module's source.
  char *source;
  size_t sourceLength, sourceCapacity;
  char sourceName[256];

  // Registry references.
  int stock, libraries, globals, names, loaded, chain;
  int chainCount;
  bool panicked;

  uint64_t random[4];
};

static inline overlay_lua_host *host_of(lua_State *L) { return *(overlay_lua_host **)lua_getextraspace(L); }

// The host whose script runs on this thread.
extern _Thread_local overlay_lua_host *overlay_lua_running;

// The limiting allocator (lua_Alloc).
void *overlay_lua_allocate(void *host, void *block, size_t oldBytes, size_t newBytes);
void overlay_lua_learn_stack(overlay_lua_host *host);
// The same while a state is being opened: gives it a seed that is the same in every run.
void *overlay_lua_allocate_first(void *host, void *block, size_t oldBytes, size_t newBytes);

// The region of tables and functions. `take` answers NULL where the region cannot serve.
void *overlay_lua_take(overlay_lua_host *host, size_t bytes);
void overlay_lua_give_back(overlay_lua_host *host, void *block, size_t bytes);
void overlay_lua_close_region(overlay_lua_host *host);
static inline bool overlay_lua_is_in_region(const overlay_lua_host *host, const void *block) {
  return (uintptr_t)block - (uintptr_t)host->region < host->regionUsed;
}

// Budget. `arm` starts a call's budget, and counts instructions unless the function runs straight to its end; `expire` ends the script at its next instruction and keeps the first reason.
void overlay_lua_arm(overlay_lua_host *host, bool isStraight);
// To be called after a call: what it used is taken from what all calls may use.
void overlay_lua_settle(overlay_lua_host *host);
void overlay_lua_reprice(overlay_lua_host *host);
void overlay_lua_expire(overlay_lua_host *host, overlay_lua_outcome outcome);
// Takes `units` from the call's work; raises when they are spent.
void overlay_lua_charge(lua_State *L, int64_t units);
// Raises the error that no script can catch.
int overlay_lua_raise_expired(lua_State *L);
// To be called after each lua_pcall made for a script: raises again what a script must not catch.
void overlay_lua_pass_expired(lua_State *L, int status);

// Whether the function behind a reference has neither loop nor call. Remembered until the reference is forgotten. Needs one stack slot.
bool overlay_lua_is_straight(overlay_lua_host *host, int32_t reference);
void overlay_lua_forget_straight(overlay_lua_host *host, int32_t reference);

// Failures.
void overlay_lua_capture(overlay_lua_host *host);
int overlay_lua_handler(lua_State *L);
int overlay_lua_raise_message(lua_State *L);
bool overlay_lua_store(char **storage, size_t *length, size_t *capacity, const char *bytes, size_t count);

// Runs `body` with `argument` as its only light userdata argument after `moved` values taken from the top of the stack. +results, -moved.
bool overlay_lua_protect(overlay_lua_host *host, lua_CFunction body, void *argument, int moved, int results);

// Pushes the text of a value as `tostring` gives it. +1, may raise.
const char *overlay_lua_push_text(lua_State *L, int index, size_t *length);
// For each name in a source the number of functions around it, summed up: so often the parser looks through all the locals of a function.
int64_t overlay_lua_levels_of_names(const char *source, size_t length);

// How many places for keys the table at `index` has, taken or free: a traversal looks at them all.
bool overlay_lua_knows_tables(lua_State *L);
int64_t overlay_lua_slots(lua_State *L, int index);
// Collects the keys of the table at `index` in order: +1, a list of them. Returns the count.
lua_Integer overlay_lua_push_sorted_keys(lua_State *L, int index);
#endif
