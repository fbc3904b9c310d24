// What clang calls in place of setjmp and longjmp. The names and what each is given are clang's.
#include <setjmp.h>

enum {
  LONGJMP_TAG = 1,  // clang's exception for jumps; 0 is that of C++
};

void __wasm_setjmp(struct overlay_jump *buffer, unsigned place, void *frame) {
  buffer->frame = frame;
  buffer->place = place;
}

// Which setjmp of a call a caught jump belongs to; 0 if it belongs to another call.
unsigned __wasm_setjmp_test(struct overlay_jump *buffer, void *frame) {
  return buffer->frame == frame ? buffer->place : 0;
}

_Noreturn void __wasm_longjmp(struct overlay_jump *buffer, int value) {
  buffer->thrown.buffer = buffer;
  buffer->thrown.value = value == 0 ? 1 : value;
  __builtin_wasm_throw(LONGJMP_TAG, &buffer->thrown);
}
