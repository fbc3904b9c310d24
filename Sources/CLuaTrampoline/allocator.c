// Lua's allocator: exact accounting, the memory limit, and the price of objects.
#include <stdlib.h>

#include "memory.h"

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
  if (!overlay_lua_is_limited(host) || host->bytes - oldBytes + newBytes <= host->limits.bytes) return false;
  // No handler of errors is called for this one.
  if (!host->expired) overlay_lua_capture(host);
  return true;
}

// Only objects are charged whose making does not depend on how Lua hashes strings, which differs from run to run: an instruction limit stops a
// script at the same place every time. The sizes of tables and the short strings that are still there do depend on it; the limits of memory and
// of processor time answer for them.
static void charge_object(overlay_lua_host *host, size_t type, size_t bytes) {
  bool isCharged = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA || (type == LUA_TSTRING && bytes > SHORT_STRING_BYTES);
  if (!isCharged) return;
  host->work -= UNITS_OF_AN_OBJECT + (int64_t)(bytes / BYTES_PER_UNIT);
  if (host->work < 0) overlay_lua_expire(host, OVERLAY_LUA_INSTRUCTIONS);
}

void *overlay_lua_allocate(void *opaque, void *block, size_t oldBytes, size_t newBytes) {
  overlay_lua_host *host = opaque;
  size_t type = block == NULL ? oldBytes : 0;  // for a new object Lua passes its type here
  if (block == NULL) oldBytes = 0;
  if (newBytes == 0) {
    host->bytes -= oldBytes;
    if (host->memory == NULL) free(block);
    else overlay_memory_release(host->memory, block, oldBytes);
    return NULL;
  }
  host->isRefused = newBytes > oldBytes && is_refused(host, oldBytes, newBytes);
  if (host->isRefused) return NULL;
  void *result = host->memory == NULL ? realloc(block, newBytes) : overlay_memory_resize(host->memory, block, oldBytes, newBytes);
  if (result == NULL) return newBytes <= oldBytes ? block : NULL;
  host->bytes += newBytes - oldBytes;
  if (host->bytes > host->peakBytes) host->peakBytes = host->bytes;
  host->allocations += 1;
  if (overlay_lua_is_limited(host)) charge_object(host, type, newBytes);
  return result;
}
