// Lua's allocator: exact accounting, the memory limit, the price of memory, and the place where Lua's stack lies.
#include <stdlib.h>

#include "host.h"

// Lua moves its stack by allocating a new block and then freeing the old one, so the block allocated last is the new stack.
static void follow_stack(overlay_lua_host *host, void *freed) {
  if (!host->learningStack && freed != host->stackBlock) return;
  host->stackBlock = host->lastBlock;
  host->stackBytes = host->lastBytes;
  size_t slots = host->stackBytes / 16;
  if (!host->limited) return;
  if (slots > STACK_SLOTS) {
    overlay_lua_expire(host, OVERLAY_LUA_STACK);
  } else if (slots > STACK_SLOTS_PER_PRICE) {
    overlay_lua_reprice(host);
  }
}

void overlay_lua_learn_stack(overlay_lua_host *host) {
  host->learningStack = true;
  lua_checkstack(host->L, 200);
  host->learningStack = false;
}

static bool is_refused(overlay_lua_host *host, size_t oldBytes, size_t newBytes) {
  if (host->failAt > 0 && --host->failAt == 0) {
    host->failAt = host->failPersistently ? 1 : 0;
    host->failsRetry = !host->failPersistently;
    return true;
  }
  if (host->failsRetry) {
    host->failsRetry = false;
    return true;
  }
  if (!host->limited || host->bytes - oldBytes + newBytes <= host->limits.bytes) return false;
  if (!host->expired) overlay_lua_capture(host);
  // A refusal makes Lua collect everything before it asks again.
  host->work -= (int64_t)(host->bytes / BYTES_PER_UNIT / 2);
  return true;
}

// What a block costs beside its bytes. `type` is 0 for parts of tables and the like.
static int64_t units_of_kind(size_t type, size_t bytes) {
  if (type == 0) return bytes < 4096 ? 1 : (int64_t)(bytes / SLOT_BYTES_PER_UNIT);
  if (type != LUA_TFUNCTION) return UNITS_OF_AN_OBJECT;
  // A closure looks for each variable that it captures among all that are captured already.
  int64_t captured = (int64_t)bytes / 8 - 4;
  return UNITS_OF_AN_OBJECT + captured * captured / 16;
}

static void charge_memory(overlay_lua_host *host, size_t newBytes, size_t type, bool isNew) {
  bool isString = type == LUA_TSTRING;
  host->work -= (isNew ? units_of_kind(type, newBytes) : 1) + (int64_t)(newBytes / BYTES_PER_UNIT);
  if (host->work < 0) overlay_lua_expire(host, OVERLAY_LUA_INSTRUCTIONS);
  if (isString && newBytes > STRING_BYTES_PER_PRICE && newBytes / 5 * 4 > host->longestString) {
    host->longestString = newBytes;
    overlay_lua_reprice(host);
  }
}

static void release(overlay_lua_host *host, void *block, size_t bytes) {
  host->bytes -= bytes;
  if (overlay_lua_is_in_region(host, block)) {
    overlay_lua_give_back(host, block, bytes);
    return;
  }
  follow_stack(host, block);
  free(block);
}

// Lua never changes the size of an object, so blocks of the region come here only to be freed.
void *overlay_lua_allocate(void *opaque, void *block, size_t oldBytes, size_t newBytes) {
  overlay_lua_host *host = opaque;
  bool isNew = block == NULL;
  size_t type = isNew ? oldBytes : 0;  // for a new object Lua passes its type here
  if (isNew) oldBytes = 0;
  if (newBytes == 0) {
    if (!isNew) release(host, block, oldBytes);
    return NULL;
  }
  if (newBytes > oldBytes && is_refused(host, oldBytes, newBytes)) return NULL;
  void *result = type == LUA_TTABLE || type == LUA_TFUNCTION ? overlay_lua_take(host, newBytes) : NULL;
  if (result == NULL) result = realloc(block, newBytes);
  if (result == NULL) return newBytes <= oldBytes ? block : NULL;
  host->bytes += newBytes - oldBytes;
  if (host->bytes > host->peakBytes) host->peakBytes = host->bytes;
  host->allocations += 1;
  if (isNew || block == host->stackBlock) {
    host->lastBlock = result;
    host->lastBytes = newBytes;
    if (!isNew) follow_stack(host, block);
  }
  if (host->limited && newBytes > oldBytes) charge_memory(host, newBytes, type, isNew);
  return result;
}
