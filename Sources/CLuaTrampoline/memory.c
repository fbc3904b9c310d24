// A state whose memory lies in one piece, so that it can be put back as it was at some moment: what a script has done since then has never
// happened. Copying a small state back takes microseconds, running its config anew takes hundreds of them.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "memory.h"

enum {
  GRAIN = 16,
  SMALL_CLASSES = 32,  // up to 512 bytes: a class for each grain
  STEPS = 4,           // beyond: four classes for each doubling
  CLASSES = SMALL_CLASSES + STEPS * 40,
  SPARE = 1 << 20,     // what a run has used beyond the image is given back to the system from here on
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

overlay_memory *overlay_memory_open(size_t limit) {
  // Address space alone: pages come as they are touched. Classes are up to a quarter too large, and blocks never grow together.
  size_t size = 4 * limit + (64u << 20);
  overlay_memory *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return NULL;
  memory->size = size;
  memory->used = (sizeof *memory + GRAIN - 1) / GRAIN * GRAIN;
  return memory;
}

void overlay_memory_close(overlay_memory *memory) { munmap(memory, memory->size); }

void overlay_memory_release(overlay_memory *memory, void *block, size_t bytes) {
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

void *overlay_memory_resize(overlay_memory *memory, void *block, size_t oldBytes, size_t newBytes) {
  if (block != NULL && oldBytes > 0 && class_of(oldBytes) == class_of(newBytes)) return block;
  void *result = allocate(memory, newBytes);
  if (result == NULL || block == NULL) return result;
  memcpy(result, block, oldBytes < newBytes ? oldBytes : newBytes);
  overlay_memory_release(memory, block, oldBytes);
  return result;
}

struct overlay_lua_image {
  size_t used;
  char *bytes;
  overlay_lua_host host;
  unsigned char *straight;
};

overlay_lua_image *overlay_lua_take_image(const overlay_lua_host *host) {
  overlay_lua_image *image = calloc(1, sizeof *image);
  if (image == NULL || host->memory == NULL) return free(image), NULL;
  image->used = host->memory->used;
  image->host = *host;
  image->bytes = malloc(image->used);
  image->straight = malloc((size_t)host->straightCapacity + 1);
  if (image->bytes == NULL || image->straight == NULL) return overlay_lua_drop_image(image), NULL;
  memcpy(image->bytes, host->memory, image->used);
  if (host->straightCapacity > 0) memcpy(image->straight, host->straight, (size_t)host->straightCapacity);
  return image;
}

void overlay_lua_put_back(overlay_lua_host *host, const overlay_lua_image *image) {
  overlay_memory *memory = host->memory;
  if (memory->used > image->used + SPARE) {
    size_t page = 4096, first = (image->used + page - 1) / page * page;
    madvise((char *)memory + first, (memory->used - first + page - 1) / page * page, MADV_DONTNEED);
  }
  memcpy(memory, image->bytes, image->used);
  // What lies outside of the piece stays as it has grown; of it only what is known of functions depends on the moment.
  overlay_lua_host now = *host;
  *host = image->host;
  host->labels = now.labels, host->labelCapacity = now.labelCapacity;
  host->message = now.message, host->messageLength = 0, host->messageCapacity = now.messageCapacity;
  host->source = now.source, host->sourceLength = 0, host->sourceCapacity = now.sourceCapacity;
  host->lost = now.lost, host->lostCount = 0, host->lostCapacity = now.lostCapacity;
  host->straight = now.straight, host->straightCapacity = now.straightCapacity;
  if (host->straightCapacity == 0) return;
  memset(host->straight, 0, (size_t)host->straightCapacity);
  if (image->host.straightCapacity > 0) memcpy(host->straight, image->straight, (size_t)image->host.straightCapacity);
}

void overlay_lua_drop_image(overlay_lua_image *image) {
  free(image->bytes);
  free(image->straight);
  free(image);
}
