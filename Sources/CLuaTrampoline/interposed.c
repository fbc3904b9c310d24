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

// a * b mod divisor, where b < divisor.
static uint64_t multiply(uint64_t a, uint64_t b, uint64_t divisor) {
#ifdef __x86_64__
  // One instruction; the compiler would call a function that must also do without b < divisor.
  uint64_t low, high, quotient, rest;
  __asm__("mulq %3" : "=a"(low), "=d"(high) : "a"(a), "r"(b) : "cc");
  __asm__("divq %4" : "=a"(quotient), "=d"(rest) : "a"(low), "d"(high), "r"(divisor) : "cc");
  return rest;
#else
  return (uint64_t)((unsigned __int128)a * b % divisor);
#endif
}

// 2^exponent mod divisor, by squaring.
static uint64_t power_of_two(int exponent, uint64_t divisor) {
  int halvings = 0;
  while (exponent >> halvings > 63) halvings++;
  uint64_t power = ((uint64_t)1 << (exponent >> halvings)) % divisor;
  while (halvings-- > 0) {
    power = multiply(power, power, divisor);
    if (exponent >> halvings & 1) power = (power << 1) % divisor;
  }
  return power;
}

// Exact: the remainder of mantissa * 2^n, with integers alone.
double fmod(double x, double y) {
  uint64_t sign = bits_of(x) & 0x8000000000000000u, a = bits_of(x) ^ sign, b = bits_of(y) & 0x7fffffffffffffffu;
  if (b == 0 || a >= 0x7ff0000000000000u || b > 0x7ff0000000000000u) return (x * y) / (x * y);
  if (a < b) return x;
  int exponent, last;
  uint64_t divisor = split(b, &last), rest = split(a, &exponent) % divisor;
  int step = exponent - last;
  if (step > 0 && step <= 11) {
    rest = (rest << step) % divisor;
  } else if (step > 0 && rest != 0) {
    rest = multiply(rest, power_of_two(step, divisor), divisor);
  }
  return of_bits(sign | join(rest, last));
}
