// Memory in one piece. Swift never sees this header.
#ifndef OVERLAY_LUA_MEMORY_H
#define OVERLAY_LUA_MEMORY_H
#include "host.h"

// `limit`: what may be used at once, bytes. NULL where the system has not so much address space.
overlay_memory *overlay_memory_open(size_t limit);
void overlay_memory_close(overlay_memory *memory);
// As realloc; `block` may be NULL, `newBytes` is not 0.
void *overlay_memory_resize(overlay_memory *memory, void *block, size_t oldBytes, size_t newBytes);
void overlay_memory_release(overlay_memory *memory, void *block, size_t bytes);
#endif
