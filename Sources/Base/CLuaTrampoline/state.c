// Opening and closing a state, its figures, and its environment.
#include <stdlib.h>
#include <string.h>

#include "host.h"

static uint64_t split_mix(uint64_t *state) {
  uint64_t z = (*state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static void seed_random(uint64_t *random, uint64_t seed) {
  for (int i = 0; i < 4; i++) random[i] = split_mix(&seed);
}

void overlay_lua_begin_drawing(overlay_lua_host *host, int64_t microseconds) {
  uint64_t moment = (uint64_t)microseconds;
  // The moment's own stream, which has nothing of the neighbouring ones'.
  seed_random(host->random[1], host->seed ^ split_mix(&moment));
}

void overlay_lua_set_drawing(overlay_lua_host *host, bool isDrawing) {
  if (host->depth == 0) host->isDrawing = isDrawing;
}

void overlay_lua_note_moment(overlay_lua_host *host, int64_t event, int64_t microseconds) {
  host->eventNumber = event;
  host->momentMicroseconds = microseconds;
}

overlay_lua_fact *overlay_lua_fact_of(overlay_lua_host *host, int32_t reference) {
  if (reference < 0) return NULL;
  if (reference >= host->factCapacity) {
    int32_t capacity = 2 * reference + 64;
    overlay_lua_fact *larger = realloc(host->facts, (size_t)capacity * sizeof *larger);
    if (larger == NULL) return NULL;
    memset(larger + host->factCapacity, 0, (size_t)(capacity - host->factCapacity) * sizeof *larger);
    host->facts = larger;
    host->factCapacity = capacity;
  }
  return &host->facts[reference];
}

void overlay_lua_set_label(overlay_lua_host *host, int32_t reference, const char *label) {
  overlay_lua_fact *fact = overlay_lua_fact_of(host, reference);
  if (fact == NULL) return;
  free(fact->label);
  fact->label = label == NULL ? NULL : strdup(label);
}

static int make_registry_tables(lua_State *L) {
  FRAME(L, 2);
  overlay_lua_host *host = lua_touserdata(L, 1);
  if (!overlay_lua_has_seed(L)) return luaL_error(L, "a seed of its own");
  int *references[] = {&host->globals, &host->names, &host->loaded, &host->chain};
  for (size_t i = 0; i < sizeof references / sizeof *references; i++) {
    lua_newtable(L);
    *references[i] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  return 0;
}

// Whether a state is the same in each process where its memory lies in one piece (`map_piece`). AddressSanitizer sees
// nothing within a piece.
#if __has_feature(address_sanitizer)
enum { HAS_PLACES = false };
#else
enum { HAS_PLACES = sizeof(void *) > sizeof(uint32_t) };
#endif

static void set_limits(overlay_lua_host *host, const overlay_lua_limits *limits) {
  host->limits = *limits;
  if (host->limits.instructions < 1) host->limits.instructions = 1;
  if (host->limits.totalInstructions < 1) host->limits.totalInstructions = 1;
  if (host->limits.instructions > INT32_MAX) host->limits.instructions = INT32_MAX;
}

overlay_lua_host *overlay_lua_open(const overlay_lua_limits *limits, const overlay_lua_callbacks *callbacks) {
  overlay_lua_host *host = calloc(1, sizeof *host);
  if (host == NULL) return NULL;
  host->callbacks = *callbacks;
  set_limits(host, limits);
  for (int i = 0; i < 2; i++) host->meters[i].instructions = host->limits.totalInstructions;
  host->seed = limits->seed;
  seed_random(host->random[0], host->seed);
  host->function = -1;
  host->momentMicroseconds = -1;
  if (limits->canBePutBack || (limits->enabled && HAS_PLACES)) host->memory = overlay_memory_open(limits->bytes);
  bool hasMemory = host->memory != NULL || !limits->canBePutBack;
  host->L = hasMemory ? lua_newstate(overlay_lua_allocate, host) : NULL;
  if (host->L == NULL) {
    if (host->memory != NULL) overlay_memory_close(host->memory);
    free(host);
    return NULL;
  }
  *(overlay_lua_host **)lua_getextraspace(host->L) = host;
  if (!overlay_lua_protect(host, make_registry_tables, host, 0, 0)) {
    overlay_lua_close(host);
    return NULL;
  }
  return host;
}

// No finalizer of a script can run here: setmetatable refuses __gc. That of counted objects is ours.
void overlay_lua_close(overlay_lua_host *host) {
  // Nothing of a state is outside of its piece.
  if (host->memory != NULL) overlay_memory_close(host->memory);
  else lua_close(host->L);
  for (int32_t reference = 0; reference < host->factCapacity; reference++) free(host->facts[reference].label);
  free(host->facts);
  free(host->message);
  free(host->lost);
  free(host);
}

lua_State *overlay_lua_state(overlay_lua_host *host) { return host->L; }
void overlay_lua_set_context(overlay_lua_host *host, void *context) { host->context = context; }

int overlay_lua_version(void) { return LUA_VERSION_RELEASE_NUM; }
overlay_lua_figures overlay_lua_figures_of(const overlay_lua_host *host) { return host->figures; }

void overlay_lua_fail_allocation(overlay_lua_host *host, int64_t nth, bool persistent) {
  host->failAt = nth;
  host->failPersistently = persistent;
}
