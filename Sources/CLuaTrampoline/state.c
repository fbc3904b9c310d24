// Opening and closing a state, its figures, and its environment.
#include <stdlib.h>
#include <string.h>

#include "host.h"

// Reached only if an error escapes every protected body, which the tests prove does not happen.
static int panic(lua_State *L) {
  host_of(L)->panicked = true;
  return 0;
}

static void ignore_warning(void *host, const char *message, int toBeContinued) {
  (void)host, (void)message, (void)toBeContinued;
}

static uint64_t split_mix(uint64_t *state) {
  uint64_t z = (*state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static int make_registry_tables(lua_State *L) {
  overlay_lua_host *host = lua_touserdata(L, 1);
  host->knowsTables = overlay_lua_knows_tables(L);
  int *references[] = {&host->stock, &host->libraries, &host->globals, &host->names, &host->loaded, &host->chain};
  for (size_t i = 0; i < sizeof references / sizeof *references; i++) {
    lua_newtable(L);
    *references[i] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  return 0;
}

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
  host->price = 1;
  set_limits(host, limits);
  host->total = host->limits.totalInstructions;
  uint64_t seed = limits->seed;
  for (int i = 0; i < 4; i++) host->random[i] = split_mix(&seed);
  host->L = lua_newstate(overlay_lua_allocate_first, host);
  if (host->L == NULL) {
    overlay_lua_close_region(host);
    free(host);
    return NULL;
  }
  lua_setallocf(host->L, overlay_lua_allocate, host);
  *(overlay_lua_host **)lua_getextraspace(host->L) = host;
  lua_atpanic(host->L, panic);
  lua_setwarnf(host->L, ignore_warning, host);
  overlay_lua_learn_stack(host);
  if (!overlay_lua_protect(host, make_registry_tables, host, 0, 0)) {
    overlay_lua_close(host);
    return NULL;
  }
  return host;
}

// No finalizer of a script can run here: setmetatable refuses __gc. The limit stays on.
void overlay_lua_close(overlay_lua_host *host) {
  host->limited = host->limits.enabled;
  lua_close(host->L);
  overlay_lua_close_region(host);
  free(host->message);
  free(host->source);
  free(host->straight);
  free(host);
}

lua_State *overlay_lua_state(overlay_lua_host *host) { return host->L; }
void overlay_lua_set_context(overlay_lua_host *host, void *context) { host->context = context; }

int overlay_lua_version(void) { return LUA_VERSION_RELEASE_NUM; }
size_t overlay_lua_bytes(const overlay_lua_host *host) { return host->bytes; }
size_t overlay_lua_peak_bytes(const overlay_lua_host *host) { return host->peakBytes; }
bool overlay_lua_is_reproducible(const overlay_lua_host *host) { return host->seedIsFixed && host->region != NULL && host->knowsTables; }
int64_t overlay_lua_allocations(const overlay_lua_host *host) { return host->allocations; }
int64_t overlay_lua_calls(const overlay_lua_host *host) { return host->calls; }
bool overlay_lua_panicked(const overlay_lua_host *host) { return host->panicked; }

void overlay_lua_fail_allocation(overlay_lua_host *host, int64_t nth, bool persistent) {
  host->failAt = nth;
  host->failPersistently = persistent;
}
