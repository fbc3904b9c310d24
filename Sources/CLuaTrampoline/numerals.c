// liblua writes numbers with the C library's `snprintf`, also inside the one instruction that joins up to 250 of them to a text, and a large
// number takes a microsecond. Symbols of the executable come first, so these stand in for it and charge the running script. Others notice
// nothing but a comparison.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "host.h"

_Thread_local overlay_lua_host *overlay_lua_running;

static void charge(void) {
  overlay_lua_host *host = overlay_lua_running;
  if (host == NULL || !host->limited) return;
  host->work -= UNITS_OF_A_NUMERAL;
  if (host->work < 0) overlay_lua_expire(host, OVERLAY_LUA_INSTRUCTIONS);
}

// The sign of a NaN differs between processors, and `..` writes numbers without asking any function of ours.
static int without_sign_of_nan(char *text, int length, const char *format) {
  if (overlay_lua_running == NULL || length != 4 || strcmp(format, LUA_NUMBER_FMT) != 0 || memcmp(text, "-nan", 4) != 0) return length;
  memmove(text, text + 1, 4);
  return 3;
}

int snprintf(char *text, size_t capacity, const char *format, ...) {
  charge();
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, capacity, format, arguments);
  va_end(arguments);
  return without_sign_of_nan(text, length, format);
}

// The same for callers that were compiled with checks of their buffers.
int __snprintf_chk(char *text, size_t capacity, int flag, size_t room, const char *format, ...);

int __snprintf_chk(char *text, size_t capacity, int flag, size_t room, const char *format, ...) {
  (void)flag;
  charge();
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, capacity < room ? capacity : room, format, arguments);
  va_end(arguments);
  return without_sign_of_nan(text, length, format);
}
