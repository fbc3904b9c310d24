// Lua has the C library's `snprintf` write numbers, also where two are joined by `..`, and that shows the sign of what
// is no number: one processor makes `0/0` negative, another positive. As with `pow`, the symbols of a program come
// before those of its libraries. Everything but a single number in Lua's own format is handed on.
#undef _FORTIFY_SOURCE
#include "CPower.h"

#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

int snprintf(char *text, size_t size, const char *format, ...);
int __snprintf_chk(char *text, size_t size, int flag, size_t room, const char *format, ...);

static int write_text(char *text, size_t size, const char *format, va_list arguments) {
  if (strcmp(format, "%.14g") == 0) {
    va_list copy;
    va_copy(copy, arguments);
    const double number = va_arg(copy, double);
    va_end(copy);
    if (isnan(number)) {
      if (size > 0) memcpy(text, "nan", size < 4 ? size : 4);
      if (size > 0 && size < 4) text[size - 1] = 0;
      return 3;
    }
  }
  return vsnprintf(text, size, format, arguments);
}

int snprintf(char *text, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int count = write_text(text, size, format, arguments);
  va_end(arguments);
  return count;
}

// What a library calls that was built with checks of its buffers: `room` is what the buffer is known to have.
int __snprintf_chk(char *text, size_t size, int flag, size_t room, const char *format, ...) {
  (void)flag;
  if (room < size) __builtin_trap();
  va_list arguments;
  va_start(arguments, format);
  const int count = write_text(text, size, format, arguments);
  va_end(arguments);
  return count;
}
