// Non-local jumps for WebAssembly, where the C library has none: clang (-mllvm -wasm-enable-sjlj) turns them into
// exceptions and calls of the functions in jumps.c.
#ifndef OVERLAY_WEB_SETJMP_H
#define OVERLAY_WEB_SETJMP_H

typedef struct overlay_jump {
  void *frame;     // of the call of the function that waits for it
  unsigned place;  // which of its setjmp
  struct {
    struct overlay_jump *buffer;
    int value;
  } thrown;
} jmp_buf[1];

int setjmp(jmp_buf buffer) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf buffer, int value);

#endif
