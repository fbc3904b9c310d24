// What the Swift standard library expects of an operating system, where there is none.
#include <stdint.h>
#include <stdlib.h>

uintptr_t __stack_chk_guard = 0x5AFE57AC;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}

// The seed of hash tables. No order of theirs reaches an output, so that it may be the same in each run.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)bytes)[i] = (unsigned char)(7 + 31 * i);
}
