// liblua calls the C library's `pow` for the ^ operator and `fmod` for % on floats. Symbols of the executable come first, so these two stand
// in for them: powers are then the same on every processor, and remainders take bounded time.
#define _GNU_SOURCE  // RTLD_DEFAULT
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

double overlay_elementary_pow(double x, double y);  // Swift: ElementaryFunctions
double pow(double x, double y);
double fmod(double x, double y);

double pow(double x, double y) { return overlay_elementary_pow(x, y); }

bool overlay_lua_power_is_own(void) { return dlsym(RTLD_DEFAULT, "pow") == (void *)pow; }

static uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static double of_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

// Splits the bits of a finite positive double into mantissa * 2^exponent (the smallest exponent is 0).
static uint64_t split(uint64_t bits, int *exponent) {
  uint64_t mantissa = bits & 0x000fffffffffffffu;
  *exponent = (int)(bits >> 52);
  if (*exponent == 0) return mantissa;
  *exponent -= 1;
  return mantissa | 0x0010000000000000u;
}

// The inverse of split for a remainder, which always has room: mantissa < 2^53.
static uint64_t join(uint64_t mantissa, int exponent) {
  if (mantissa == 0) return 0;
  int shift = __builtin_clzll(mantissa) - 11;
  if (shift > exponent) shift = exponent;
  mantissa <<= shift;
  exponent -= shift;
  return mantissa < 0x0010000000000000u ? mantissa : (mantissa & 0x000fffffffffffffu) | (uint64_t)(exponent + 1) << 52;
}

// Exact: reduces the mantissa eleven bits at a time with integer remainders.
double fmod(double x, double y) {
  uint64_t sign = bits_of(x) & 0x8000000000000000u, a = bits_of(x) ^ sign, b = bits_of(y) & 0x7fffffffffffffffu;
  if (b == 0 || a >= 0x7ff0000000000000u || b > 0x7ff0000000000000u) return (x * y) / (x * y);
  if (a < b) return x;
  int exponent, last;
  uint64_t divisor = split(b, &last), rest = split(a, &exponent) % divisor;
  while (exponent > last && rest != 0) {
    int step = exponent - last < 11 ? exponent - last : 11;
    rest = (rest << step) % divisor;
    exponent -= step;
  }
  return of_bits(sign | join(rest, last));
}
