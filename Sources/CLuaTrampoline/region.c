// Where tables and functions lie. As keys of a table Lua hashes them by the low 32 bits of their address, so these bits are made the same in
// every run: each state maps memory of its own from a multiple of 4 GB upwards, and deals it out in the order in which it is asked.
#define _GNU_SOURCE  // MAP_FIXED_NOREPLACE
#include <sys/mman.h>

#include "host.h"

enum { SMALLEST_BLOCK = 64, CHUNK = 1 << 18 };

static const uintptr_t span = (uintptr_t)1 << 32;

static bool map(char *address, size_t bytes) {
  void *result = mmap(address, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
  if (result == address) return true;
  if (result != MAP_FAILED) munmap(result, bytes);  // a kernel that does not know the flag
  return false;
}

// Looks from 64 GB up, where neither programs nor their libraries are loaded, then from 32 TB up, where sanitizers leave room.
static bool find_region(overlay_lua_host *host) {
  static const uintptr_t starts[] = {0x10, 0x2000};
  for (int start = 0; start < 2; start++) {
    for (uintptr_t slot = 0; slot < 512; slot++) {
      char *address = (char *)((starts[start] + slot) * span);
      if (!map(address, CHUNK)) continue;
      host->region = address;
      host->regionBytes = CHUNK;
      return true;
    }
  }
  return false;
}

// A region may grow as large as the state, whatever sizes its free blocks have.
static bool grow(overlay_lua_host *host) {
  if (host->region == NULL) return find_region(host);
  if (host->limited && host->regionBytes >= host->limits.bytes) return false;
  if (host->regionBytes + CHUNK > span || !map(host->region + host->regionBytes, CHUNK)) return false;
  host->regionBytes += CHUNK;
  return true;
}

static int size_class(size_t bytes) {
  int class = 0;
  while ((size_t)SMALLEST_BLOCK << class < bytes) class++;
  return class;
}

void *overlay_lua_take(overlay_lua_host *host, size_t bytes) {
  int class = size_class(bytes);
  if (class >= REGION_CLASSES) return NULL;
  void **block = host->freeBlocks[class];
  if (block != NULL) {
    host->freeBlocks[class] = *block;
    return block;
  }
  size_t size = (size_t)SMALLEST_BLOCK << class;
  if (host->regionUsed + size > host->regionBytes && !grow(host)) return NULL;
  host->regionUsed += size;
  return host->region + host->regionUsed - size;
}

void overlay_lua_give_back(overlay_lua_host *host, void *block, size_t bytes) {
  int class = size_class(bytes);
  *(void **)block = host->freeBlocks[class];
  host->freeBlocks[class] = block;
}

void overlay_lua_close_region(overlay_lua_host *host) {
  if (host->region != NULL) munmap(host->region, host->regionBytes);
}
