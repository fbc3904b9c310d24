// Lua calls the C library's `pow` for the ^ operator, whose last bit differs between processors. The symbols of a
// program come before those of its libraries, so this one stands in for it: powers in scripts are then the same
// everywhere. Only programs of this package link it.
#include "CPower.h"

double overlay_elementary_pow(double x, double y);  // Numerics
double pow(double x, double y);

double pow(double x, double y) { return overlay_elementary_pow(x, y); }
