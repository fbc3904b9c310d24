// The seed of Lua's hashes. Lua takes it from the clock and from addresses, and it decides when tables grow: with that
// what `#t` is where `t` has gaps, and how much memory a script needs. Here it is the same in every process.
//
// No function of Lua's sets it. It lies in the first block that a state asks for, and is used only after the second one
// has been: so the allocator writes it then. Where it lies is found out once in each process by what it does: the hash
// of the empty text, which Lua keeps in front of the text's bytes, is the seed itself.
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"

enum {
  SEED = 0,
  FURTHEST_HASH = 16,  // bytes in front of a text's own: one word may lie between
  // In place of a place.
  UNKNOWN = -1,
  NEEDLESS = -2,  // Lua's own is ours
  NOWHERE = -3,
};

// Lua's own (luaS_hash), of a text of one byte.
static uint32_t hash_of(unsigned char byte, uint32_t seed) {
  uint32_t hash = seed ^ 1;
  return hash ^ ((hash << 5) + (hash >> 2) + byte);
}

static uint32_t word_at(const char *bytes) {
  uint32_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

// Pushes the empty text and another one, and tells by which seed both have their hashes.
static bool read_seed(lua_State *L, uint32_t *seed) {
  STACK(L, 2);
  const char *empty = lua_pushliteral(L, ""), *letter = lua_pushliteral(L, "a");
  for (int before = sizeof *seed; before <= FURTHEST_HASH; before += sizeof *seed) {
    *seed = word_at(empty - before);
    if (word_at(letter - before) == hash_of('a', *seed)) return true;
  }
  return false;
}

typedef struct first_block {
  const char *bytes;
  size_t size;
} first_block;

static void *allocate_plainly(void *first, void *block, size_t oldBytes, size_t newBytes) {
  (void)oldBytes;
  if (newBytes == 0) return free(block), NULL;
  void *result = realloc(block, newBytes);
  if (((first_block *)first)->bytes == NULL) *(first_block *)first = (first_block){result, newBytes};
  return result;
}

// The one place where the seed of some other state stands. By chance two words may be alike: then another one is looked
// at, whose seed differs.
static ptrdiff_t find_place(int tries) {
  first_block first = {NULL, 0};
  lua_State *L = lua_newstate(allocate_plainly, &first);
  if (L == NULL) return NOWHERE;
  ptrdiff_t place = NOWHERE;
  uint32_t seed;
  if (read_seed(L, &seed)) {
    int count = 0;
    for (size_t i = 0; i + sizeof seed <= first.size; i += sizeof seed) {
      if (word_at(first.bytes + i) == seed) place = (ptrdiff_t)i, count++;
    }
    if (seed == SEED) place = NEEDLESS;
    else if (count > 1) place = tries > 1 ? find_place(tries - 1) : NOWHERE;
  }
  lua_close(L);
  return place;
}

// Two threads that look at once find the same.
static ptrdiff_t place_of_seed(void) {
  static _Atomic ptrdiff_t known = UNKNOWN;
  ptrdiff_t place = atomic_load(&known);
  if (place == UNKNOWN) atomic_store(&known, place = find_place(3));
  return place;
}

bool overlay_lua_can_seed(void) { return place_of_seed() != NOWHERE; }

void overlay_lua_plant_seed(overlay_lua_host *host, void *block) {
  static const uint32_t seed = SEED;
  if (host->figures.allocations == 0) {
    host->firstBlock = block;
  } else if (host->figures.allocations == 1 && place_of_seed() >= 0) {
    memcpy(host->firstBlock + place_of_seed(), &seed, sizeof seed);
  }
}

bool overlay_lua_has_seed(lua_State *L) {
  STACK(L, 2);
  uint32_t seed;
  if (!read_seed(L, &seed) || seed != SEED) return false;
  // A text that Lua has known from the beginning is found again by this seed, and not made anew.
  int64_t made = host_of(L)->figures.allocations;
  lua_pushliteral(L, "__index");
  lua_remove(L, -2);
  return host_of(L)->figures.allocations == made;
}
