// The seed by which Lua hashes strings. Lua takes it from addresses and the clock, and it decides at which moment a table grows whose keys
// come and go, with that what a call costs, and with that the line at which a limit stops it. Lua 5.4 offers no way to give another, so it is
// written over in the one moment in which that is sound: when a new state asks for its second block, the seed is set and no string exists.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"

// Any number does. Whoever knows it can write strings that all collide; the limit of processor time answers them.
enum { SEED = 0x6f766572 };

enum { INTEGER_TYPE = 3 };

// The beginning of Lua's own record of a state, as in all releases of 5.4 (lstate.h, global_State).
typedef struct state_head {
  lua_Alloc allocate;
  void *opaque;
  size_t bytes;
  ptrdiff_t debt;
  size_t estimate, atomicEstimate;
  void *strings;
  int stringCount, stringSize;
  struct {
    uint64_t value;
    unsigned char type;
  } registry, absent;
  unsigned int seed;
} state_head;

// Whether everything about a record is as it must be before the first string: a library laid out otherwise is left alone.
static bool is_untouched(const state_head *head, void *opaque, size_t bytes) {
  return head->allocate == overlay_lua_allocate_first && head->opaque == opaque && head->bytes == bytes && head->debt == 0 &&
         head->estimate == 0 && head->atomicEstimate == 0 && head->strings == NULL && head->stringCount == 0 && head->stringSize == 0 &&
         head->registry.type == LUA_TNIL && head->absent.type == INTEGER_TYPE && head->absent.value == 0;
}

static void fix_seed(overlay_lua_host *host) {
  for (size_t offset = 0; offset + sizeof(state_head) <= host->lastBytes; offset += sizeof(void *)) {
    state_head head;
    memcpy(&head, (char *)host->lastBlock + offset, sizeof head);
    if (!is_untouched(&head, host, host->lastBytes)) continue;
    unsigned int seed = SEED;
    memcpy((char *)host->lastBlock + offset + offsetof(state_head, seed), &seed, sizeof seed);
    host->seedIsFixed = true;
    return;
  }
}

void *overlay_lua_allocate_first(void *opaque, void *block, size_t oldBytes, size_t newBytes) {
  overlay_lua_host *host = opaque;
  bool isFirst = host->allocations == 0;
  if (host->allocations == 1 && !host->seedIsFixed) fix_seed(host);
  void *result = overlay_lua_allocate(opaque, block, oldBytes, newBytes);
  // Not every field of the record is set by Lua before it is read.
  if (isFirst && result != NULL) memset(result, 0, newBytes);
  return result;
}
