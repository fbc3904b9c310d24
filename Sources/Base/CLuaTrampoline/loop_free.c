// Functions that run straight to their end: without a loop, a call, or anything that takes long in one instruction.
// They need no count hook, whose cost is a C call for each of a script's instructions. For 20,000 events of
// scripts/bench the processor takes 122 million instructions in and around Lua, and 144 million without this file: a
// seventh of the figure `lua`.
//
// What a function may do is read from its binary form (lua_dump), as Lua 5.4's ldump.c and lopcodes.h define it.
// Whatever does not look exactly like that counts as not straight, which is slower and never wrong.
#include <string.h>

#include "host.h"

enum { UNKNOWN, STRAIGHT, OTHER };
enum { LONGEST = 256 };  // instructions; no limit that is worth setting is smaller

// Opcodes of Lua 5.4, as far as they are named here.
enum {
  OP_SETFIELD = 18, OP_ADDI = 21, OP_LEN = 52, OP_JMP = 56, OP_EQ = 57, OP_TESTSET = 67, OP_RETURN = 70, OP_RETURN1 = 72,
};
enum { ZERO_JUMP = 16777215 };

// The beginning of a dump, as far as the code.
typedef struct dump {
  unsigned char bytes[64 + 4 * LONGEST];
  size_t count, place;
} dump;

static int collect(lua_State *L, const void *bytes, size_t count, void *target) {
  (void)L;
  dump *dump = target;
  if (count > sizeof dump->bytes - dump->count) count = sizeof dump->bytes - dump->count;
  memcpy(dump->bytes + dump->count, bytes, count);
  dump->count += count;
  return dump->count == sizeof dump->bytes;  // more is not needed
}

// Numbers of any size: seven bits a byte, the last byte marked. -1: the dump has ended, or the number is beyond what is
// of interest.
static long read_size(dump *dump) {
  long size = 0;
  while (dump->place < dump->count && size < 1 << 20) {
    unsigned char byte = dump->bytes[dump->place++];
    size = size << 7 | (byte & 0x7f);
    if (byte & 0x80) return size;
  }
  return -1;
}

// The header of every dump of this library: what is in it does not depend on the function.
static bool read_header(dump *dump) {
  static const unsigned char start[] = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08";
  if (dump->count < 32 || memcmp(dump->bytes, start, sizeof start - 1) != 0) return false;
  lua_Integer integer;
  lua_Number number;
  memcpy(&integer, dump->bytes + 15, 8);
  memcpy(&number, dump->bytes + 23, 8);
  dump->place = 32;  // behind the count of upvalues
  return integer == 0x5678 && number == 370.5;
}

// Where the operands may have a script's metatables, most of these could call; `run` knows whether there are any.
static bool is_straight(uint32_t instruction) {
  uint32_t operation = instruction & 0x7f;
  if (operation == OP_JMP) return instruction >> 7 >= ZERO_JUMP;
  return operation <= OP_SETFIELD || (operation >= OP_ADDI && operation <= OP_LEN) || (operation >= OP_EQ && operation <= OP_TESTSET) ||
         (operation >= OP_RETURN && operation <= OP_RETURN1);
}

// A stripped dump: no source, the two lines, then three bytes about parameters and the stack, then the code.
static bool has_straight_code(dump *dump) {
  if (!read_header(dump) || read_size(dump) != 0 || read_size(dump) < 0 || read_size(dump) < 0) return false;
  dump->place += 3;
  long count = read_size(dump);
  if (count <= 0 || count > LONGEST || dump->place + 4 * (size_t)count > dump->count) return false;
  for (long i = 0; i < count; i++) {
    uint32_t instruction;
    memcpy(&instruction, dump->bytes + dump->place + 4 * i, 4);
    if (!is_straight(instruction)) return false;
  }
  return true;
}

// Needs one slot.
bool overlay_lua_is_straight(overlay_lua_host *host, int32_t reference) {
  STACK(host->L, 0);
  bool isKnown = reference >= 0 && reference < host->factCapacity;
  overlay_lua_fact *fact = isKnown ? &host->facts[reference] : overlay_lua_fact_of(host, reference);
  if (fact == NULL) return false;
  if (fact->straight == UNKNOWN) {
    dump dump = {.count = 0, .place = 0};
    lua_rawgeti(host->L, LUA_REGISTRYINDEX, reference);
    if (lua_isfunction(host->L, -1) && !lua_iscfunction(host->L, -1)) lua_dump(host->L, collect, &dump, 1);
    lua_pop(host->L, 1);
    fact->straight = has_straight_code(&dump) ? STRAIGHT : OTHER;
  }
  return fact->straight == STRAIGHT;
}
