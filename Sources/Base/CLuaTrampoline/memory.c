// Lua's allocator: exact accounting, the memory limit, and the price of objects; and a state whose memory lies in one
// piece, so that it can be put back as it was at some moment: what a script has done since then has never happened.
// Copying a small state back takes microseconds, running its config anew takes hundreds of them.
#define _GNU_SOURCE
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "host.h"

enum {
  GRAIN = 16,
  SMALL_CLASSES = 32,  // up to 512 bytes: a class for each grain
  STEPS = 4,           // beyond: four classes for each doubling
  CLASSES = SMALL_CLASSES + STEPS * 40,
  SPARE = 1 << 20,     // what a run has used beyond the image is given back to the system from here on
  FIRST_PLACE = 0x2000,  // of pieces, in 4 GiB: between a program, which lies at either end, and its libraries
  PLACES = 0x2000,
};

typedef struct free_block {
  struct free_block *next;
} free_block;

// Begins the piece, so that it is copied with it.
struct overlay_memory {
  size_t used, size;
  free_block *free[CLASSES];
};

static size_t room_of(int class) {
  if (class < SMALL_CLASSES) return (size_t)(class + 1) * GRAIN;
  int step = class - SMALL_CLASSES;
  return ((size_t)SMALL_CLASSES * GRAIN << (step / STEPS)) / STEPS * (size_t)(STEPS + 1 + step % STEPS);
}

static int class_of(size_t bytes) {
  if (bytes <= SMALL_CLASSES * GRAIN) return (int)((bytes + GRAIN - 1) / GRAIN) - 1;
  // The doubling that it lies in, and the quarter of that.
  int doubling = 63 - __builtin_clzll((bytes - 1) / (SMALL_CLASSES * GRAIN));
  size_t quarter = ((size_t)SMALL_CLASSES * GRAIN << doubling) / STEPS;
  return SMALL_CLASSES + doubling * STEPS + (int)((bytes - 1) / quarter) - STEPS;
}

#ifdef __wasm__
// Memory is taken as it is mapped, and never given back.
static size_t piece_size(size_t limit) { return limit / 4 + (1u << 20); }

static void *map(uintptr_t place, size_t size) {
  (void)place;
  void *piece = calloc(1, size);
  return piece != NULL ? piece : MAP_FAILED;
}

static void unmap(void *piece, size_t size) { (void)size, free(piece); }
static void give_back(void *start, size_t size) { (void)start, (void)size; }
#else
// Address space alone: pages come as they are touched. Classes are up to a quarter too large, and blocks never grow
// together.
static size_t piece_size(size_t limit) { return 4 * limit + (64u << 20); }

static void *map(uintptr_t place, size_t size) {
  return mmap((void *)place, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
}

static void unmap(void *piece, size_t size) { munmap(piece, size); }
static void give_back(void *start, size_t size) { madvise(start, size, MADV_DONTNEED); }
#endif

// Lua hashes a table or a function that is a key by the lower half of its address: pieces begin where that is zero, so
// that it is the same in every process. Elsewhere where the system has no such place.
static void *map_piece(size_t size) {
#if UINTPTR_MAX > UINT32_MAX
  static _Atomic uint32_t count;
  for (int tries = 0; tries < 64; tries++) {
    uintptr_t place = (uintptr_t)(FIRST_PLACE + atomic_fetch_add(&count, 1) % PLACES) << 32;
    void *piece = map(place, size);
    if (piece == (void *)place || piece == MAP_FAILED) return piece;
    unmap(piece, size);
  }
#endif
  return map(0, size);
}

overlay_memory *overlay_memory_open(size_t limit) {
  if (limit > SIZE_MAX / 8) return NULL;
  size_t size = piece_size(limit);
  overlay_memory *memory = map_piece(size);
  if (memory == MAP_FAILED) return NULL;
  memory->size = size;
  memory->used = (sizeof *memory + GRAIN - 1) / GRAIN * GRAIN;
  return memory;
}

void overlay_memory_close(overlay_memory *memory) { unmap(memory, memory->size); }

static void release(overlay_memory *memory, void *block, size_t bytes) {
  if (block == NULL || bytes == 0) return;
  free_block *freed = block;
  int class = class_of(bytes);
  freed->next = memory->free[class];
  memory->free[class] = freed;
}

static void *allocate(overlay_memory *memory, size_t bytes) {
  int class = class_of(bytes);
  free_block *known = memory->free[class];
  if (known != NULL) {
    memory->free[class] = known->next;
    return known;
  }
  size_t room = room_of(class);
  if (room > memory->size - memory->used) return NULL;
  void *block = (char *)memory + memory->used;
  memory->used += room;
  return block;
}

// As realloc; `block` may be NULL, `newBytes` is not 0.
static void *resize(overlay_memory *memory, void *block, size_t oldBytes, size_t newBytes) {
  if (block != NULL && oldBytes > 0 && class_of(oldBytes) == class_of(newBytes)) return block;
  void *result = allocate(memory, newBytes);
  if (result == NULL || block == NULL) return result;
  memcpy(result, block, oldBytes < newBytes ? oldBytes : newBytes);
  release(memory, block, oldBytes);
  return result;
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
  // What functions of the host push is the script's, too.
  bool isLimited = host->depth > 0 && host->limits.enabled;
  if (!isLimited || host->figures.bytes - oldBytes + newBytes <= host->limits.bytes) return false;
  // No handler of errors is called for this one.
  if (!host->call.expired) overlay_lua_capture(host);
  return true;
}

// Only objects are charged whose making does not depend on how Lua hashes strings and addresses: an instruction limit
// stops a script at the same place on every processor. The sizes of tables and the short strings that are still there do
// depend on it; the limits of memory and of processor time answer for them.
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
    host->figures.bytes -= oldBytes;
    if (host->memory == NULL) free(block);
    else release(host->memory, block, oldBytes);
    return NULL;
  }
  host->call.isRefused = newBytes > oldBytes && is_refused(host, oldBytes, newBytes);
  if (host->call.isRefused) return NULL;
  void *result = host->memory == NULL ? realloc(block, newBytes) : resize(host->memory, block, oldBytes, newBytes);
  if (result == NULL) return newBytes <= oldBytes ? block : NULL;
  if (host->L == NULL) overlay_lua_plant_seed(host, result);
  host->figures.bytes += newBytes - oldBytes;
  if (host->figures.bytes > host->figures.peakBytes) host->figures.peakBytes = host->figures.bytes;
  host->figures.allocations += 1;
  if (overlay_lua_is_limited(host)) charge_object(host, type, newBytes);
  return result;
}

struct overlay_lua_image {
  size_t used;
  char *bytes;
  overlay_lua_host host;
};

overlay_lua_image *overlay_lua_take_image(const overlay_lua_host *host) {
  overlay_lua_image *image = calloc(1, sizeof *image);
  if (image == NULL || host->memory == NULL) return free(image), NULL;
  image->used = host->memory->used;
  image->host = *host;
  image->bytes = malloc(image->used);
  if (image->bytes == NULL) return overlay_lua_drop_image(image), NULL;
  memcpy(image->bytes, host->memory, image->used);
  return image;
}

void overlay_lua_put_back(overlay_lua_host *host, const overlay_lua_image *image) {
  overlay_memory *memory = host->memory;
  if (memory->used > image->used + SPARE) {
    size_t page = 4096, first = (image->used + page - 1) / page * page;
    give_back((char *)memory + first, (memory->used - first + page - 1) / page * page);
  }
  memcpy(memory, image->bytes, image->used);
  // What lies outside of the piece stays as it has grown; whether functions run straight is looked up anew.
  overlay_lua_host now = *host;
  *host = image->host;
  host->facts = now.facts, host->factCapacity = now.factCapacity;
  host->message = now.message, host->messageLength = 0, host->messageCapacity = now.messageCapacity;
  host->lost = now.lost, host->lostCount = 0, host->lostCapacity = now.lostCapacity;
  for (int32_t i = 0; i < host->factCapacity; i++) host->facts[i].straight = 0;
}

void overlay_lua_drop_image(overlay_lua_image *image) {
  free(image->bytes);
  free(image);
}
